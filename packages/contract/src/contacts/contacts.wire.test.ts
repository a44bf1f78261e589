import { describe, expect, it } from 'vitest'
import { fromRequest } from '../endpoint/codec.ts'
import { endpoints } from '../endpoints.ts'
import type { Reply } from '../failure.ts'
import type { EndpointName } from '../registry.ts'

const AT = '2026-01-01T00:00:00.000Z'
const write = (name: EndpointName, input: object) => endpoints[name].codec.toBody(input as never)
const reply = (name: EndpointName, output: object) => endpoints[name].codec.toReply(output as never)
const readReply = (name: EndpointName, received: Reply) => endpoints[name].codec.fromReply(received)
const read = (name: EndpointName, body: Record<string, unknown>, query: Record<string, unknown> = {}, isForm = false) =>
  fromRequest(endpoints[name], { params: {}, query, body, isForm })

describe('the exact wire of contacts (specification 2 §7)', () => {
  const row = { id: 'c', name: 'Asha Rao', phoneNumber: '+91 98765 43210', details: [{ name: 'City', value: 'Pune' }] }
  const headers = [{ name: 'City' }]
  const list = {
    contacts: [
      {
        id: 'c',
        name: 'Asha Rao',
        phone: '+91 98765 43210',
        typedPhone: '',
        details: [{ name: 'City', value: 'Pune' }],
      },
    ],
    headers,
    more: true,
  }

  it('writes customers, headers and hasMore under data.customers', () => {
    expect(reply('contacts.list', list)).toEqual({
      status: true,
      data: { customers: { customers: [{ ...row, typedPhone: '' }], headers, hasMore: true } },
    })
  })

  it.each([
    ['under data.customers', { customers: { customers: [row], headers, hasMore: true } }],
    ['as data.customers, with the rest beside it', { customers: [row], headers, hasMore: true }],
    ['under data.customers, with the rest beside it', { customers: { customers: [row] }, headers, hasMore: true }],
  ])('reads a list %s', (_, data) => {
    expect(readReply('contacts.list', { status: true, data })).toEqual(list)
  })

  it.each([{}, { data: null }, { data: { customers: null } }, { data: { customers: {} } }, { data: 'none' }])(
    'reads %j as an empty list',
    (received) => {
      expect(readReply('contacts.list', { status: true, ...received })).toEqual({
        contacts: [],
        headers: [],
        more: false,
      })
    },
  )

  it('reads rows without details', () => {
    const data = { customers: [{ id: 'c', name: 'Asha' }] }
    expect(readReply('contacts.list', { data })).toMatchObject({
      contacts: [{ id: 'c', name: 'Asha', phone: '', details: [] }],
    })
  })

  const profile = { email: 'asha@example.com', externalId: 'A-7', language: 'hi', timeZone: 'Asia/Kolkata' }
  const consents = { sms: { status: 'granted', source: 'staff', changedAt: AT } }
  const customer = {
    id: 'c',
    name: 'Asha Rao',
    phoneNumber: '+91 98765 43210',
    whatsAppNumber: '+91 98765 43210',
    facebookId: 'f',
    instaId: 'i',
    twitterId: 't',
    tags: ['l'],
    groups: ['g'],
    data: [{ id: 'a', value: 'Pune' }],
    ...profile,
    consents,
  }
  const contact = {
    id: 'c',
    name: 'Asha Rao',
    phone: '+91 98765 43210',
    typedPhone: '98765 43210',
    whatsAppNumber: '+91 98765 43210',
    twitterId: 't',
    facebookId: 'f',
    instagramId: 'i',
    groupIds: ['g'],
    labelIds: ['l'],
    values: { a: 'Pune' },
    ...profile,
    consents,
    isMasked: false,
    revision: 2,
    createdAt: AT,
    updatedAt: AT,
  }
  const stored = { ...customer, typedPhone: '98765 43210', isMasked: false, revision: 2, createdOn: AT, updatedOn: AT }

  it('has one contact under data.customer', () => {
    expect(reply('contacts.get', contact)).toEqual({ status: true, data: { customer: stored } })
    expect(readReply('contacts.get', { data: { customer: stored } })).toEqual(contact)
  })

  it('reads a contact with its id and name only', () => {
    expect(readReply('contacts.get', { data: { customer: { id: 'c', name: 'Asha' } } })).toEqual({
      ...contact,
      name: 'Asha',
      phone: '',
      typedPhone: '',
      whatsAppNumber: '',
      twitterId: '',
      facebookId: '',
      instagramId: '',
      groupIds: [],
      labelIds: [],
      values: {},
      email: '',
      externalId: '',
      language: '',
      timeZone: '',
      consents: {},
      revision: 0,
      createdAt: undefined,
      updatedAt: undefined,
    })
  })

  it('writes and reads the customer entity of a save', () => {
    const { isMasked: _, typedPhone: _typed, createdAt: _created, updatedAt: _updated, ...saved } = contact
    const input = { ...saved, consents: { sms: 'granted', email: null } }
    const entity = { ...customer, consents: input.consents, revision: 2 }
    expect(write('contacts.save', input)).toEqual(entity)
    expect(read('contacts.save', entity)).toEqual(input)
    const form = {
      ...entity,
      tags: '["l"]',
      groups: '["g"]',
      data: '[{"id":"a","value":"Pune"}]',
      consents: '{"sms":"granted","email":null}',
      revision: '2',
    }
    expect(read('contacts.save', form, {}, true)).toEqual(input)
    expect(readReply('contacts.save', { message: 'Saved', data: { customer: stored } })).toEqual({
      contact,
      message: 'Saved',
    })
    expect(reply('contacts.save', { contact, message: 'Saved' })).toEqual({
      status: true,
      message: 'Saved',
      data: { customer: stored },
    })
  })

  it('keeps a phone number that looks like JSON in a form', () => {
    const { phone } = read('contacts.save', { name: 'Asha', phoneNumber: '[+91] 98765 43210' }, {}, true)
    expect(phone).toBe('[+91] 98765 43210')
  })

  it('calls labels tags in filters', () => {
    const filter = { search: 'a', groupIds: ['g'], labelIds: ['l'] }
    const wire = { search: 'a', groups: ['g'], tags: ['l'] }
    expect(write('contacts.count', filter)).toEqual(wire)
    expect(read('contacts.count', {}, wire)).toEqual(filter)
    expect(read('contacts.list', {}, { groups: '["g"]', from: '10' })).toEqual({ groupIds: ['g'], from: 10 })
  })

  it('calls the listed contacts customerIds', () => {
    expect(write('contacts.deleteMany', { contactIds: ['c'] })).toEqual({ customerIds: ['c'] })
    expect(write('contacts.deleteMany', { filter: { labelIds: ['l'] } })).toEqual({ filter: { tags: ['l'] } })
    expect(read('contacts.deleteMany', { customerIds: ['c'] })).toEqual({ contactIds: ['c'] })
    expect(read('contacts.deleteMany', { filter: { groups: ['g'] } })).toEqual({ filter: { groupIds: ['g'] } })
    expect(read('contacts.deleteMany', { filter: '{"tags":["l"]}' }, {}, true)).toEqual({ filter: { labelIds: ['l'] } })
  })

  it('reads a deletion of a back end without undo, in either form of the message', () => {
    expect(readReply('contacts.delete', { status: true, message: 'Gone' })).toEqual({
      message: 'Gone',
      deletionId: null,
    })
    expect(readReply('contacts.delete', { message: { message: 'Gone' }, data: null })).toEqual({
      message: 'Gone',
      deletionId: null,
    })
    expect(readReply('contacts.delete', reply('contacts.delete', { message: 'Gone', deletionId: 'd' }))).toEqual({
      message: 'Gone',
      deletionId: 'd',
    })
  })
})

