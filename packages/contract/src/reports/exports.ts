export { EMOTIONS, type Emotion } from './emotions.generated.ts'
export * from './reports.limits.ts'
export { outageCell } from './outageCell.ts'
export { reportClock, reportFileName, type ReportClock } from './reportClock.ts'
export { reportDays, reportRange, type ReportRange } from './reportRange.ts'
export {
  isWeaklyUnderstood,
  reportedConfidence,
  REPORT_RANGE_REVERSED,
  REPORT_RANGE_TOO_LONG,
  reportRangeRules,
} from './reports.rules.ts'
export type {
  ReportConversation,
  ReportConversationPage,
  ReportFilter,
  ReportFilterInput,
  ReportGraph,
  ReportHours,
  ReportMessage,
  ReportMessageFilter,
  ReportMessagePage,
  ReportScope,
  ReportSummary,
  TopIntent,
  SampleConversations,
  UnrecognisedGroup,
  UnrecognisedPage,
  UnrecognisedText,
} from './reports.schema.ts'
