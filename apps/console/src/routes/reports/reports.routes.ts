import type { RouteObject } from 'react-router'
import { screenRoute } from '../screenRoute.ts'

/** The reports of the bots (specification 1 §2.10). */
export const reportsRoutes: RouteObject[] = [
  screenRoute('nlp-report/overview', {
    actions: ['agent.viewReport'],
    definitionsOf: 'reports.summary',
    load: async () => (await import('./ReportRoute.tsx')).ReportRoute,
  }),
]
