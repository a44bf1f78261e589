import {
  SELECTION_MAX,
  SELECTION_TOO_LARGE,
  selectionRules,
  type Contact,
  type ContactSelection,
} from '@platform/contract'
import { enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { CONTACTS } from './records.ts'
import { filterContacts } from './search.ts'

/** Returns the contacts that a call is about: at most `limit`. Ids of contacts that do not exist are ignored. */
export function selectContacts(world: World, selection: ContactSelection, limit = SELECTION_MAX): Contact[] {
  enforceRules(selectionRules(selection))
  const { filter } = selection
  const listed = new Set(selection.contactIds)
  const selected = filter
    ? filterContacts(world, filter)
    : world
        .of(CONTACTS)
        .list()
        .filter(({ id }) => listed.has(id))
  if (selected.length > limit) refuseBy(SELECTION_TOO_LARGE)
  return selected
}
