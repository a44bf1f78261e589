import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  failureOf,
  freshName,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  refusal,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { digitsOf, makeBook } from './support.ts'

/** Deletions, and how they are undone. */
export function deletionExpectations(open: Opened): void {
  it('deletes a contact, and restores it once with all that it had', async () => {
    const { admin } = open()
    const { add, count } = await makeBook(admin)
    const label = await makeLabel(admin)
    const { id: attributeId } = await makeAttribute(admin)
    const contact = await add({
      labelIds: [label.id],
      values: { [attributeId]: 'Gold' },
      email: 'asha@example.com',
      externalId: freshName('C'),
      language: 'hi',
      timeZone: 'Asia/Kolkata',
      consents: { sms: 'granted' },
    })
    const { deletionId, message } = await admin.call('contacts.delete', { id: contact.id })
    expect(message).not.toBe('')
    expect(await failureOf(admin.call('contacts.get', { id: contact.id }))).toEqual({ type: 'NOT_FOUND' })
    expect(await failureOf(admin.call('contacts.delete', { id: contact.id }))).toEqual({ type: 'NOT_FOUND' })
    expect(await count()).toBe(0)
    const restore = () => admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 0 })
    const { revision: _, updatedAt: _at, ...kept } = contact
    expect(await admin.call('contacts.get', { id: contact.id })).toMatchObject({ ...kept, revision: 2 })
    expect(await count()).toBe(1)
    expect(await restore()).toMatchObject({ restored: 0 })
  })

  it('restores a contact without groups and labels that were deleted meanwhile', async () => {
    const { admin } = open()
    const { groupId, add } = await makeBook(admin)
    const [kept, label] = [await makeGroup(admin), await makeLabel(admin)]
    const { id } = await add({ groupIds: [groupId, kept.id], labelIds: [label.id] })
    const { deletionId } = await admin.call('contacts.delete', { id })
    await admin.call('groups.delete', { id: groupId })
    await admin.call('labels.delete', { id: label.id })
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await admin.call('contacts.get', { id })).toMatchObject({ groupIds: [kept.id], labelIds: [] })
  })

  it('counts deleted contacts whose number or external id is taken meanwhile as skipped', async () => {
    const { admin } = open()
    const { groupId, add, count } = await makeBook(admin)
    const { phone } = await add()
    await add()
    const { deletionId } = await admin.call('contacts.deleteMany', { filter: { groupIds: [groupId] } })
    const successor = await makeContact(admin, { phone: digitsOf(phone) })
    const restore = () => admin.call('contacts.restore', { deletionId })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 1 })
    expect(await count()).toBe(1)
    expect(await admin.call('contacts.get', { id: successor.id })).toEqual(successor)
    await admin.call('contacts.delete', { id: successor.id })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 0 })
    expect(await count()).toBe(2)

    const externalId = freshName('C')
    const { id } = await makeContact(admin, { externalId })
    const deleted = await admin.call('contacts.delete', { id })
    await makeContact(admin, { externalId })
    const restoring = admin.call('contacts.restore', { deletionId: deleted.deletionId ?? '' })
    expect(await restoring).toMatchObject({ restored: 0, skipped: 1 })
  })

  it('deletes listed contacts, without those that do not exist', async () => {
    const { admin } = open()
    const { add, count } = await makeBook(admin)
    const [one, two] = [await add(), await add()]
    await add()
    const contactIds = [one.id, 'absent', two.id, one.id]
    const { deletionId, count: deleted } = await admin.call('contacts.deleteMany', { contactIds })
    expect([deleted, await count()]).toEqual([2, 1])
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 2, skipped: 0 })
  })

  it('deletes all contacts that match a filter, on every page', async () => {
    const { admin } = open()
    const { groupId, add, list, count } = await makeBook(admin)
    const mark = freshName('C')
    const kept = await add({ name: `Kept ${freshName('C')}` })
    for (let made = 0; made < 12; made += 1) await add({ name: `${mark} ${made}` })
    const filter = { groupIds: [groupId], search: mark }
    const { deletionId, count: deleted } = await admin.call('contacts.deleteMany', { filter })
    expect(deleted).toBe(12)
    expect((await list()).contacts.map(({ id }) => id)).toEqual([kept.id])
    await admin.call('contacts.restore', { deletionId })
    expect(await count()).toBe(13)
  })

  it.each<[string, InputOf<'contacts.deleteMany'>]>([
    ['nothing', {}],
    ['an empty list', { contactIds: [] }],
    ['a list and a filter', { contactIds: ['a'], filter: { search: 'abc' } }],
  ])('deletes nothing for %s', async (_, selection) => {
    expect(await failureOf(open().admin.call('contacts.deleteMany', selection))).toEqual(refusal('BLANK', 'contactIds'))
  })
}
