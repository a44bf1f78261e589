import { contactRules } from '@platform/contract'
import { expect, it } from 'vitest'
import { sampleWorld } from '../../memory-backend/sampleWorld.ts'

it('the sample phone book obeys the rules of contacts', () => {
  const { contacts, attributes, groups, labels } = sampleWorld()
  const ids = new Set([...groups, ...labels].map(({ id }) => id))
  for (const contact of contacts) {
    expect(contactRules({ ...contact, id: undefined }, attributes)).toEqual([])
    expect([...contact.groupIds, ...contact.labelIds].filter((id) => !ids.has(id))).toEqual([])
  }
  expect(new Set(contacts.map(({ phone }) => phone)).size).toBe(contacts.length)
})
