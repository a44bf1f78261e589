import {
  SEGMENT_CHANGES_KEPT_DAYS,
  SEGMENTS_MAX,
  DELETED_CONTACTS_KEPT_DAYS,
  type Condition,
  type ConditionGroup,
} from '@platform/contract'
import { exampleInput } from '@platform/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LongRunningContext } from '../../core/http/route.ts'
import type { Caller } from '../../core/sessions/caller.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { signedIn, signedInWith, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeAttribute, makeContact, makeGroup } from '../../testing/contacts.ts'
import { eventsOf } from '../../testing/events.ts'
import { allOf, makeSegment, segmentsRefreshed } from '../../testing/segments.ts'
import { csvOf, importedUpload, undone } from '../../testing/uploads.ts'
import { LatestOfPerson } from './preview/LatestOfPerson.ts'
import { previewCondition, type PreviewBudget } from './preview/preview.service.ts'
import { countMatching, limitStatements } from './preview/preview.store.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
const text = (field: 'name' | 'phone' | 'email' | 'externalId' | `values.${string}`, value: string): Condition => ({
  kind: 'text',
  field,
  operator: 'contains',
  values: [value],
  isNegated: false,
})
const named = (value: string) => allOf(text('name', value))
const neverTrue = () => ({
  ...text('name', ''),
  values: Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(200, 'z')),
})
const inGroup = (groupId: string): Condition => ({ kind: 'list', match: 'any', listIds: [groupId], isNegated: false })
const recent: Condition = { kind: 'recent', field: 'createdAt', days: 1, isNegated: false }
const age = (days: number) => sql`interval '1 day' * ${days}`
const wakeUpsOf = (id: string) => owner().selectFrom('schedules').select('id').where('subject', '=', id).execute()
const countOf = async (id: string) => (await staff.call('segments.get', { id })).output.count

describe('segments', () => {
  it('need a permission, and are changed by those only who see personal data', async () => {
    expect((await server.call('segments.list', {})).httpStatus).toBe(401)
    const mail = await makeAttribute(staff, { inputType: 'email' })
    const conditions = [text('phone', '98765'), text(`values.${mail.id}`, 'asha@'), text('name', 'Asha')]
    const { id } = await makeSegment(staff, ...conditions)
    const other = await signedInWith(server, 'REPORT_VIEWER', 'NLP.VIEW')
    expect((await other.call('segments.list', {})).httpStatus).toBe(403)
    const editor = await signedInWith(server, 'REPORT_VIEWER', 'CUSTOMER.VIEW', 'CUSTOMER.EDIT')
    const masked = conditions.map((condition, at) => (at < 2 ? { ...condition, values: ['***'] } : condition))
    const { condition } = (await editor.call('segments.get', { id })).output
    expect(condition.conditions).toEqual(masked)
    const { segments } = (await editor.call('segments.list', {})).output
    expect(segments.find((segment) => segment.id === id)?.condition).toEqual(condition)
    for (const name of ['segments.save', 'segments.preview'] as const) {
      expect((await editor.call(name, exampleInput(name) as never)).httpStatus).toBe(403)
    }
    await staff.call('segments.delete', { id })
  })

  it(`are at most ${SEGMENTS_MAX}`, async () => {
    const other = await signedIn(server, 'b')
    const enterpriseId = server.enterprises.b.id
    await sql`
      with lists as (
        insert into contact_lists (id, enterprise_id, kind, name, name_key, created_at, updated_at)
        select 'segment' || n, ${enterpriseId}, 'segment', n::text, n::text, now(), now()
        from generate_series(1, ${SEGMENTS_MAX}::integer) as n returning id
      )
      insert into segments (id, enterprise_id, condition, depends_on_time, revision)
      select id, ${enterpriseId}, ${JSON.stringify(allOf(recent))}::jsonb, true, 1 from lists`.execute(owner())
    const save = (input: object) =>
      other.call('segments.save', exampleInput('segments.save', { name: 'More', ...input }))
    expect((await save({})).failure).toMatchObject({ rule: 'TOO_MANY' })
    expect((await save({ id: 'segment1' })).failure).toBeUndefined()
    await segmentsRefreshed(server)
    await owner().deleteFrom('contact_lists').where('enterprise_id', '=', enterpriseId).execute()
  })

  it('follow the time', async () => {
    const { id } = await makeSegment(staff, recent)
    const contact = await makeContact(staff)
    await segmentsRefreshed(server)
    expect(await countOf(id)).toBeGreaterThan(0)
    server.advance(25 * 60 * 60)
    staff = await signedIn(server)
    await expect.poll(() => countOf(id), { timeout: 15_000 }).toBe(0)
    const [left] = (await staff.call('segments.changes', { id, perPage: 1 })).output.changes
    expect(left).toMatchObject({ kind: 'left', contactId: contact.id, name: contact.name })
    expect(await wakeUpsOf(id)).toHaveLength(1)
    const { revision } = (await staff.call('segments.get', { id })).output
    await staff.call('segments.save', { id, revision, name: 'No time', condition: named('Asha') })
    expect(await wakeUpsOf(id)).toEqual([])
    await staff.call('segments.delete', { id })
  })

  it('follow the time also if they were saved by a server that did not schedule, and until they are deleted', async () => {
    const { id } = await makeSegment(staff, recent)
    await owner().deleteFrom('schedules').where('subject', '=', id).execute()
    await server.maintain()
    expect(await wakeUpsOf(id)).toHaveLength(1)
    await staff.call('segments.delete', { id })
    expect(await wakeUpsOf(id)).toEqual([])
  })

  it('are refreshed by the maintenance if their task has failed, and their removal is completed', async () => {
    const group = await makeGroup(staff)
    const { id: removed } = await makeSegment(staff, inGroup(group.id))
    const { id } = await makeSegment(staff, inGroup(group.id))
    await segmentsRefreshed(server)
    await makeContact(staff, { groupIds: [group.id] })
    await sql`update segments set requested = requested + 1, counted_at = null where id = ${id}`.execute(owner())
    await sql`delete from segments where id = ${removed}`.execute(owner())
    await sql`update contact_lists set kind = 'removed' where id = ${removed}`.execute(owner())
    expect((await staff.call('segments.get', { id })).output.countedAt).toBeNull()
    await server.maintain()
    await segmentsRefreshed(server)
    expect((await staff.call('segments.get', { id })).output.countedAt).not.toBeNull()
    const rests = sql`select list_id from contact_list_members where list_id = ${removed}
      union all select segment_id from segment_changes where segment_id = ${removed}
      union all select id from contact_lists where id = ${removed}`
    expect((await rests.execute(owner())).rows).toEqual([])
  })
})

