import {
  SELECTION_MAX,
  SELECTION_TOO_LARGE,
  selectionRules,
  type ContactFilter,
  type ContactSelection,
} from '@platform/contract'
import { can } from '@platform/contract/policies'
import { enforceRules, refusedBy } from '../../../core/http/failed.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { readSearch } from './readSearch.ts'
import { matchContacts, type Filter } from './search.store.ts'

type CallerContext = Pick<RequestContext, 'caller'>

/** Whether the caller sees phone numbers and e-mail addresses. */
export const seesPersonal = ({ caller }: CallerContext): boolean => can(caller, 'contact.viewPersonal')

/** Reads a filter of a caller. Those who may not see personal data search names only. */
export function readFilter(
  context: CallerContext,
  { search = '', groupIds = [], labelIds = [], segmentIds = [] }: ContactFilter,
): Filter {
  const namesOnly = !seesPersonal(context)
  return { patterns: readSearch(search, namesOnly), namesOnly, listIds: [...groupIds, ...labelIds, ...segmentIds] }
}

/**
 * Returns the ids of the contacts that a call is about, at most {@link SELECTION_MAX}. Listed ids are returned as they
 * are: their contacts may have been deleted.
 */
export async function readSelection(
  context: Pick<RequestContext, 'caller' | 'db'>,
  selection: ContactSelection,
): Promise<readonly string[]> {
  enforceRules(selectionRules(selection))
  if (!selection.filter) return [...new Set(selection.contactIds)]
  const ids = await matchContacts(context.db, readFilter(context, selection.filter), SELECTION_MAX + 1)
  if (ids.length > SELECTION_MAX) throw refusedBy(SELECTION_TOO_LARGE)
  return ids
}
