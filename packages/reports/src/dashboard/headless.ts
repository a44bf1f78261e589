export { useDashboard } from './headless/useDashboard.ts'
export type { DashboardUsage, UseDashboardOptions, UseDashboardResult } from './headless/useDashboard.ts'
