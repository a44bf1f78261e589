import type { PlatformError } from '@platform/client'
import type { UseEndpointResult } from '@platform/client/react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeOfReport } from './reportView.ts'
import type { ReportView, ReportViewEvent } from './reportView.ts'
import type { ReportViewOptions } from './useReportFilter.ts'

/** A page of a list of a report: values first, functions after. */
export interface ReportPage {
  readonly view: ReportView
  /** `failed` means that the page could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Whether another page, or a newer version of it, loads while the previous rows are still shown. */
  readonly isRefreshing: boolean
  readonly error: PlatformError | null
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
}

interface ReportPageOptions<Page> extends ReportViewOptions {
  /** The same for the pages of one list: while one of them loads, the previous one is shown. */
  readonly listKey: string
  readonly countRows: (page: Page) => number
}

/** The page of a list whose position the view has, and what of it is shown: undefined until a page of the list is loaded. */
export function useReportPage<Page extends { readonly more: boolean }>(
  page: UseEndpointResult<Page>,
  { view, onViewChange, listKey, countRows }: ReportPageOptions<Page>,
): ReportPage & { readonly shown: Page | undefined } {
  const { from } = view
  const [last, setLast] = useState<{ readonly page: Page; readonly listKey: string } | null>(null)
  if (page.data && page.data !== last?.page) setLast({ page: page.data, listKey })
  const shown = page.data ?? (last?.listKey === listKey ? last.page : undefined)

  const change = (event: ReportViewEvent) => onViewChange(changeOfReport(view, event))
  // An address may name a page that no longer exists.
  const isPastEnd =
    page.data !== undefined && !page.isFetching && from > 0 && countRows(page.data) === 0 && !page.data.more
  const stepBack = useEffectEvent((_from: number) => change({ type: 'previousShown' }))
  useEffect(() => {
    if (isPastEnd) stepBack(from)
  }, [isPastEnd, from])

  return {
    view,
    shown,
    status: page.status === 'failed' ? 'failed' : shown ? 'ready' : 'loading',
    hasPrevious: from >= REPORT_PAGE_SIZE,
    hasNext: shown?.more ?? false,
    isRefreshing: shown !== undefined && page.isFetching,
    error: page.status === 'failed' ? page.error : null,
    showPrevious: () => change({ type: 'previousShown' }),
    showNext: () => change({ type: 'nextShown' }),
    retry: () => void page.refetch(),
  }
}
