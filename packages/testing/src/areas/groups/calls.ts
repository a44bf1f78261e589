import type { Contact, ContactSelection, Group, GroupInput, RuleError } from '@platform/contract'
import { searchByName, type CollectionState } from '../../memory-backend/collection.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { contactCount } from '../contacts/present.ts'
import { CONTACTS } from '../contacts/records.ts'
import { selectContacts } from '../contacts/select.ts'
import { addLists } from '../contacts/timeline.ts'

/** What differs between groups and labels. */
export interface GroupKind {
  readonly state: CollectionState<Group>
  /** Used in messages such as "Group deleted successfully". */
  readonly noun: string
  /** The field of a contact that lists the ids. */
  readonly field: 'groupIds' | 'labelIds'
  /** The error of a call that maps contacts to nothing. */
  readonly required: RuleError
}

/** The calls that groups and labels have in common. */
export function groupCalls(world: World, { state, noun, field, required }: GroupKind) {
  const all = world.of(state)
  const book = world.of(CONTACTS)
  const contactsChanged = () => world.emit({ name: 'contacts.changed', payload: { contactId: null } })
  const isIn = (id: string) => (contact: Contact) => contact[field].includes(id)
  const present = ({ id, name }: Group): Group => ({ id, name, count: book.list().filter(isIn(id)).length })
  return {
    list: (search: string | undefined) => searchByName(all.list(), search).map(present),
    save: (input: GroupInput) => ({
      saved: present(all.save(input)),
      message: `${noun} ${input.id === undefined ? 'created' : 'updated'} successfully`,
    }),
    delete: ({ id }: { readonly id: string }) => {
      all.get(id)
      const count = book.change(book.list().filter(isIn(id)), (contact) => {
        const without = { ...contact, [field]: contact[field].filter((other) => other !== id) }
        addLists(world, contact, without)
        return without
      })
      all.remove(id)
      if (count > 0) contactsChanged()
      return { message: `${noun} deleted successfully` }
    },
    map: (ids: readonly string[], selection: ContactSelection) => {
      if (ids.length === 0) refuseBy(required)
      for (const id of ids) all.get(id)
      const updatedAt = world.now()
      const count = book.change(selectContacts(world, selection), (contact) => {
        const mapped = [...new Set([...contact[field], ...ids])]
        if (mapped.length === contact[field].length) return contact
        // A save of an earlier revision would remove the contact again.
        const changed = { ...contact, [field]: mapped, revision: contact.revision + 1, updatedAt }
        addLists(world, contact, changed)
        return changed
      })
      if (count > 0) contactsChanged()
      return { message: `${contactCount(count)} updated successfully`, count }
    },
  }
}
