import type { RouteObject } from 'react-router'
import { withDefinitions } from '../../app/withDefinitions.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'

/** The start page, which everybody may open (specification 3 §2.4). */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    ErrorBoundary: FailureRoute,
    lazy: async () => ({
      Component: (await withDefinitions(import('./DashboardRoute.tsx'), 'reports.summary')).DashboardRoute,
    }),
  },
]
