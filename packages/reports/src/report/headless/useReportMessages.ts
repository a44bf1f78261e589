import { useEndpoint } from '@platform/client/react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import type { ReportMessage, ReportScope } from '@platform/contract'
import { changeOfReport, limitsOf, messageFilterOf, NO_PERIOD } from './reportView.ts'
import type { ReportLimit, ReportPeriod } from './reportView.ts'
import type { ReportViewOptions } from './useReportFilter.ts'
import { useReportPage } from './useReportPage.ts'
import type { ReportPage } from './useReportPage.ts'

/** Options of {@link useReportMessages}. */
export interface UseReportMessagesOptions extends ReportViewOptions {
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** Set to false while the messages are not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useReportMessages`: values first, functions after. */
export interface UseReportMessagesResult extends ReportPage {
  /** The messages of the page, newest first; while another page loads, the previous ones. */
  readonly messages: readonly ReportMessage[]
  /** How many messages match, deleted ones included; null if the back end does not report it, and until it is loaded. */
  readonly total: number | null
  /** How many of them were deleted, and are not listed. */
  readonly deleted: number
  /** The limits of the list, each of which can be removed. */
  readonly limits: readonly ReportLimit[]
  readonly selectScope: (scope: ReportScope) => void
  readonly removeLimit: (limit: ReportLimit) => void
}

const NONE: readonly never[] = []

/**
 * One page of the messages of a report, 50 from the newest one (specification 1 §2.10 and §9).
 *
 * @example
 * const { period } = useReportFilter({ view, onViewChange })
 * const messages = useReportMessages({ view, onViewChange, period })
 */
export function useReportMessages({
  view,
  onViewChange,
  period,
  isEnabled = true,
}: UseReportMessagesOptions): UseReportMessagesResult {
  const filter = messageFilterOf(period ?? NO_PERIOD, view)
  const page = useEndpoint(
    'reports.messages',
    { ...filter, from: view.from, perPage: REPORT_PAGE_SIZE },
    { isEnabled: isEnabled && period !== null },
  )
  const { shown, ...rows } = useReportPage(page, {
    view,
    onViewChange,
    listKey: JSON.stringify(filter),
    countRows: ({ messages }) => messages.length,
  })
  return {
    ...rows,
    messages: shown?.messages ?? NONE,
    total: shown?.total ?? null,
    deleted: shown?.deleted ?? 0,
    limits: limitsOf(view),
    selectScope: (scope) => onViewChange(changeOfReport(view, { type: 'scopeSelected', scope })),
    removeLimit: (limit) => onViewChange(changeOfReport(view, { type: 'limitRemoved', limit })),
  }
}
