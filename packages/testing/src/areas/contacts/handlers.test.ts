import { contactRules, SELECTION_MAX, type Permission } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'
import { sampleWorld } from '../../memory-backend/sampleWorld.ts'
import { failureOf, freshPhone, refusal } from '../../transport-suite/helpers.ts'
import { buildUser } from '../account/build.ts'
import { buildAttribute } from '../attributes/build.ts'
import { buildGroup } from '../groups/build.ts'
import { buildContact } from './build.ts'

// What the transport suite does not test: users with other permissions, and more contacts than a server is given.

const backendOf = (...permissions: Permission[]) =>
  memoryBackend({
    user: buildUser({ permissions }),
    seed: {
      attributes: [buildAttribute({ id: 'mail', label: 'E-mail', inputType: 'email', isSearchable: true })],
      contacts: [
        buildContact({
          id: 'asha',
          name: 'Asha',
          phone: '0091 98765-43210',
          whatsAppNumber: '+91 91234 56789',
          values: { mail: 'asha@example.com' },
          email: 'asha@example.org',
          externalId: '+91 98765 43210',
        }),
      ],
    },
  })
const exported = (...permissions: Parameters<typeof backendOf>) =>
  backendOf(...permissions).call('contacts.export', { contactIds: ['asha'] })
const save = { id: 'asha', name: 'Asha Rao' }
const create = () => ({ name: 'Rohan', phone: freshPhone() })

describe('a user who may not see personal data', () => {
  it('sees masks in a contact, in the list, and in the reply of a creation', async () => {
    const backend = backendOf('CUSTOMER.VIEW', 'CUSTOMER.CREATE')
    expect(await backend.call('contacts.get', { id: 'asha' })).toMatchObject({
      name: 'Asha',
      phone: '+91***10',
      whatsAppNumber: '+91***89',
      values: { mail: 'a***@example.com' },
      email: 'a***@example.org',
      externalId: '+91***10',
      isMasked: true,
    })
    const { contacts } = await backend.call('contacts.list', { search: 'ash' })
    const details = [{ name: 'E-mail', value: 'a***@example.com' }]
    expect(contacts).toEqual([
      { id: 'asha', name: 'Asha', phone: '+91***10', typedPhone: '', email: 'a***@example.org', details },
    ])
    const { contact } = await backend.call('contacts.save', { name: 'Rohan', phone: '+91 91234 00000' })
    expect(contact).toMatchObject({ phone: '+91***00', isMasked: true })
  })

  it('searches names only', async () => {
    const backend = backendOf('CUSTOMER.VIEW')
    const countOf = async (search: string) => (await backend.call('contacts.count', { search })).count
    for (const search of ['sha', 'as']) expect(await countOf(search)).toBe(1)
    for (const search of ['98765', '91', '91234', 'example', 'example.org']) expect(await countOf(search)).toBe(0)
  })

  it('exports masks, with the permission to export', async () => {
    expect(await failureOf(exported('CUSTOMER.VIEW'))).toEqual({
      type: 'FORBIDDEN',
      permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EXPORT'],
    })
    const { content } = await exported('CUSTOMER.VIEW', 'CUSTOMER.EXPORT')
    const text = await content.text()
    for (const masked of ['+91***10', '+91***89', 'a***@example.com']) expect(text).toContain(masked)
    expect(text).not.toMatch(/98765|56789|asha@/)
  })

  it('may not change a contact', async () => {
    const backend = backendOf('CUSTOMER.VIEW', 'CUSTOMER.CREATE', 'CUSTOMER.EDIT')
    expect(await failureOf(backend.call('contacts.save', save))).toEqual({
      type: 'FORBIDDEN',
      permissions: ['CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'],
    })
  })
})

it('a user needs CUSTOMER.CREATE to create, and CUSTOMER.EDIT to change', async () => {
  const creator = backendOf('CUSTOMER.VIEW', 'CUSTOMER.VIEW_PERSONAL', 'CUSTOMER.CREATE')
  expect((await creator.call('contacts.save', create())).contact.isMasked).toBe(false)
  expect(await failureOf(creator.call('contacts.save', save))).toMatchObject({ type: 'FORBIDDEN' })
  const editor = backendOf('CUSTOMER.VIEW', 'CUSTOMER.VIEW_PERSONAL', 'CUSTOMER.EDIT')
  expect((await editor.call('contacts.save', save)).contact.name).toBe('Asha Rao')
  expect(await failureOf(editor.call('contacts.save', create()))).toEqual({
    type: 'FORBIDDEN',
    permissions: ['CUSTOMER.CREATE'],
  })
})

it(`one call changes at most ${SELECTION_MAX} contacts, and exports all`, async () => {
  const contacts = Array.from({ length: SELECTION_MAX + 1 }, (_, at) => buildContact({ name: `Contact ${at}` }))
  const backend = memoryBackend({ seed: { contacts, groups: [buildGroup({ id: 'all' })] } })
  for (const call of [
    () => backend.call('contacts.deleteMany', { filter: {} }),
    () => backend.call('groups.map', { groupIds: ['all'], filter: {} }),
  ]) {
    expect(await failureOf(call())).toEqual(refusal('TOO_MANY', 'filter'))
  }
  const { content } = await backend.call('contacts.export', { filter: {} })
  expect((await content.text()).trim().split('\n')).toHaveLength(contacts.length + 1)
  const [first] = contacts
  await backend.call('contacts.delete', { id: first?.id ?? '' })
  expect((await backend.call('groups.map', { groupIds: ['all'], filter: {} })).count).toBe(SELECTION_MAX)
})

it('the sample phone book obeys the rules of contacts', () => {
  const { contacts, attributes, groups, labels } = sampleWorld()
  const ids = new Set([...groups, ...labels].map(({ id }) => id))
  for (const contact of contacts) {
    expect(contactRules({ ...contact, id: undefined }, attributes)).toEqual([])
    expect([...contact.groupIds, ...contact.labelIds].filter((id) => !ids.has(id))).toEqual([])
  }
  expect(new Set(contacts.map(({ phone }) => phone)).size).toBe(contacts.length)
})
