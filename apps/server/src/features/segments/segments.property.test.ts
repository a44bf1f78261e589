import type { Condition } from '@platform/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { contactInput, makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'
import { allOf, makeSegment, segmentsRefreshed } from '../../testing/segments.ts'
import { interruptTask } from '../../testing/tasks.ts'
import { compileCondition } from './conditions/compileCondition.ts'
import { listConditions } from './refresh/requests.store.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const indexes = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 })
const TYPES = ['map', 'save', 'create', 'delete', 'merge', 'restore', 'deleteList', 'condition', 'kill'] as const
const step = fc.record({ type: fc.constantFrom(...TYPES), indexes, lists: indexes, at: fc.nat({ max: 9 }) })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the steps work on. Some of it is gone after a while. */
interface Book {
  readonly contactIds: string[]
  readonly groupIds: string[]
  readonly labelIds: string[]
  readonly deletionIds: string[]
  readonly segmentIds: string[]
}

const pick = (items: readonly string[], at: readonly number[]): string[] => [
  ...new Set(at.flatMap((index) => items[index % items.length] ?? [])),
]
const inList = (listId = 'none', isNegated = false): Condition => ({
  kind: 'list',
  match: 'any',
  listIds: [listId],
  isNegated,
})

async function take({ type, indexes: at, lists, at: one }: Step, book: Book): Promise<number> {
  const contactIds = pick(book.contactIds, at)
  const [groupIds, labelIds] = [pick(book.groupIds, lists), pick(book.labelIds, lists)]
  const [contactId = 'none', otherId = 'none'] = contactIds
  switch (type) {
    case 'map': {
      const mapped = await staff.call('groups.map', { groupIds, contactIds })
      const labelled = await staff.call('labels.map', { labelIds, filter: { segmentIds: pick(book.segmentIds, at) } })
      return Math.max(mapped.httpStatus, labelled.httpStatus)
    }
    case 'save':
      return (await staff.call('contacts.save', { id: contactId, name: 'Saved', groupIds, labelIds })).httpStatus
    case 'create': {
      const created = await staff.call('contacts.save', contactInput({ groupIds, labelIds }))
      if (created.output) book.contactIds.push(created.output.contact.id)
      return created.httpStatus
    }
    case 'delete': {
      const { output, httpStatus } = await staff.call('contacts.deleteMany', { contactIds })
      if (output) book.deletionIds.push(output.deletionId)
      return httpStatus
    }
    case 'merge': {
      const [first, second] = await Promise.all([contactId, otherId].map((id) => staff.call('contacts.get', { id })))
      if (!first?.output || !second?.output) return 200
      const contacts = [first.output, second.output].map(({ id, revision }) => ({ id, revision }))
      const merged = await staff.call('contacts.merge', { contacts, survivorId: contactId })
      // The contacts may have changed meanwhile.
      return merged.failure?.type === 'REFUSED' ? 200 : merged.httpStatus
    }
    case 'restore': {
      const [deletionId = 'none'] = pick(book.deletionIds, at)
      return (await staff.call('contacts.restore', { deletionId })).httpStatus
    }
    case 'deleteList':
      return (await staff.call('labels.delete', { id: labelIds[0] ?? 'none' })).httpStatus
    case 'condition': {
      const [id = ''] = pick(book.segmentIds, at)
      const name = `Segment ${id}`
      return (await staff.call('segments.save', { id, name, condition: allOf(inList(groupIds[0], one > 5)) }))
        .httpStatus
    }
    case 'kill':
      await interruptTask(server, server.enterprises.a.id)
      return 200
    default:
      return type satisfies never
  }
}

/** Makes several records, and returns their ids. */
const make = <T extends { id: string }>(count: number, one: () => Promise<T>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await one()).id))

it('segments have the contacts of their conditions after any changes, two at a time, and the changes tell how', async () => {
  const { owner } = server.services.database
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 8 }), async (pairs) => {
      for (const { id } of (await staff.call('segments.list', {})).output.segments) {
        await staff.call('segments.delete', { id })
      }
      await staff.call('contacts.deleteMany', { filter: {} })
      const groupIds = await make(3, () => makeGroup(staff))
      const labelIds = await make(2, () => makeLabel(staff))
      const conditions: Condition[][] = [
        [inList(groupIds[0])],
        [inList(labelIds[0]), inList(groupIds[1], true)],
        [{ kind: 'text', field: 'name', operator: 'equals', values: ['saved'], isNegated: false }],
      ]
      const segments = await Promise.all(conditions.map((each) => makeSegment(staff, ...each)))
      await segmentsRefreshed(server)
      const book: Book = {
        contactIds: await make(4, () => makeContact(staff)),
        groupIds,
        labelIds,
        deletionIds: [],
        segmentIds: segments.map(({ id }) => id),
      }
      for (const pair of pairs) {
        const statuses = await Promise.all(pair.map((each) => take(each, book)))
        expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
      }
      await segmentsRefreshed(server)
      for (const { id, condition } of await owner.transaction().execute(listConditions)) {
        const options = { attributeIds: new Set<string>(), segmentIds: new Set<string>(), now: new Date() }
        const matching = sql.raw(compileCondition(condition, options))
        const { rows } = await sql<Record<'expected' | 'members' | 'changes' | 'count', unknown>>`
          select array(select id from contacts c where ${matching} order by id) as expected,
            array(select contact_id from contact_list_members where list_id = ${id} order by contact_id) as members,
            (select contact_count from contact_lists where id = ${id}) as count,
            array(select kind || ' ' || contact_id from segment_changes where segment_id = ${id} order by id) as changes`.execute(
          owner,
        )
        const { expected, members, count, changes } = rows[0] ?? {}
        expect(members).toEqual(expected)
        expect(count).toBe((expected as string[]).length)
        expect(replayed(changes as string[])).toEqual(expected)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)

/** The contacts of a segment that was empty, after its changes. Each enters only if it is outside, and leaves only if inside. */
function replayed(changes: readonly string[]): string[] {
  const inside = new Set<string>()
  for (const change of changes) {
    const [kind, contactId = ''] = change.split(' ')
    expect([change, inside.has(contactId)]).toEqual([change, kind === 'left'])
    if (kind === 'left') inside.delete(contactId)
    else inside.add(contactId)
  }
  return [...inside].toSorted()
}
