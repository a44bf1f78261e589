export { reportsTexts } from './reportsTexts.ts'
export type { ReportsText } from './reportsTexts.ts'
