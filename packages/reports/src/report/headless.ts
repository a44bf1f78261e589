export { countDays, lastDays, previousDays } from './headless/reportDays.ts'
export type { ReportPart } from './headless/reportPart.ts'
export { changeOfReport, FIRST_REPORT, limitsOf, messageFilterOf } from './headless/reportView.ts'
export type {
  ReportDays,
  ReportLimit,
  ReportList,
  ReportPeriod,
  ReportRequest,
  ReportRows,
  ReportSpan,
  ReportTab,
  ReportView,
  ReportViewEvent,
} from './headless/reportView.ts'
export type { ReportAgents, SelectedAgent } from './headless/useReportAgents.ts'
export { useReportConversations } from './headless/useReportConversations.ts'
export type { UseReportConversationsOptions, UseReportConversationsResult } from './headless/useReportConversations.ts'
export { useReportDownload } from './headless/useReportDownload.ts'
export type { UseReportDownloadOptions, UseReportDownloadResult } from './headless/useReportDownload.ts'
export { useReportFilter } from './headless/useReportFilter.ts'
export type { ReportViewOptions, UseReportFilterResult } from './headless/useReportFilter.ts'
export { useReportMessages } from './headless/useReportMessages.ts'
export type { UseReportMessagesOptions, UseReportMessagesResult } from './headless/useReportMessages.ts'
export type { ReportPage } from './headless/useReportPage.ts'
export { scopeCountsOf, useReportOverview } from './headless/useReportOverview.ts'
export type { ScopeCounts, UseReportOverviewOptions, UseReportOverviewResult } from './headless/useReportOverview.ts'
export { useSampleConversations } from './headless/useSampleConversations.ts'
export type { UseSampleConversationsOptions, UseSampleConversationsResult } from './headless/useSampleConversations.ts'
export { useUnrecognised } from './headless/useUnrecognised.ts'
export type { UseUnrecognisedOptions, UseUnrecognisedResult } from './headless/useUnrecognised.ts'
