import { comparedAttributes, duplicateReasons, groupDuplicates } from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { CONTACTS } from '../contacts/records.ts'

/** Likely duplicates in the phone book. */
export const duplicates = defineArea({
  handlers: (world) => {
    const book = world.of(CONTACTS)
    const attributes = () => comparedAttributes(world.of(ATTRIBUTES).list())
    return {
      'duplicates.list': () => {
        const groups = groupDuplicates(book.list(), attributes()).map(({ reasons, contacts, count }) => ({
          id: contacts.map(({ id }) => id).join(' '),
          reasons: [...reasons],
          contacts: contacts.map(({ id, name, phone, revision, createdAt }) => ({
            id,
            name,
            phone,
            revision,
            createdAt,
          })),
          count,
        }))
        return { groups, nextCursor: null }
      },
      'duplicates.compare': ({ contactIds }) => {
        const contacts = contactIds.map((id) => book.get(id))
        return { contacts, reasons: [...duplicateReasons(contacts, attributes())] }
      },
    }
  },
})
