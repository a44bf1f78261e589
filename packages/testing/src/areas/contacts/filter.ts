import { searchKey, type Contact, type ContactFilter } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { segmentMatcher } from '../segments/records.ts'
import { CONTACTS } from './records.ts'

/** Returns the contacts of a filter in order of their names: the search is a part of the name or the phone number. */
export function filterContacts(
  world: World,
  { search = '', groupIds = [], labelIds = [], segmentIds = [] }: ContactFilter,
): Contact[] {
  const key = searchKey(search)
  const isInSegment = segmentMatcher(world, segmentIds)
  return world
    .of(CONTACTS)
    .list()
    .filter(
      (contact) =>
        [contact.name, contact.phone].some((text) => searchKey(text).includes(key)) &&
        (groupIds.length + labelIds.length + segmentIds.length === 0 ||
          contact.groupIds.some((id) => groupIds.includes(id)) ||
          contact.labelIds.some((id) => labelIds.includes(id)) ||
          isInSegment(contact)),
    )
}
