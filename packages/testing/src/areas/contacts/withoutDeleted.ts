import type { Contact } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'

/** A contact of an earlier time without the groups, labels and attributes that were deleted in the meantime. */
export function withoutDeleted(world: World, contact: Contact): Contact {
  const attributes = world.of(ATTRIBUTES)
  return {
    ...contact,
    groupIds: contact.groupIds.filter((id) => world.of(GROUPS).find(id)),
    labelIds: contact.labelIds.filter((id) => world.of(LABELS).find(id)),
    values: Object.fromEntries(Object.entries(contact.values).filter(([id]) => attributes.find(id))),
  }
}
