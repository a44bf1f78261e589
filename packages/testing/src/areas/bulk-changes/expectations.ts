import type { Transport } from '@platform/client'
import type { BulkChange, InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  freshName,
  makeContact,
  makeGroup,
  makeLabel,
  recordEvents,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** Waits until a bulk change has ended. */
async function ended(
  transport: Transport,
  { bulkChangeId: id }: Pick<BulkChange, 'bulkChangeId'>,
): Promise<BulkChange> {
  let change: BulkChange | undefined
  await eventually(async () => {
    const { bulkChanges } = await transport.call('bulkChanges.list', {})
    change = bulkChanges.find(({ bulkChangeId }) => bulkChangeId === id)
    expect(change?.state).not.toBe('running')
  })
  if (!change) throw new Error('The bulk change is not listed.')
  return change
}

const changed = async (admin: Transport, input: InputOf<'bulkChanges.start'>): Promise<BulkChange> =>
  ended(admin, await admin.call('bulkChanges.start', input))

/** Changes of many contacts in the background. */
export function bulkChangeExpectations(open: Opened): void {
  it('a bulk change adds contacts to groups and labels, and removes them, as a small one does', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const mark = freshName('Bulk')
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const contacts = [await makeContact(admin, { name: `${mark} a` }), await makeContact(admin, { name: `${mark} b` })]
    const listIds = [group.id, label.id]
    const add: InputOf<'bulkChanges.start'> = { filter: { search: mark }, action: { type: 'add', listIds } }
    const started = await admin.call('bulkChanges.start', add)
    expect(started).toMatchObject({ type: 'add', state: 'running', total: 2, done: 0, canUndo: false, endedAt: null })
    expect(await ended(admin, started)).toMatchObject({ state: 'done', total: 2, done: 2, changed: 2 })
    const { count: _members, ...groupEntry } = { ...group, kind: 'group' }
    const { count: _marked, ...labelEntry } = { ...label, kind: 'label' }
    expect(started.lists).toHaveLength(2)
    expect(started.lists).toEqual(expect.arrayContaining([groupEntry, labelEntry]))
    await eventually(() => {
      const { bulkChangeId } = started
      expect(events).toContainEqual({ name: 'bulkChanges.changed', payload: { bulkChangeId } })
      expect(events).toContainEqual({ name: 'contacts.changed', payload: { contactId: null } })
    })
    for (const { id, revision } of contacts) {
      const contact = await admin.call('contacts.get', { id })
      expect(contact).toMatchObject({ groupIds: [group.id], labelIds: [label.id] })
      expect(contact.revision).toBeGreaterThan(revision)
    }
    expect(await changed(admin, add)).toMatchObject({ total: 2, changed: 0 })
    const remove = { type: 'remove' as const, listIds }
    expect(await changed(admin, { contactIds: [contacts[0]?.id ?? ''], action: remove })).toMatchObject({
      total: 1,
      changed: 1,
    })
    const [first, second] = await Promise.all(contacts.map(({ id }) => admin.call('contacts.get', { id })))
    expect([first?.groupIds, first?.labelIds, second?.groupIds]).toEqual([[], [], [group.id]])
    const { entries } = await admin.call('contacts.timeline', { id: first?.id ?? '' })
    expect(entries[0]).toMatchObject({ type: 'listsChanged', added: [] })
  })

  it('a bulk deletion is undone with all that the contacts had', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const contact = await makeContact(admin, { groupIds: [group.id] })
    const taken = await makeContact(admin, { groupIds: [group.id] })
    const filter = { groupIds: [group.id] }
    const deletion = await changed(admin, { filter, action: { type: 'delete' } })
    expect(deletion).toMatchObject({ state: 'done', changed: 2, canUndo: true })
    expect((await admin.call('contacts.count', filter)).count).toBe(0)
    const successor = await makeContact(admin, { phone: taken.phone })
    const undo = () => admin.call('bulkChanges.undo', deletion)
    expect(await ended(admin, await undo())).toMatchObject({ type: 'restore', total: 2, changed: 1, canUndo: false })
    expect(await admin.call('contacts.get', { id: contact.id })).toMatchObject({ groupIds: [group.id] })
    await admin.call('contacts.delete', { id: successor.id })
    expect(await ended(admin, await undo())).toMatchObject({ total: 1, changed: 1 })
    expect(await failureOf(undo())).toEqual(refusal('STALE'))
  })

  it('the result of a bulk change is shown to the one who has started it, until it is dismissed or undone', async () => {
    const { admin } = open()
    const { bulkChangeId } = await changed(admin, {
      contactIds: [(await makeContact(admin)).id],
      action: { type: 'delete' },
    })
    const shows = async (transport: Transport) => (await ended(transport, { bulkChangeId })).showsResult
    expect(await shows(admin)).toBe(true)
    expect(await admin.call('bulkChanges.dismiss', { bulkChangeId })).toMatchObject({
      showsResult: false,
      canUndo: true,
    })
    expect(await shows(admin)).toBe(false)
    const again = await changed(admin, { contactIds: [(await makeContact(admin)).id], action: { type: 'delete' } })
    expect(again).toMatchObject({ showsResult: true })
    expect(await ended(admin, await admin.call('bulkChanges.undo', again))).toMatchObject({ showsResult: true })
    expect(await ended(admin, again)).toMatchObject({ showsResult: false })
  })

  it('refuses a bulk change of nothing, of an unknown list, and one that is unknown or has ended', async () => {
    const { admin, viewer } = open()
    const action = { type: 'delete' } as const
    expect(await failureOf(admin.call('bulkChanges.start', { action }))).toEqual(refusal('BLANK', 'contactIds'))
    const unknown = { type: 'add' as const, listIds: ['absent'] }
    expect(await failureOf(admin.call('bulkChanges.start', { filter: {}, action: unknown }))).toEqual({
      type: 'NOT_FOUND',
    })
    const { bulkChangeId } = await changed(admin, { contactIds: ['absent'], action })
    expect(await failureOf(admin.call('bulkChanges.cancel', { bulkChangeId }))).toEqual(refusal('STALE'))
    expect(await failureOf(admin.call('bulkChanges.undo', { bulkChangeId }))).toEqual(refusal('STALE'))
    for (const name of ['bulkChanges.cancel', 'bulkChanges.undo', 'bulkChanges.dismiss'] as const) {
      expect(await failureOf(admin.call(name, { bulkChangeId: 'absent' }))).toEqual({ type: 'NOT_FOUND' })
    }
    expect(await failureOf(viewer.call('bulkChanges.start', { filter: {}, action }))).toMatchObject({
      type: 'FORBIDDEN',
    })
  })
}
