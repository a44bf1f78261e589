import type { PlatformError } from '@platform/client'
import { useDebounced, useEndpoint } from '@platform/client/react'
import type { ConditionGroup, ContactRow, OutputOf } from '@platform/contract'
import { useMemo, useState } from 'react'
import { useExclusion, type Exclusion } from './useExclusion.ts'

/** Pause after the last change before the contacts are counted, in milliseconds. */
const PREVIEW_DEBOUNCE_MS = 300

/** Options of `useSegmentPreview`. */
export interface UseSegmentPreviewOptions {
  /** Null while it is not complete: nothing is counted. */
  readonly condition: ConditionGroup | null
  /** False for users who may not count. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useSegmentPreview`: values first, functions after. */
export interface UseSegmentPreviewResult {
  /** `incomplete`: the condition cannot be counted yet. */
  readonly status: 'incomplete' | 'loading' | 'ready' | 'failed'
  /** Number of the contacts; of an older condition if `isOutdated`. Null until something was counted. */
  readonly count: number | null
  /** False if the number is an estimate. */
  readonly isExact: boolean
  /** Half of the 95 % confidence interval of the number, in contacts; 0 if it is exact. */
  readonly margin: number
  /** The first contacts in order of their names. */
  readonly contacts: readonly ContactRow[]
  /** Whether count and contacts are those of an older condition. */
  readonly isOutdated: boolean
  /** The number of all contacts; null until it is loaded. */
  readonly totalCount: number | null
  /** Why there are no contacts, if there are none. */
  readonly exclusion: Exclusion
  /** Why the contacts could not be counted. */
  readonly error: PlatformError | null
  readonly retry: () => void
}

const NONE: readonly never[] = []

/**
 * Counts the contacts of a condition while it is edited, 300 ms after the last change. Replies to older conditions are
 * ignored.
 *
 * @example
 * const preview = useSegmentPreview({ condition: form.condition })
 */
export function useSegmentPreview({ condition, isEnabled = true }: UseSegmentPreviewOptions): UseSegmentPreviewResult {
  const key = condition && JSON.stringify(condition)
  const settledKey = useDebounced(key, PREVIEW_DEBOUNCE_MS)
  const settled = useMemo(() => (settledKey === null ? null : (JSON.parse(settledKey) as ConditionGroup)), [settledKey])

  const counting = useEndpoint(
    'segments.preview',
    { condition: settled ?? NOTHING },
    { isEnabled: isEnabled && settled !== null },
  )
  const total = useEndpoint('contacts.count', {}, { isEnabled })
  const [last, setLast] = useState<OutputOf<'segments.preview'> | null>(null)
  const reply = settled === null ? undefined : counting.data
  if (reply && reply !== last) setLast(reply)
  const shown = reply ?? last

  const isSettled = key === settledKey
  const isCounted = isSettled && reply !== undefined
  const exclusion = useExclusion(isCounted && reply.count === 0 && reply.isExact ? settled : null)
  const isFailed = isSettled && settled !== null && counting.status === 'failed'
  return {
    status: key === null ? 'incomplete' : isFailed ? 'failed' : isCounted ? 'ready' : 'loading',
    count: shown?.count ?? null,
    isExact: shown?.isExact ?? true,
    margin: shown?.margin ?? 0,
    contacts: shown?.contacts ?? NONE,
    isOutdated: !isCounted && shown !== null,
    totalCount: total.data?.count ?? null,
    exclusion,
    error: isFailed ? counting.error : null,
    retry: () => void counting.refetch(),
  }
}

const NOTHING: ConditionGroup = { kind: 'group', match: 'all', conditions: [], isNegated: false }
