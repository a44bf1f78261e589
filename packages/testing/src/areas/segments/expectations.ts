import type { Condition, InputOf, Segment } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import {
  eventually,
  failureOf,
  freshName,
  freshPhone,
  importContacts,
  makeAttribute,
  makeContact,
  makeGroup,
  recordEvents,
  refusal,
  undoUpload,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { allOf } from './build.ts'

const nameStartsWith = (mark: string): Condition => ({
  kind: 'text',
  field: 'name',
  operator: 'startsWith',
  values: [mark],
  isNegated: false,
})
const inList = (...listIds: string[]): Condition => ({ kind: 'list', match: 'all', listIds, isNegated: false })

/** Creates a segment, and waits until its contacts are counted. */
async function makeSegment(admin: Transport, ...conditions: Condition[]): Promise<Segment> {
  const { segment } = await admin.call('segments.save', {
    name: freshName('Segment'),
    condition: allOf(...conditions),
  })
  return untilCounted(admin, segment.id)
}

async function untilCounted(admin: Transport, id: string): Promise<Segment> {
  let counted: Segment | undefined
  await eventually(async () => {
    counted = await admin.call('segments.get', { id })
    expect(counted.countedAt).not.toBeNull()
  })
  return counted as Segment
}

async function namesIn(admin: Transport, ...segmentIds: string[]): Promise<string[]> {
  const filter = { segmentIds }
  const { contacts } = await admin.call('contacts.list', { ...filter, perPage: 100 })
  expect(await admin.call('contacts.count', filter)).toEqual({ count: contacts.length })
  return contacts.map(({ name }) => name)
}

/** Live segments of the phone book. */
export function segmentExpectations(open: Opened): void {
  collectionExpectations(open, {
    resource: 'segments',
    idField: 'id',
    // The contacts are counted in the background, between any two calls.
    recordOf: (reply: Segment | { segment: Segment }) => ({
      ...('segment' in reply ? reply.segment : reply),
      count: null,
      countedAt: null,
    }),
  })

  it('a contact that is saved or deleted is in the right segments at once', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const { id } = await makeSegment(admin, inList(group.id))
    const contact = await makeContact(admin, { groupIds: [group.id] })
    expect(await namesIn(admin, id)).toEqual([contact.name])
    expect(await admin.call('segments.get', { id })).toMatchObject({ count: 1 })
    await admin.call('contacts.save', { id: contact.id, name: contact.name })
    expect(await namesIn(admin, id)).toEqual([])
    await admin.call('contacts.save', { id: contact.id, name: contact.name, groupIds: [group.id] })
    // Segments are no groups: the contact does not list them, and no save replaces them.
    const saved = await admin.call('contacts.get', { id: contact.id })
    expect([saved.groupIds, saved.labelIds]).toEqual([[group.id], []])
    expect(await namesIn(admin, id)).toEqual([contact.name])
    const { deletionId } = await admin.call('contacts.delete', { id: contact.id })
    expect(await admin.call('segments.get', { id })).toMatchObject({ count: 0 })
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    await eventually(async () => expect(await namesIn(admin, id)).toEqual([contact.name]))
  })

  it('segments, groups and labels of a filter are alternatives, and segments name what calls are about', async () => {
    const { admin } = open()
    const mark = freshName('S')
    const group = await makeGroup(admin)
    for (const letter of ['a', 'b']) await makeContact(admin, { name: `${mark} ${letter}` })
    await makeContact(admin, { name: `Z ${mark}`, groupIds: [group.id] })
    const { id, count } = await makeSegment(admin, nameStartsWith(mark))
    expect(count).toBe(2)
    const filter = { segmentIds: [id], groupIds: [group.id] }
    expect(await admin.call('contacts.count', filter)).toEqual({ count: 3 })
    expect(await admin.call('contacts.count', { ...filter, search: `${mark} b` })).toEqual({ count: 1 })
    expect(await admin.call('contacts.count', { segmentIds: ['absent'] })).toEqual({ count: 0 })
    const target = await makeGroup(admin)
    const mapped = await admin.call('groups.map', { groupIds: [target.id], filter: { segmentIds: [id] } })
    expect(mapped.count).toBe(2)
    expect((await admin.call('contacts.deleteMany', { filter: { segmentIds: [id] } })).count).toBe(2)
    expect(await namesIn(admin, id)).toEqual([])
  })

  it('follows calls that change many contacts, and lists who entered and left', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const [one, two] = [await makeContact(admin), await makeContact(admin, { groupIds: [group.id] })]
    const { id } = await makeSegment(admin, inList(group.id))
    const { events } = await recordEvents(admin)
    await admin.call('groups.map', { groupIds: [group.id], contactIds: [one.id, two.id] })
    await eventually(async () => expect(await namesIn(admin, id)).toHaveLength(2))
    await eventually(() => expect(events).toContainEqual({ name: 'segments.changed', payload: { segmentId: id } }))
    await admin.call('contacts.deleteMany', { contactIds: [one.id] })
    await admin.call('groups.delete', { id: group.id })
    await eventually(async () => expect(await namesIn(admin, id)).toEqual([]))
    const page = async (cursor?: string) => {
      const reply = await admin.call('segments.changes', { id, perPage: 2, ...(cursor ? { cursor } : {}) })
      return { ...reply, changes: reply.changes.map(({ contactId, kind, name }) => [kind, contactId, name]) }
    }
    await eventually(async () => expect((await page()).nextCursor).not.toBeNull())
    const first = await page()
    // Contacts of a new segment have not entered it.
    expect(first.changes).toEqual([
      ['left', two.id, two.name],
      ['left', one.id, null],
    ])
    const last = await page(first.nextCursor ?? '')
    expect(last).toEqual({ changes: [['entered', one.id, null]], nextCursor: null })
  })

  it('a changed condition finds other contacts, of whom it is known that they entered', async () => {
    const { admin } = open()
    const [a, b] = [await makeContact(admin), await makeContact(admin)]
    const { id, name } = await makeSegment(admin, nameStartsWith(a.name))
    await admin.call('segments.save', { id, name, condition: allOf(nameStartsWith(b.name)) })
    await eventually(async () => expect(await namesIn(admin, id)).toEqual([b.name]))
    const { changes } = await admin.call('segments.changes', { id })
    const seen = changes.map(({ kind, contactId }) => `${kind} ${contactId}`)
    expect(seen.toSorted()).toEqual([`entered ${b.id}`, `left ${a.id}`])
  })

  it('follows an import and its undo', async () => {
    const { admin } = open()
    const upload = await importContacts(admin, `Name,Phone Number\n${freshName('S')},${freshPhone()}\n`)
    const { uploadId } = upload
    const condition: Condition = { kind: 'import', uploadIds: [uploadId], isNegated: false }
    const { id, count } = await makeSegment(admin, condition)
    expect(count).toBe(1)
    await undoUpload(admin, uploadId)
    await eventually(async () => expect((await admin.call('segments.get', { id })).count).toBe(0))
  })

  it('a contact that an import has created belongs to it again when its deletion is undone', async () => {
    const { admin } = open()
    const name = freshName('S')
    const { uploadId } = await importContacts(admin, `Name,Phone Number\n${name},${freshPhone()}\n`)
    const { id } = await makeSegment(admin, { kind: 'import', uploadIds: [uploadId], isNegated: false })
    const [contact] = (await admin.call('contacts.list', { segmentIds: [id], perPage: 100 })).contacts
    const { deletionId } = await admin.call('contacts.delete', { id: contact?.id ?? '' })
    expect(await namesIn(admin, id)).toEqual([])
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    await eventually(async () => expect(await namesIn(admin, id)).toEqual([name]))
  })

  it('previews a condition: the number of contacts, and the first ones', async () => {
    const { admin } = open()
    const mark = freshName('S')
    for (const letter of 'lkjihgfedcba') await makeContact(admin, { name: `${mark} ${letter}` })
    const { contacts, ...counted } = await admin.call('segments.preview', { condition: allOf(nameStartsWith(mark)) })
    expect(counted).toEqual({ count: 12, isExact: true, margin: 0 })
    expect(contacts.map(({ name }) => name.slice(-1)).join('')).toBe('abcdefghij')
  })

  it('refuses conditions that break a rule, and keeps those whose attribute is deleted', async () => {
    const { admin } = open()
    const attribute = await makeAttribute(admin)
    const condition = allOf({
      kind: 'text',
      field: `values.${attribute.id}`,
      operator: 'equals',
      values: ['Gold'],
      isNegated: false,
    })
    await makeContact(admin, { values: { [attribute.id]: 'GOLD' } })
    const { id, name, count } = await makeSegment(admin, ...condition.conditions)
    expect(count).toBe(1)
    await admin.call('attributes.delete', { id: attribute.id })
    await eventually(async () => expect((await admin.call('segments.get', { id })).count).toBe(0))
    const save = (input: Partial<InputOf<'segments.save'>>) =>
      failureOf(admin.call('segments.save', { id, name, condition, ...input }))
    expect(await save({})).toEqual(refusal('BAD_VALUE', 'condition.conditions.0'))
    expect(await save({ condition: allOf() })).toEqual(refusal('BLANK', 'condition'))
    expect(await failureOf(admin.call('segments.preview', { condition }))).toEqual(
      refusal('BAD_VALUE', 'condition.conditions.0'),
    )
  })
}
