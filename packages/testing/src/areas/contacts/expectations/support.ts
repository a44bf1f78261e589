import type { Contact, InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { makeContact, makeGroup } from '../../../transport-suite/helpers.ts'

/** Fields of a contact that a test saves. */
export type Fields = Partial<InputOf<'contacts.save'>>

export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')
export const spaced = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1 - ')

/** Creates a group, by which a test finds its own contacts only. */
export async function makeBook(admin: Transport) {
  const { id: groupId } = await makeGroup(admin)
  return {
    groupId,
    add: (fields: Fields = {}) => makeContact(admin, { groupIds: [groupId], ...fields }),
    list: (input: InputOf<'contacts.list'> = {}) => admin.call('contacts.list', { groupIds: [groupId], ...input }),
    find: async (search: string) => {
      const { contacts } = await admin.call('contacts.list', { search, groupIds: [groupId] })
      return contacts.map(({ name }) => name)
    },
    count: async () => (await admin.call('contacts.count', { groupIds: [groupId] })).count,
  }
}

/** Returns the input that saves a contact without a change. */
export function unchanged({ id, name, groupIds, labelIds, values }: Contact): InputOf<'contacts.save'> {
  return { id, name, groupIds, labelIds, values }
}
