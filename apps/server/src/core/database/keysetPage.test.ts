import { CURSOR_PAGE_MAX } from '@platform/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { Failed } from '../http/failed.ts'
import { inEnterprise } from '../work/work.ts'
import { keysetPage } from './paging.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** Rows of the table of tasks, which ended long ago so that no server claims them. */
async function insertRows(rows: readonly { id: string; microseconds: number }[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    ({ id, microseconds }) => sql`(${id}, ${server.enterprises.a.id}, 'test', ${id}, '{}', 'done',
      timestamptz '2026-01-01T00:00:00Z' + ${microseconds}::int * interval '1 microsecond', now(), now())`,
  )
  await sql`insert into tasks (id, enterprise_id, kind, subject, input, state, created_at, due_at, ended_at)
    values ${sql.join(values)}`.execute(server.services.database.owner)
}
const deleteRows = (ids: readonly string[]): Promise<unknown> =>
  sql`delete from tasks where id = any(${sql.val([...ids])})`.execute(server.services.database.owner)

const pageAfter = (perPage: number, cursor?: string) =>
  inEnterprise(server.services, server.enterprises.a.id, ({ db }) =>
    keysetPage(
      db.selectFrom('tasks').select('tasks.id').where('tasks.kind', '=', 'test'),
      { time: 'tasks.created_at', id: 'tasks.id' },
      { cursor, perPage },
    ),
  )

/** Reads all pages, of which none may repeat a row; `between` runs after each page. */
async function readAll(perPage: number, between: (pages: number) => Promise<void> = async () => {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const { page, nextCursor } = await pageAfter(perPage, cursor)
    ids.push(...page.map(({ id }) => id))
    expect(page.length).toBeLessThanOrEqual(perPage)
    if (nextCursor === null) return ids
    expect(nextCursor, 'the cursor of the next page').not.toBe(cursor)
    expect(new Set(ids).size, 'different rows so far').toBe(ids.length)
    cursor = nextCursor
    await between(pages)
  }
}

/** Few different times, which differ by microseconds: many rows are equal in milliseconds, and some in all digits. */
const row = fc.record({
  id: fc.stringMatching(/^[a-z]{1,6}$/),
  microseconds: fc.constantFrom(0, 1, 2, 999, 1000, 1500),
})
const steps = fc.array(fc.record({ inserted: fc.array(row, { maxLength: 4 }), deleted: fc.nat({ max: 30 }) }), {
  maxLength: 6,
})

it('skips and repeats no row that exists throughout, while others are inserted and deleted', async () => {
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 25, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(rows, steps, fc.integer({ min: 1, max: 5 }), async (initial, changes, perPage) => {
      await sql`delete from tasks where kind = 'test'`.execute(server.services.database.owner)
      await insertRows(initial)
      const used = new Set(initial.map(({ id }) => id))
      const lasting = new Set(used)
      const seen = await readAll(perPage, async (pages) => {
        const change = changes[pages - 1]
        if (!change) return
        const inserted = change.inserted.filter(({ id }) => !used.has(id))
        await insertRows([...new Map(inserted.map((one) => [one.id, one])).values()])
        for (const { id } of inserted) used.add(id)
        const deleted = initial[change.deleted]?.id
        if (deleted === undefined) return
        lasting.delete(deleted)
        await deleteRows([deleted])
      })
      expect(seen.length).toBe(new Set(seen).size)
      expect([...lasting].filter((id) => !seen.includes(id))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it('is ordered from the newest row, and rows of the same time by their ids', async () => {
  await sql`delete from tasks where kind = 'test'`.execute(server.services.database.owner)
  await insertRows([
    { id: 'b', microseconds: 1 },
    { id: 'c', microseconds: 0 },
    { id: 'a', microseconds: 1 },
    { id: 'd', microseconds: 2 },
  ])
  expect(await readAll(1)).toEqual(['d', 'b', 'a', 'c'])
  expect(await pageAfter(4)).toEqual({ page: [{ id: 'd' }, { id: 'b' }, { id: 'a' }, { id: 'c' }], nextCursor: null })
})

it('has a largest size', async () => {
  await insertRows(Array.from({ length: CURSOR_PAGE_MAX + 1 }, (_, index) => ({ id: `n${index}`, microseconds: 5 })))
  expect((await pageAfter(10_000)).page).toHaveLength(CURSOR_PAGE_MAX)
})

it.each([
  '',
  'no cursor',
  encoded('{}'),
  encoded('[]'),
  encoded('{"time":"x","id":"a"}'),
  encoded('{"time":"99999999999999999","id":"a"}'),
  encoded('{"time":"1","id":"\\u0000"}'),
  encoded('{"time":1,"id":"a"}'),
])('refuses the invalid cursor %j with advice', async (cursor) => {
  const refusal: unknown = await pageAfter(5, cursor).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Failed)
  expect(refusal).toMatchObject({
    failure: { type: 'INVALID', errors: [{ field: 'cursor' }] },
    message: 'cursor is not valid. Load the list from its beginning, without a cursor.',
  })
})

it.each(['-9999999999999999', '0', '9999999999999999'])('accepts every time that it may contain: %s', async (time) => {
  await expect(pageAfter(5, encoded(JSON.stringify({ time, id: '\u{1f600}' })))).resolves.toHaveProperty('page')
})

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
