import { CONTACT_SEARCH_MAX, CONTACTS_PAGE_SIZE } from '@platform/contract'
import type { ContactFilter } from '@platform/contract'

/** What the phone book shows. A host keeps it in the address. */
export interface PhoneBookView {
  /** Part of a name, a phone number or a searchable attribute; blank for all contacts. */
  readonly search: string
  /** The selected group; null if none is selected. */
  readonly groupId: string | null
  /** The selected label; null if none is selected. A group and a label are never selected together. */
  readonly labelId: string | null
  /** The selected live segments; empty if none is selected. They are never selected together with a group or a label. */
  readonly segmentIds: readonly string[]
  /** Position of the page's first contact among all that match, from 0. */
  readonly from: number
}

/** The phone book without a search, a group, a label or a live segment, at its first page. */
export const WHOLE_PHONE_BOOK: PhoneBookView = { search: '', groupId: null, labelId: null, segmentIds: [], from: 0 }

/** What a user does to the view. */
export type PhoneBookViewEvent =
  | { readonly type: 'searched'; readonly search: string }
  | { readonly type: 'groupSelected'; readonly groupId: string }
  | { readonly type: 'labelSelected'; readonly labelId: string }
  | { readonly type: 'segmentSelected'; readonly segmentId: string }
  /** A live segment is added to those that are selected, or is no longer selected. */
  | { readonly type: 'segmentToggled'; readonly segmentId: string }
  | { readonly type: 'allSelected' }
  | { readonly type: 'previousShown' }
  | { readonly type: 'nextShown' }

const NO_LIST = { groupId: null, labelId: null, segmentIds: [], from: 0 } as const

/** Returns the fields of the view that an event changes. Everything but another page begins at the first page. */
export function changeOfView({ segmentIds, from }: PhoneBookView, event: PhoneBookViewEvent): Partial<PhoneBookView> {
  switch (event.type) {
    case 'searched':
      return { search: event.search.trim(), from: 0 }
    case 'groupSelected':
      return { ...NO_LIST, groupId: event.groupId }
    case 'labelSelected':
      return { ...NO_LIST, labelId: event.labelId }
    case 'segmentSelected':
      return { ...NO_LIST, segmentIds: [event.segmentId] }
    case 'segmentToggled': {
      const others = segmentIds.filter((id) => id !== event.segmentId)
      const isSelected = others.length < segmentIds.length
      return { ...NO_LIST, segmentIds: isSelected ? others : [...segmentIds, event.segmentId] }
    }
    case 'allSelected':
      return NO_LIST
    case 'previousShown':
      return { from: Math.max(0, from - CONTACTS_PAGE_SIZE) }
    case 'nextShown':
      return { from: from + CONTACTS_PAGE_SIZE }
    default:
      return event satisfies never
  }
}

/** Returns the filter of the calls for the contacts of a view. */
export function filterOfView({ search, groupId, labelId, segmentIds }: Omit<PhoneBookView, 'from'>): ContactFilter {
  const text = search.trim().slice(0, CONTACT_SEARCH_MAX)
  return {
    ...(text === '' ? {} : { search: text }),
    ...(groupId === null ? {} : { groupIds: [groupId] }),
    ...(labelId === null ? {} : { labelIds: [labelId] }),
    ...(segmentIds.length === 0 ? {} : { segmentIds: [...segmentIds] }),
  }
}
