// One line for each feature; the exports of a feature are listed in its own index.ts.
export * from './charts/index.ts'
export * from './conversation/index.ts'
export * from './dashboard/index.ts'
export * from './report/index.ts'
export { reportsTexts } from './messages/reportsTexts.ts'
export { ruleTexts } from './shared/useRuleText.ts'
export type { ReportsText } from './messages/reportsTexts.ts'
