import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { CONTACTS_PAGE_SIZE } from '@platform/contract'
import type { ContactHeader, ContactRow, OutputOf } from '@platform/contract'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { contactSelectionReducer, initialContactSelection, targetOf } from './contactSelection.ts'
import type { ContactTarget, SelectedContacts } from './contactSelection.ts'
import { changeOfView, filterOfView } from './phoneBookView.ts'
import type { PhoneBookView, PhoneBookViewEvent } from './phoneBookView.ts'

/** Options of `usePhoneBook`. A host keeps the view in the address. */
export interface UsePhoneBookOptions {
  readonly view: PhoneBookView
  /** Handler that is called with the fields of the view that change. */
  readonly onViewChange: (change: Partial<PhoneBookView>) => void
}

/** Result of `usePhoneBook`: values first, functions after. */
export interface UsePhoneBookResult {
  readonly view: PhoneBookView
  /** `failed` means that the page could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The contacts of the page; while another page or search loads, the previous ones. */
  readonly contacts: readonly ContactRow[]
  /** The columns after name and phone number; while others load, the previous ones. */
  readonly headers: readonly ContactHeader[]
  /** Position of the first one of `contacts` among those that match, from 0. */
  readonly contactsFrom: number
  /** Number of the contacts that match; null until it is loaded. */
  readonly matchingCount: number | null
  /** Number of all contacts; null until it is loaded. */
  readonly totalCount: number | null
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Whether the page, or a newer version of it, loads while the previous contacts are still shown. */
  readonly isRefreshing: boolean
  /** Why the page could not be loaded. */
  readonly error: PlatformError | null
  readonly selected: SelectedContacts
  /** The target of an action on the selection; null if nothing is selected. */
  readonly target: ContactTarget | null
  readonly search: (search: string) => void
  readonly selectGroup: (groupId: string) => void
  readonly selectLabel: (labelId: string) => void
  /** Shows the contacts of one live segment. */
  readonly selectSegment: (segmentId: string) => void
  /** Also shows the contacts of a live segment, or no longer does. */
  readonly toggleSegment: (segmentId: string) => void
  readonly selectAllContacts: () => void
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
  /** Selects contacts by their ids, those of other pages included. */
  readonly selectRows: (ids: ReadonlySet<string>) => void
  /** Takes a contact out of the selection, because it is deleted. */
  readonly unselect: (contactId: string) => void
  /** Selects all contacts that match. */
  readonly selectMatching: () => void
  readonly clearSelection: () => void
}

/** A reply that has arrived: its position, and the group, label or live segments that it is about. */
interface Arrived {
  readonly reply: OutputOf<'contacts.list'>
  readonly from: number
  readonly listKey: string
}

const NONE: readonly never[] = []

/**
 * One page of the contacts, 10 in order of their names (specification 2 §2.5 and §9), and the selection over the pages.
 *
 * @example
 * const [view, setView] = useState(WHOLE_PHONE_BOOK)
 * const phoneBook = usePhoneBook({ view, onViewChange: (change) => setView({ ...view, ...change }) })
 */
export function usePhoneBook({ view, onViewChange }: UsePhoneBookOptions): UsePhoneBookResult {
  const { from } = view
  const filter = filterOfView(view)
  const filterKey = JSON.stringify(filter)
  const list = useEndpoint('contacts.list', { ...filter, from, perPage: CONTACTS_PAGE_SIZE })
  const matching = useEndpoint('contacts.count', filter)
  const total = useEndpoint('contacts.count', {})

  const listKey = JSON.stringify([view.groupId, view.labelId, view.segmentIds])
  const [last, setLast] = useState<Arrived | null>(null)
  if (list.data && list.data !== last?.reply) setLast({ reply: list.data, from, listKey })
  const shown = list.data ?? (last?.listKey === listKey ? last.reply : undefined)

  const [selection, dispatch] = useReducer(contactSelectionReducer, filterKey, initialContactSelection)
  if (selection.filterKey !== filterKey) dispatch({ type: 'filterChanged', filterKey })

  const change = (event: PhoneBookViewEvent) => onViewChange(changeOfView(view, event))
  // The last contact of the page was deleted.
  const isPastEnd = list.data !== undefined && !list.isFetching && from > 0 && list.data.contacts.length === 0
  const stepBack = useEffectEvent((_from: number) => change({ type: 'previousShown' }))
  useEffect(() => {
    if (isPastEnd) stepBack(from)
  }, [isPastEnd, from])

  const matchingCount = matching.data?.count ?? null
  return {
    view,
    status: list.status === 'failed' ? 'failed' : shown ? 'ready' : 'loading',
    contacts: shown?.contacts ?? NONE,
    contactsFrom: list.data ? from : (last?.from ?? from),
    headers: (shown ?? last?.reply)?.headers ?? NONE,
    matchingCount,
    totalCount: total.data?.count ?? null,
    hasPrevious: from > 0,
    hasNext: shown?.more ?? false,
    isRefreshing: shown !== undefined && list.isFetching,
    error: list.status === 'failed' ? list.error : null,
    selected: selection.selected,
    target: targetOf(selection.selected, filter, matchingCount),
    search: (search) => change({ type: 'searched', search }),
    selectGroup: (groupId) => change({ type: 'groupSelected', groupId }),
    selectLabel: (labelId) => change({ type: 'labelSelected', labelId }),
    selectSegment: (segmentId) => change({ type: 'segmentSelected', segmentId }),
    toggleSegment: (segmentId) => change({ type: 'segmentToggled', segmentId }),
    selectAllContacts: () => change({ type: 'allSelected' }),
    showPrevious: () => change({ type: 'previousShown' }),
    showNext: () => change({ type: 'nextShown' }),
    retry() {
      void list.refetch()
      if (matching.status === 'failed') void matching.refetch()
      if (total.status === 'failed') void total.refetch()
    },
    selectRows: (ids) => dispatch({ type: 'rowsSelected', ids }),
    unselect: (contactId) => dispatch({ type: 'contactDeleted', contactId }),
    selectMatching: () => dispatch({ type: 'matchingSelected' }),
    clearSelection: () => dispatch({ type: 'cleared' }),
  }
}
