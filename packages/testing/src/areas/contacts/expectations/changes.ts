import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  freshName,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  recordEvents,
  refusal,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { unchanged } from './support.ts'

/** How contacts are changed, and what is told of it. */
export function changeExpectations(open: Opened): void {
  it('changes a contact: the input replaces its groups, labels and values', async () => {
    const { admin } = open()
    const [group, other, label] = [await makeGroup(admin), await makeGroup(admin), await makeLabel(admin)]
    const { id: attributeId } = await makeAttribute(admin)
    const { id, phone } = await makeContact(admin, {
      twitterId: 'before',
      groupIds: [group.id],
      labelIds: [label.id],
      values: { [attributeId]: 'before' },
    })
    const name = freshName('C')
    const { contact } = await admin.call('contacts.save', { id, name, groupIds: [other.id] })
    expect(contact).toMatchObject({ id, name, phone, twitterId: '', groupIds: [other.id], labelIds: [], revision: 2 })
    expect(contact.values).toEqual({})
    expect(await admin.call('contacts.get', { id })).toEqual(contact)
  })

  it('refuses a save with an older revision, and returns the newest one', async () => {
    const { admin } = open()
    const first = await makeContact(admin)
    const theirs = await admin.call('contacts.save', { ...unchanged(first), name: freshName('C'), revision: 1 })
    const failure = await failureOf(admin.call('contacts.save', { ...unchanged(first), revision: 1 }))
    expect(failure).toEqual(refusal('STALE'))
    expect(failure).toMatchObject({ current: { contact: theirs.contact } })
    expect((await admin.call('contacts.save', unchanged(first))).contact.revision).toBe(3)
  })

  it('returns NOT_FOUND for unknown contacts, groups, labels and deletions', async () => {
    const { admin } = open()
    const contact = await makeContact(admin)
    for (const call of [
      () => admin.call('contacts.get', { id: 'absent' }),
      () => admin.call('contacts.save', { id: 'absent', name: freshName('C') }),
      () => admin.call('contacts.save', { ...unchanged(contact), groupIds: ['absent'] }),
      () => admin.call('contacts.save', { ...unchanged(contact), labelIds: ['absent'] }),
      () => admin.call('contacts.delete', { id: 'absent' }),
      () => admin.call('contacts.restore', { deletionId: 'absent' }),
    ]) {
      expect(await failureOf(call())).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('emits an event for each change: with the id of one contact, without an id for several', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const eventCount = (contactId: string | null) =>
      events.filter((event) => event.name === 'contacts.changed' && event.payload.contactId === contactId).length
    const contact = await makeContact(admin)
    await eventually(() => expect(eventCount(contact.id)).toBe(1))
    await admin.call('contacts.save', unchanged(contact))
    await eventually(() => expect(eventCount(contact.id)).toBe(2))
    const { deletionId } = await admin.call('contacts.deleteMany', { contactIds: [contact.id] })
    await eventually(() => expect(eventCount(null)).toBe(1))
    await admin.call('contacts.restore', { deletionId })
    await eventually(() => expect(eventCount(null)).toBe(2))
    await admin.call('contacts.delete', { id: contact.id })
    await eventually(() => expect(eventCount(contact.id)).toBe(3))
  })
}
