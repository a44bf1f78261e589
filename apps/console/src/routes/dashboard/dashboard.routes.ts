import type { RouteObject } from 'react-router'
import { screenRoute } from '../screenRoute.ts'

/** The start page, which everybody may open (specification 3 §2.4). */
export const dashboardRoutes: RouteObject[] = [
  screenRoute('dashboard', {
    definitionsOf: 'reports.summary',
    load: async () => (await import('./DashboardRoute.tsx')).DashboardRoute,
  }),
]
