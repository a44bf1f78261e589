import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { UNRECOGNISED_PAGE_MAX, UNRECOGNISED_PAGE_SIZE } from '@platform/contract'
import type { UnrecognisedGroup, UnrecognisedPage } from '@platform/contract'
import { useState } from 'react'
import type { ReportPeriod } from './reportView.ts'

/** Options of {@link useUnrecognised}. */
export interface UseUnrecognisedOptions {
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** How many groups are loaded at first, and how many more at a time, at most 100. @default 20 */
  readonly pageSize?: number
  /** Set to false while the groups are not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useUnrecognised`: values first, functions after. */
export interface UseUnrecognisedResult {
  /** `failed` means that there are no groups to show. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The loaded groups, largest first. */
  readonly groups: readonly UnrecognisedGroup[]
  /** How many groups, messages and texts there are; null until they are loaded. */
  readonly counts: Omit<UnrecognisedPage, 'groups' | 'more'> | null
  /** Whether more groups can be loaded: at most the 100 largest. */
  readonly hasMore: boolean
  /** Whether more groups, or newer ones, load while the previous ones are still shown. */
  readonly isRefreshing: boolean
  /** Why the last request failed; null after a success. */
  readonly error: PlatformError | null
  readonly showMore: () => void
  readonly retry: () => void
}

const NONE: readonly never[] = []
const NO_PERIOD: ReportPeriod = { agentId: '', startDate: '1970-01-01', endDate: '1970-01-01' }

/**
 * The messages that an agent did not understand, grouped by likeness. A text that becomes a training phrase is no longer in
 * its group.
 *
 * @example
 * const { period } = useReportFilter({ view, onViewChange })
 * const { groups } = useUnrecognised({ period })
 */
export function useUnrecognised({
  period,
  pageSize = UNRECOGNISED_PAGE_SIZE,
  isEnabled = true,
}: UseUnrecognisedOptions): UseUnrecognisedResult {
  const periodKey = JSON.stringify(period)
  const [pages, setPages] = useState({ periodKey, count: 1 })
  const count = pages.periodKey === periodKey ? pages.count : 1
  const perPage = Math.min(count * pageSize, UNRECOGNISED_PAGE_MAX)
  const page = useEndpoint(
    'reports.unrecognised',
    { ...(period ?? NO_PERIOD), perPage },
    { isEnabled: isEnabled && period !== null },
  )
  // While more groups load, the previous ones stay.
  const [last, setLast] = useState<{ readonly page: UnrecognisedPage; readonly periodKey: string } | null>(null)
  if (page.data && page.data !== last?.page) setLast({ page: page.data, periodKey })
  const shown = page.data ?? (last?.periodKey === periodKey ? last.page : undefined)
  return {
    status: shown ? 'ready' : page.status === 'failed' ? 'failed' : 'loading',
    groups: shown?.groups ?? NONE,
    counts: shown ?? null,
    hasMore: shown?.more === true && shown.groups.length < UNRECOGNISED_PAGE_MAX,
    isRefreshing: shown !== undefined && page.isFetching,
    error: page.isFetching ? null : page.error,
    showMore: () => setPages({ periodKey, count: count + 1 }),
    retry: () => void page.refetch(),
  }
}
