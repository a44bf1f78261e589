import { ruleError, SELECTED_CONTACTS_MAX, SELECTION_MAX, SELECTION_TOO_LARGE } from '@platform/contract'
import type { ContactFilter, ContactSelection, RuleError } from '@platform/contract'

/** The selected contacts: some that are known by their ids, on any page, or all that match the filter. */
export type SelectedContacts =
  | { readonly type: 'listed'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'matching' }

/** The selection within the contacts that match a filter. */
export interface ContactSelectionState {
  /** Identifies the filter. The selection ends with it, so that contacts that are no longer visible are not changed. */
  readonly filterKey: string
  readonly selected: SelectedContacts
}

/** What happens to the selection. */
export type ContactSelectionEvent =
  /** Rows were selected or cleared. Clearing one while all that match are selected leaves the other rows of the page. */
  | { readonly type: 'rowsSelected'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'matchingSelected' }
  | { readonly type: 'contactDeleted'; readonly contactId: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'filterChanged'; readonly filterKey: string }

const NOTHING: SelectedContacts = { type: 'listed', ids: new Set() }

/** Returns the state without a selection. */
export const initialContactSelection = (filterKey: string): ContactSelectionState => ({ filterKey, selected: NOTHING })

export function contactSelectionReducer(
  state: ContactSelectionState,
  event: ContactSelectionEvent,
): ContactSelectionState {
  switch (event.type) {
    case 'rowsSelected':
      return { ...state, selected: { type: 'listed', ids: event.ids } }
    case 'matchingSelected':
      return { ...state, selected: { type: 'matching' } }
    case 'contactDeleted': {
      if (state.selected.type === 'matching') return state
      const ids = new Set(state.selected.ids)
      return ids.delete(event.contactId) ? { ...state, selected: { type: 'listed', ids } } : state
    }
    case 'cleared':
      return { ...state, selected: NOTHING }
    case 'filterChanged':
      return event.filterKey === state.filterKey ? state : initialContactSelection(event.filterKey)
    default:
      return event satisfies never
  }
}

/** The contacts that an action is about. */
export interface ContactTarget {
  /** The input of the calls that change many contacts. */
  readonly selection: ContactSelection
  /** Number of the contacts. */
  readonly count: number
}

/**
 * Returns the target of the actions on a selection; null if nothing is selected, or if the number of contacts that match
 * is not known yet.
 */
export function targetOf(
  selected: SelectedContacts,
  filter: ContactFilter,
  matchingCount: number | null,
): ContactTarget | null {
  if (selected.type === 'matching') {
    return matchingCount === null ? null : { selection: { filter }, count: matchingCount }
  }
  const contactIds = [...selected.ids]
  return contactIds.length === 0 ? null : { selection: { contactIds }, count: contactIds.length }
}

const LISTED_TOO_MANY = ruleError('TOO_MANY', 'contactIds', 'CUSTOMER_SELECTION_TOO_LARGE', {
  limit: SELECTED_CONTACTS_MAX,
})

/** Whether a target has more contacts than one call changes at once: they are changed in the background. */
export const isBulk = ({ selection, count }: ContactTarget): boolean =>
  selection.filter !== undefined && count > SELECTION_MAX

/**
 * Returns the rule that the number of contacts breaks; null if it breaks none.
 *
 * @param hasBulkChanges whether the back end changes any number of contacts that match
 */
export function targetError(target: ContactTarget, hasBulkChanges: boolean): RuleError | null {
  if (target.selection.filter) return isBulk(target) && !hasBulkChanges ? SELECTION_TOO_LARGE : null
  return target.count > SELECTED_CONTACTS_MAX ? LISTED_TOO_MANY : null
}