describe('segments.changed', () => {
  it('is emitted for each segment that deleted contacts were in, also those whose import is undone', async () => {
    const name = 'Kavita Undone'
    const { id: segmentId } = await makeSegment(staff, text('name', name))
    const { uploadId } = await importedUpload(
      staff,
      csvOf([
        ['name', 'mobile'],
        [name, '+91 98765 40001'],
      ]),
    )
    await segmentsRefreshed(server)
    const { id } = await makeContact(staff, { name })
    expect(await countOf(segmentId)).toBe(2)
    const event = { name: 'segments.changed', payload: { segmentId } }
    expect(await eventsOf(server, () => staff.call('contacts.delete', { id }))).toContainEqual(event)
    expect(await eventsOf(server, () => undone(staff, uploadId))).toContainEqual(event)
    expect(await countOf(segmentId)).toBe(0)
    await staff.call('segments.delete', { id: segmentId })
  })
})

describe('segments.changes', () => {
  it(`is kept for ${SEGMENT_CHANGES_KEPT_DAYS} days, and erased with the deletion of a contact`, async () => {
    const group = await makeGroup(staff)
    const { id } = await makeSegment(staff, inGroup(group.id))
    await segmentsRefreshed(server)
    const [kept, erased, old] = [0, 1, 2].map(() => makeContact(staff, { groupIds: [group.id] }))
    const ids = (await Promise.all([kept, erased, old])).map((contact) => contact?.id ?? '')
    const { deletionId } = (await staff.call('contacts.delete', { id: ids[1] ?? '' })).output
    const contactsOf = async () =>
      (await staff.call('segments.changes', { id })).output.changes
        .map(({ contactId }) => ids.indexOf(contactId))
        .toSorted((one, other) => one - other)
    expect(await contactsOf()).toEqual([0, 1, 1, 2])
    await sql`update contact_deletions set deleted_at = deleted_at - ${age(DELETED_CONTACTS_KEPT_DAYS + 1)}
      where id = ${deletionId}`.execute(owner())
    await sql`update segment_changes set at = at - ${age(SEGMENT_CHANGES_KEPT_DAYS + 2)} where contact_id = ${ids[2]}`.execute(
      owner(),
    )
    await server.maintain()
    expect(await contactsOf()).toEqual([0])
  })

  it('refuses a cursor that is none', async () => {
    const { id } = await makeSegment(staff, recent)
    expect((await staff.call('segments.changes', { id, cursor: 'x' })).httpStatus).toBe(422)
    expect((await staff.call('segments.changes', { id: 'absent' })).httpStatus).toBe(404)
  })
})

