export { Dashboard } from './components/Dashboard/Dashboard.tsx'
export type { DashboardProps } from './components/Dashboard/Dashboard.tsx'
export { dashboardParts } from './components/Dashboard/dashboardParts.ts'
export type { ReportHref } from './components/Dashboard/reportHref.types.ts'
