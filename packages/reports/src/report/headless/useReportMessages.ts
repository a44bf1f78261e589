import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import type { OutputOf, ReportMessage, ReportScope } from '@platform/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeOfReport, limitsOf, messageFilterOf } from './reportView.ts'
import type { ReportLimit, ReportPeriod, ReportView, ReportViewEvent } from './reportView.ts'
import type { ReportViewOptions } from './useReportFilter.ts'

/** Options of {@link useReportMessages}. */
export interface UseReportMessagesOptions extends ReportViewOptions {
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** Set to false while the messages are not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useReportMessages`: values first, functions after. */
export interface UseReportMessagesResult {
  readonly view: ReportView
  /** `failed` means that the page could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The messages of the page, newest first; while another page loads, the previous ones. */
  readonly messages: readonly ReportMessage[]
  /** How many messages match, deleted ones included; null if the back end does not report it, and until it is loaded. */
  readonly total: number | null
  /** How many of them were deleted, and are not listed. */
  readonly deleted: number
  /** The limits of the list, each of which can be removed. */
  readonly limits: readonly ReportLimit[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Whether another page, or a newer version of it, loads while the previous messages are still shown. */
  readonly isRefreshing: boolean
  readonly error: PlatformError | null
  readonly selectScope: (scope: ReportScope) => void
  readonly removeLimit: (limit: ReportLimit) => void
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
}

type MessagePage = OutputOf<'reports.messages'>

const NONE: readonly never[] = []
const NO_PERIOD: ReportPeriod = { agentId: '', startDate: '1970-01-01', endDate: '1970-01-01' }

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
  const { from } = view
  const filter = messageFilterOf(period ?? NO_PERIOD, view)
  const page = useEndpoint(
    'reports.messages',
    { ...filter, from, perPage: REPORT_PAGE_SIZE },
    { isEnabled: isEnabled && period !== null },
  )
  const listKey = JSON.stringify(filter)
  const [last, setLast] = useState<{ readonly page: MessagePage; readonly listKey: string } | null>(null)
  if (page.data && page.data !== last?.page) setLast({ page: page.data, listKey })
  const shown = page.data ?? (last?.listKey === listKey ? last.page : undefined)

  const change = (event: ReportViewEvent) => onViewChange(changeOfReport(view, event))
  // An address may name a page that no longer exists.
  const isBehindEnd = page.data !== undefined && !page.isFetching && from > 0 && isPastEnd(page.data)
  const stepBack = useEffectEvent((_from: number) => change({ type: 'previousShown' }))
  useEffect(() => {
    if (isBehindEnd) stepBack(from)
  }, [isBehindEnd, from])

  return {
    view,
    status: page.status === 'failed' ? 'failed' : shown ? 'ready' : 'loading',
    messages: shown?.messages ?? NONE,
    total: shown?.total ?? null,
    deleted: shown?.deleted ?? 0,
    limits: limitsOf(view),
    hasPrevious: from >= REPORT_PAGE_SIZE,
    hasNext: shown?.more ?? false,
    isRefreshing: shown !== undefined && page.isFetching,
    error: page.status === 'failed' ? page.error : null,
    selectScope: (scope) => change({ type: 'scopeSelected', scope }),
    removeLimit: (limit) => change({ type: 'limitRemoved', limit }),
    showPrevious: () => change({ type: 'previousShown' }),
    showNext: () => change({ type: 'nextShown' }),
    retry: () => void page.refetch(),
  }
}

const isPastEnd = ({ messages, more }: MessagePage): boolean => messages.length === 0 && !more
