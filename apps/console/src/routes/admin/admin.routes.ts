import type { RouteObject } from 'react-router'
import { screenRoute } from '../screenRoute.ts'

/** The administration of the enterprise (specification 3 §2.4). */
export const adminRoutes: RouteObject[] = [
  screenRoute('admin/details', {
    actions: ['enterprise.view'],
    definitionsOf: 'account.saveConfiguration',
    load: async () => (await import('./CompanyRoute.tsx')).CompanyRoute,
  }),
]
