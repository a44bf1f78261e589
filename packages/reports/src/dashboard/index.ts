export { Dashboard } from './components/Dashboard/Dashboard.tsx'
export type { DashboardProps, ReportHref } from './components/Dashboard/Dashboard.tsx'
