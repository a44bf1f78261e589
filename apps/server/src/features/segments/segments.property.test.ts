import type { Condition } from '@platform/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeContact, makeGroup, makeLabel } from '../../testing/contacts.ts'
import { CONTACT_STEPS, indexes, makeSeveral, pick, takeContactStep, type Book } from '../../testing/contactSteps.ts'
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

const TYPES = [...CONTACT_STEPS, 'merge', 'deleteList', 'condition', 'kill'] as const
const step = fc.record({ type: fc.constantFrom(...TYPES), indexes, lists: indexes, at: fc.nat({ max: 9 }) })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface SegmentedBook extends Book {
  readonly segmentIds: string[]
}

const inList = (listId = 'none', isNegated = false): Condition => ({
  kind: 'list',
  match: 'any',
  listIds: [listId],
  isNegated,
})

async function take({ type, indexes: at, lists, at: one }: Step, book: SegmentedBook): Promise<number> {
  switch (type) {
    case 'merge': {
      const [contactId = 'none', otherId = 'none'] = pick(book.contactIds, at)
      const [first, second] = await Promise.all([contactId, otherId].map((id) => staff.call('contacts.get', { id })))
      if (!first?.output || !second?.output) return 200
      const contacts = [first.output, second.output].map(({ id, revision }) => ({ id, revision }))
      const merged = await staff.call('contacts.merge', { contacts, survivorId: contactId })
      // The contacts may have changed meanwhile.
      return merged.failure?.type === 'REFUSED' ? 200 : merged.httpStatus
    }
    case 'deleteList':
      return (await staff.call('labels.delete', { id: pick(book.labelIds, lists)[0] ?? 'none' })).httpStatus
    case 'condition': {
      const [id = ''] = pick(book.segmentIds, at)
      const name = `Segment ${id}`
      return (
        await staff.call('segments.save', {
          id,
          name,
          condition: allOf(inList(pick(book.groupIds, lists)[0], one > 5)),
        })
      ).httpStatus
    }
    case 'kill':
      await interruptTask(server, server.enterprises.a.id)
      return 200
    default:
      return takeContactStep(staff, { type, book, at, lists, labelled: { segmentIds: pick(book.segmentIds, at) } })
  }
}

it('segments have the contacts of their conditions after any changes, two at a time, and the stored changes explain them', async () => {
  const { owner } = server.services.database
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 8 }), async (pairs) => {
      for (const { id } of (await staff.call('segments.list', {})).output.segments) {
        await staff.call('segments.delete', { id })
      }
      await staff.call('contacts.deleteMany', { filter: {} })
      const groupIds = await makeSeveral(3, () => makeGroup(staff))
      const labelIds = await makeSeveral(2, () => makeLabel(staff))
      const conditions: Condition[][] = [
        [inList(groupIds[0])],
        [inList(labelIds[0]), inList(groupIds[1], true)],
        [{ kind: 'text', field: 'name', operator: 'equals', values: ['saved'], isNegated: false }],
      ]
      const segments = await Promise.all(conditions.map((each) => makeSegment(staff, ...each)))
      await segmentsRefreshed(server)
      const book: SegmentedBook = {
        contactIds: await makeSeveral(4, () => makeContact(staff)),
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
