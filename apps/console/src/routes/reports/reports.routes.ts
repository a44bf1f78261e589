import type { RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { withDefinitions } from '../../app/withDefinitions.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'

/** The reports of the bots (specification 1 §2.10). */
export const reportsRoutes: RouteObject[] = [
  {
    path: 'nlp-report/overview',
    middleware: [requireAction('agent.viewReport')],
    ErrorBoundary: FailureRoute,
    lazy: async () => ({
      Component: (await withDefinitions(import('./ReportRoute.tsx'), 'reports.summary')).ReportRoute,
    }),
  },
]
