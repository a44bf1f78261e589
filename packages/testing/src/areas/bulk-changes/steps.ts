import type { Contact } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { CONTACTS } from '../contacts/records.ts'
import { addEntry, addLists } from '../contacts/timeline.ts'
import { withoutDeleted } from '../contacts/withoutDeleted.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'
import type { BulkChangeRecord } from './records.ts'

interface Step {
  /** Number of the contacts that were changed. */
  readonly changed: number
  /** The deletions of the bulk change, if there is another one. */
  readonly deletionIds?: readonly string[]
}

/** Makes a step of a bulk change. Contacts that are deleted by now, or that are as they should be, stay as they are. */
export function changeContacts(world: World, change: BulkChangeRecord, contactIds: readonly string[]): Step {
  const book = world.of(CONTACTS)
  const updatedAt = world.now()
  switch (change.type) {
    case 'delete': {
      const contacts = contactIds.flatMap((id) => book.find(id) ?? [])
      const deletionId = book.delete(contacts)
      addEntry(
        world,
        contacts.map(({ id }) => id),
        { type: 'deleted' },
      )
      return { changed: contacts.length, deletionIds: [...change.deletionIds, deletionId] }
    }
    case 'restore': {
      const restored = change.deletionIds.map((deletionId) =>
        book.restore(
          deletionId,
          (contact) => {
            addEntry(world, [contact.id], { type: 'restored' })
            return { ...withoutDeleted(world, contact), revision: contact.revision + 1, updatedAt }
          },
          contactIds,
        ),
      )
      return { changed: restored.reduce((sum, { restored: count }) => sum + count, 0) }
    }
    case 'add':
    case 'remove': {
      const contacts = contactIds.flatMap((id) => book.find(id) ?? [])
      return {
        changed: book.change(contacts, (contact) => {
          const lists =
            change.type === 'add' ? withLists(world, contact, change.listIds) : without(contact, change.listIds)
          if (lists.groupIds.length + lists.labelIds.length === contact.groupIds.length + contact.labelIds.length) {
            return contact
          }
          const changed = { ...contact, ...lists, revision: contact.revision + 1, updatedAt }
          addLists(world, contact, changed)
          return changed
        }),
      }
    }
    default:
      return change.type satisfies never
  }
}

type Lists = Pick<Contact, 'groupIds' | 'labelIds'>

const withLists = (world: World, { groupIds, labelIds }: Contact, ids: readonly string[]): Lists => ({
  groupIds: [...new Set([...groupIds, ...ids.filter((id) => world.of(GROUPS).find(id))])],
  labelIds: [...new Set([...labelIds, ...ids.filter((id) => world.of(LABELS).find(id))])],
})

const without = ({ groupIds, labelIds }: Contact, ids: readonly string[]): Lists => ({
  groupIds: groupIds.filter((id) => !ids.includes(id)),
  labelIds: labelIds.filter((id) => !ids.includes(id)),
})