/** Previews as a person of the enterprise b. Returns the transactions as well. */
async function previewInParts(condition: ConditionGroup, budget: PreviewBudget, signal = new AbortController().signal) {
  let parts = 0
  const { kind } = server.services.database
  const caller = {
    permissions: new Set(['CUSTOMER.VIEW', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL']),
  } as unknown as Caller
  const inWork: LongRunningContext['inWork'] = (operation) => {
    parts += 1
    return inEnterprise(server.services, server.enterprises.b.id, operation)
  }
  // A long condition, which is not worth an estimate of its cost.
  const long = { ...condition, conditions: [...condition.conditions, neverTrue()], match: 'any' as const }
  const preview = await previewCondition({ caller, inWork, signal }, { kind }, long, budget)
  return { ...preview, parts }
}

describe('segments.preview', () => {
  let total: number
  beforeAll(async () => {
    const other = await signedIn(server, 'b')
    for (let made = 0; made < 120; made += 1) await makeContact(other, { name: `Mono ${made % 3 ? 'x' : 'y'}` })
    total = (await other.call('contacts.count', {})).output.count
    await sql`analyze contacts`.execute(owner())
  })

  it('reads a costly condition in parts, between which other calls go, and counts exactly if there is time', async () => {
    const unlimited = { partMs: 1, countMs: 60_000, sampleMs: 0, firstMs: 60_000 }
    const few = await previewInParts(named('mono y'), { ...unlimited, partMs: 0 })
    expect(few).toMatchObject({ count: 40, isExact: true, margin: 0 })
    expect(few.contacts.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, () => 'Mono y'))
    // The size of a part halves at most: the first one has 50 contacts.
    expect(few.parts).toBeGreaterThan(5)
  })

  it('estimates by a random part of the pages if there is no time, with a margin that the truth is in', async () => {
    const none = { partMs: 30, countMs: 0, sampleMs: 500, firstMs: 0 }
    const { count, margin, isExact } = await previewInParts(named('mono'), none)
    expect(isExact).toBe(false)
    expect(Math.abs(count - total)).toBeLessThanOrEqual(Math.max(margin, 1))
  })

  it('ends between two parts if it is aborted', async () => {
    const client = new AbortController()
    client.abort(new Error('disconnected'))
    const budget = { partMs: 30, countMs: 500, sampleMs: 500, firstMs: 0 }
    await expect(previewInParts(named('mono'), budget, client.signal)).rejects.toThrow('disconnected')
  })

  it('is one a person: a newer one replaces the older', async () => {
    const previews = new LatestOfPerson()
    const signal = new AbortController().signal
    const { promise: never } = Promise.withResolvers<never>()
    const abortable = (aborted: AbortSignal) =>
      Promise.race([
        never,
        new Promise<never>((_, reject) => aborted.addEventListener('abort', () => reject(aborted.reason))),
      ])
    const older = previews.run('asha', signal, abortable)
    const others = previews.run('ravi', signal, async (aborted) => aborted.aborted)
    const newer = previews.run('asha', signal, async (aborted) => aborted.aborted)
    await expect(older).rejects.toMatchObject({ failure: { type: 'TOO_MANY_REQUESTS' } })
    expect(await Promise.all([newer, others])).toEqual([false, false])
  })

  // The embedded database cannot stop a statement.
  it.runIf(process.env.TEST_DATABASE_URL)('gives up counting, and the transaction continues', async () => {
    const counts = await inEnterprise(server.services, server.enterprises.a.id, async ({ db }) => {
      const former = await limitStatements(db, '20')
      const count = await countMatching(db, 'pg_sleep(5) is null')
      await limitStatements(db, former)
      return [count, await countMatching(db, 'false')]
    })
    expect(counts).toEqual([null, 0])
  })
})
