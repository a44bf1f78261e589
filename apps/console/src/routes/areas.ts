import { matchRoutes, type RouteObject } from 'react-router'
import { adminRoutes } from './admin/admin.routes.ts'
import { botsRoutes } from './bots/bots.routes.ts'
import { customerMasterRoutes } from './customer-master/customerMaster.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'

/** The areas inside the layout. A menu entry appears if one of them has its path. */
export const AREAS: RouteObject[] = [
  ...dashboardRoutes,
  ...botsRoutes,
  ...reportsRoutes,
  ...customerMasterRoutes,
  ...adminRoutes,
]

/** Whether the console has a screen at a path. */
export function hasScreen(path: string): boolean {
  return matchRoutes(AREAS, path) !== null
}
