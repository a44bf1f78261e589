import type { PlatformError } from '@platform/client'
import { useCursorPages } from '@platform/client/react'
import { TIMELINE_PAGE_SIZE } from '@platform/contract'
import type { TimelineEntry } from '@platform/contract'
import type { ReactNode } from 'react'

/** An entry that the host adds, for example a conversation. */
export interface HostTimelineEntry {
  /** Unique among the entries of the host. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly content: ReactNode
}

/** An entry of the timeline: one of the contact's, or one of the host's. */
export type ShownEntry =
  | { readonly source: 'contact'; readonly key: string; readonly at: string; readonly entry: TimelineEntry }
  | { readonly source: 'host'; readonly key: string; readonly at: string; readonly entry: HostTimelineEntry }

/** Options of `useContactTimeline`. */
export interface UseContactTimelineOptions {
  /** Null for a contact that does not exist yet: nothing is loaded. */
  readonly contactId: string | null
  /** Entries of the host, in any order. */
  readonly entries?: readonly HostTimelineEntry[]
}

/** Result of `useContactTimeline`: values first, functions after. */
export interface UseContactTimelineResult {
  /** `failed` means that there is nothing to show. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Newest first. Entries of the host that are older than the last loaded one follow with the pages. */
  readonly entries: readonly ShownEntry[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the last request has failed. */
  readonly error: PlatformError | null
  readonly loadMore: () => void
  readonly retry: () => void
}

const NONE: readonly never[] = []

/**
 * What has happened with a contact, newest first, merged by time with entries of the host.
 *
 * @example
 * const timeline = useContactTimeline({ contactId, entries: conversations.map(entryOf) })
 */
export function useContactTimeline({ contactId, entries = NONE }: UseContactTimelineOptions): UseContactTimelineResult {
  const pages = useCursorPages(
    'contacts.timeline',
    { id: contactId ?? '' },
    { pageSize: TIMELINE_PAGE_SIZE, isEnabled: contactId !== null },
  )
  return {
    status: pages.status === 'idle' ? 'loading' : pages.status,
    entries: mergeEntries(pages.items, entries, pages.hasMore),
    hasMore: pages.hasMore,
    isLoadingMore: pages.isLoadingMore,
    error: pages.error,
    loadMore: pages.loadMore,
    retry: pages.retry,
  }
}

/**
 * Merges entries by time, newest first. If the contact has more that are not loaded, entries of the host that are older than
 * the last loaded one wait for these.
 */
export function mergeEntries(
  entries: readonly TimelineEntry[],
  hostEntries: readonly HostTimelineEntry[],
  hasMore: boolean,
): readonly ShownEntry[] {
  const oldest = hasMore ? (entries.at(-1)?.at ?? '') : ''
  const shown: ShownEntry[] = [
    ...entries.map((entry) => ({ source: 'contact' as const, key: `contact ${entry.id}`, at: entry.at, entry })),
    ...hostEntries
      .filter(({ at }) => Date.parse(at) >= (oldest === '' ? Number.NEGATIVE_INFINITY : Date.parse(oldest)))
      .map((entry) => ({ source: 'host' as const, key: `host ${entry.id}`, at: entry.at, entry })),
  ]
  return shown.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
