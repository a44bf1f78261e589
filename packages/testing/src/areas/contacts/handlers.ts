import { pageOf } from '../../memory-backend/collection.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { filterContacts } from './filter.ts'
import { presentRow } from './presentRow.ts'
import { CONTACTS } from './records.ts'
import { sampleContacts } from './seed.ts'

/** The contacts of the phone book. */
export const contacts = defineArea({
  state: CONTACTS,
  sample: sampleContacts,
  handlers: (world) => ({
    'contacts.list': ({ from, perPage, ...filter }) => {
      const { page, more } = pageOf(filterContacts(world, filter), { from, perPage })
      const attributes = world.of(ATTRIBUTES).list()
      const headers = attributes.map(({ label }) => ({ name: label }))
      return { contacts: page.map((contact) => presentRow(world, contact)), headers, more }
    },
    'contacts.count': (filter) => ({ count: filterContacts(world, filter).length }),
    'contacts.get': ({ id }) => world.of(CONTACTS).get(id),
  }),
})
