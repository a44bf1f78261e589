import { loadEndpoint } from '@platform/contract/protocol'
import type { RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'

/** The administration of the enterprise (specification 3 §2.4). */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin/details',
    middleware: [requireAction('enterprise.view')],
    ErrorBoundary: FailureRoute,
    lazy: async () => {
      // The permission check of the switches needs the definition: they are enabled when they appear.
      const [{ CompanyRoute }] = await Promise.all([
        import('./CompanyRoute.tsx'),
        loadEndpoint('account.saveConfiguration'),
      ])
      return { Component: CompanyRoute }
    },
  },
]
