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
  /** Position of the page's first contact among all that match, from 0. */
  readonly from: number
}

/** The phone book without a search, a group or a label, at its first page. */
export const WHOLE_PHONE_BOOK: PhoneBookView = { search: '', groupId: null, labelId: null, from: 0 }

/** What a user does to the view. */
export type PhoneBookViewEvent =
  | { readonly type: 'searched'; readonly search: string }
  | { readonly type: 'groupSelected'; readonly groupId: string }
  | { readonly type: 'labelSelected'; readonly labelId: string }
  | { readonly type: 'allSelected' }
  | { readonly type: 'previousShown' }
  | { readonly type: 'nextShown' }

/** Returns the fields of the view that an event changes. Everything but another page begins at the first page. */
export function changeOfView({ from }: PhoneBookView, event: PhoneBookViewEvent): Partial<PhoneBookView> {
  switch (event.type) {
    case 'searched':
      return { search: event.search.trim(), from: 0 }
    case 'groupSelected':
      return { groupId: event.groupId, labelId: null, from: 0 }
    case 'labelSelected':
      return { groupId: null, labelId: event.labelId, from: 0 }
    case 'allSelected':
      return { groupId: null, labelId: null, from: 0 }
    case 'previousShown':
      return { from: Math.max(0, from - CONTACTS_PAGE_SIZE) }
    case 'nextShown':
      return { from: from + CONTACTS_PAGE_SIZE }
    default:
      return event satisfies never
  }
}

/** Returns the filter of the calls for the contacts of a view. */
export function filterOfView({ search, groupId, labelId }: Omit<PhoneBookView, 'from'>): ContactFilter {
  const text = search.trim().slice(0, CONTACT_SEARCH_MAX)
  return {
    ...(text === '' ? {} : { search: text }),
    ...(groupId === null ? {} : { groupIds: [groupId] }),
    ...(labelId === null ? {} : { labelIds: [labelId] }),
  }
}