describe('the exact wire of groups and labels (specification 2 §7)', () => {
  const group = { id: 'g', name: 'Family', count: 2 }

  it('has groups under data.groups, and labels under data.tags', () => {
    expect(reply('groups.list', { groups: [group] }).data).toEqual({ groups: [group] })
    expect(reply('labels.list', { labels: [group] }).data).toEqual({ tags: [group] })
    const data = { groups: [{ id: 'g', name: 'Family' }], tags: [group] }
    expect(readReply('groups.list', { data })).toEqual({ groups: [{ ...group, count: 0 }] })
    expect(readReply('labels.list', { data })).toEqual({ labels: [group] })
    expect(readReply('labels.list', { status: true })).toEqual({ labels: [] })
  })

  it('returns the saved one with a message', () => {
    const message = 'Saved'
    expect(reply('groups.save', { group, message })).toEqual({ status: true, message, data: { group } })
    expect(readReply('groups.save', { message, data: { group } })).toEqual({ group, message })
    expect(reply('labels.save', { label: group, message })).toEqual({ status: true, message, data: { tag: group } })
    expect(readReply('labels.save', { message, data: { tag: group } })).toEqual({ label: group, message })
  })

  it('maps customerIds or a filter to groupIds or tagIds', () => {
    expect(write('groups.map', { groupIds: ['g'], contactIds: ['c'] })).toEqual({ groupIds: ['g'], customerIds: ['c'] })
    expect(write('labels.map', { labelIds: ['l'], filter: { labelIds: ['m'] } })).toEqual({
      tagIds: ['l'],
      filter: { tags: ['m'] },
    })
    expect(read('groups.map', { groupIds: ['g'], customerIds: ['c'] })).toEqual({ groupIds: ['g'], contactIds: ['c'] })
    expect(read('labels.map', { tagIds: ['l'], filter: { tags: ['m'] } })).toEqual({
      labelIds: ['l'],
      filter: { labelIds: ['m'] },
    })
    expect(readReply('labels.map', { message: 'Done' })).toEqual({ message: 'Done', count: 0 })
    expect(readReply('labels.map', reply('labels.map', { message: 'Done', count: 3 }))).toEqual({
      message: 'Done',
      count: 3,
    })
  })
})
