import { useEndpoint } from '@platform/client/react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import type { ReportConversation } from '@platform/contract'
import { NO_PERIOD } from './reportView.ts'
import type { ReportPeriod } from './reportView.ts'
import type { ReportViewOptions } from './useReportFilter.ts'
import { useReportPage } from './useReportPage.ts'
import type { ReportPage } from './useReportPage.ts'

/** Options of {@link useReportConversations}. */
export interface UseReportConversationsOptions extends ReportViewOptions {
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** Set to false while the conversations are not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useReportConversations`: values first, functions after. */
export interface UseReportConversationsResult extends ReportPage {
  /** The conversations of the page, the one that began last first; while another page loads, the previous ones. */
  readonly conversations: readonly ReportConversation[]
  /** How many conversations have a message on the days of the report, deleted ones included; null until it is loaded. */
  readonly total: number | null
  /** How many of them were deleted, and are not listed. */
  readonly deleted: number
}

const NONE: readonly never[] = []

/**
 * One page of the conversations of a report, 50 from the one that began last.
 *
 * @example
 * const { period } = useReportFilter({ view, onViewChange })
 * const conversations = useReportConversations({ view, onViewChange, period })
 */
export function useReportConversations({
  view,
  onViewChange,
  period,
  isEnabled = true,
}: UseReportConversationsOptions): UseReportConversationsResult {
  const filter = period ?? NO_PERIOD
  const page = useEndpoint(
    'reports.conversations',
    { ...filter, from: view.from, perPage: REPORT_PAGE_SIZE },
    { isEnabled: isEnabled && period !== null },
  )
  const { shown, ...rows } = useReportPage(page, {
    view,
    onViewChange,
    listKey: JSON.stringify(filter),
    countRows: ({ conversations }) => conversations.length,
  })
  return {
    ...rows,
    conversations: shown?.conversations ?? NONE,
    total: shown?.total ?? null,
    deleted: shown?.deleted ?? 0,
  }
}
