import { setImmediate as nextTurn } from 'node:timers/promises'
import { AbortedTransactionError, CompiledQuery, sql, type QueryExecutorProvider } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { SET_ROLE, type Database, type Db } from './database.ts'
import type { DeferrableQuery } from './DeferringConnection.ts'
import { preparedQuery } from './preparedQuery.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.script((run) => run('create table things (id integer primary key, name text)'))
})
afterAll(() => database.close())

const inTransaction = <T>(operation: (db: Db) => Promise<T>): Promise<T> =>
  database.owner.transaction().execute(operation)
const idsOf = async (): Promise<unknown[]> =>
  (await sql<{ id: number }>`select id from things order by id`.execute(database.owner)).rows.map(({ id }) => id)

const readNumber = async (number: number) => (await sql`select ${sql.lit(number)} as n`.execute(database.owner)).rows
const enter = (db: Db, role: string) => db.executeQuery(CompiledQuery.raw(SET_ROLE, [role, 'e1']))
const readNine = () => inTransaction((db) => sql`select * from things where id = ${9}`.execute(db))

describe('a statement that is prepared once', () => {
  it('returns the values of each execution', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    const select = (number: number | null) =>
      sql`select ${number}::bigint as big, ${'it’s'}::text as text, ${at}::timestamptz as at, ${['a', 'b"']}::text[] as list,
        ${Buffer.from([0, 255])}::bytea as bytes, ${'{"a":[1]}'}::jsonb as json, ${number === 2}::boolean as flag`
    for (const number of [1, 2, null, 4, 5, 6, 7, 8]) {
      const { rows } = await select(number).execute(database.owner)
      const bytes = new Uint8Array([0, 255])
      expect(rows).toEqual([
        { big: number, text: 'it’s', at, list: ['a', 'b"'], bytes, json: { a: [1] }, flag: number === 2 },
      ])
    }
  })

  it('sends long texts unchanged', async () => {
    const text = '\u0001 नमस्ते 😀 "quoted" \\ it’s\n'.repeat(500)
    const { rows } =
      await sql`select ${text}::text as text, ${text}::varchar as varchar, ${[text, text]}::text[] as list,
      ${JSON.stringify({ text })}::jsonb as jsonb, ${JSON.stringify([text])}::json as json`.execute(database.owner)
    expect(rows).toEqual([{ text, varchar: text, list: [text, text], jsonb: { text }, json: [text] }])
  })

  it('sends unpaired surrogates as U+FFFD, and all that follows them', async () => {
    const text = '\u2028\uDC00é\uDC00\uD800 end'
    const { rows } =
      await sql`select ${text}::text as text, ${text}::varchar as varchar, ${[text, 'b']}::text[] as list`.execute(
        database.owner,
      )
    const stored = '\u2028\uFFFDé\uFFFD\uFFFD end'
    expect(rows).toEqual([{ text: stored, varchar: stored, list: [stored, 'b'] }])
  })

  it('reports the number of changed rows', async () => {
    const insert = (ids: readonly number[]) =>
      sql`insert into things (id) select unnest(${ids}::integer[]) on conflict do nothing`.execute(database.owner)
    expect((await insert([101, 102])).numAffectedRows).toBe(2n)
    expect((await insert([102, 103])).numAffectedRows).toBe(1n)
    expect((await sql`delete from things where id > 100`.execute(database.owner)).numAffectedRows).toBe(3n)
  })

  it('is prepared again when a definition has changed', async () => {
    const read = () => sql`select * from things where id = ${7}`.execute(database.owner)
    await sql`insert into things values (7, 'seven')`.execute(database.owner)
    expect((await read()).rows).toEqual([{ id: 7, name: 'seven' }])
    await database.script((run) => run('alter table things add column colour text'))
    expect((await read()).rows).toEqual([{ id: 7, name: 'seven', colour: null }])
    await sql`alter table things drop column colour`.execute(database.owner)
    expect((await read()).rows).toEqual([{ id: 7, name: 'seven' }])
    await sql`delete from things`.execute(database.owner)
  })

  it('remains usable after an error', async () => {
    const insert = () => sql`insert into things values (${1}, ${'one'})`.execute(database.owner)
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
    await expect(sql`select * from nothings`.execute(database.owner)).rejects.toMatchObject({ code: '42P01' })
    await sql`delete from things`.execute(database.owner)
    await insert()
    expect(await idsOf()).toEqual([1])
    await sql`delete from things`.execute(database.owner)
  })

  it('may be one of thousands', async () => {
    for (let number = 0; number < 1_100; number++) expect(await readNumber(number)).toEqual([{ n: number }])
    expect(await readNumber(0)).toEqual([{ n: 0 }])
  })
})

describe('a transaction', () => {
  it('is committed or rolled back as a whole', async () => {
    await inTransaction((db) => sql`insert into things values (1)`.execute(db))
    const failing = inTransaction(async (db) => {
      await sql`insert into things values (2)`.execute(db)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await idsOf()).toEqual([1])
    await sql`delete from things`.execute(database.owner)
  })

  it('is not committed after a failed statement, even if its error was caught', async () => {
    const aborted = inTransaction(async (db) => {
      await sql`insert into things values (3)`.execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    })
    await expect(aborted).rejects.toThrow(AbortedTransactionError)
    expect(await idsOf()).toEqual([])
  })

  it('is rolled back if its first statement fails, and if it has none', async () => {
    await expect(inTransaction((db) => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({ code: '22012' })
    expect(await inTransaction(async () => 'nothing')).toBe('nothing')
    await expect(inTransaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await idsOf()).toEqual([])
  })

  it('has its role from the next statement until its end', async () => {
    const current = sql<{ role: string; enterprise: string }>`
      select current_user::text as role, current_setting('app.enterprise', true) as enterprise`
    const inside = await inTransaction(async (db) => {
      await enter(db, 'platform_app')
      return current.execute(db)
    })
    expect(inside.rows).toEqual([{ role: 'platform_app', enterprise: 'e1' }])
    expect((await current.execute(database.owner)).rows).not.toEqual(inside.rows)
    const unknown = inTransaction(async (db) => {
      await enter(db, 'nobody_knows')
      await sql`insert into things values (4)`.execute(db)
    })
    await expect(unknown).rejects.toThrow(/nobody_knows/)
    expect(await idsOf()).toEqual([])
  })
})

type Queries = (db: QueryExecutorProvider) => Promise<void>
it.each([
  ['while one user of the database follows another', (queries: Queries) => queries(database.owner)],
  ['between the statements of a transaction', (queries: Queries) => inTransaction(queries)],
])('lets the event loop run %s', async (_, run) => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(timer))
  // Each is long enough for a timer.
  const slow = sql`select sum(length(n::text)) from generate_series(1, 300000) as n`
  await run(async (db) => {
    for (let at = 0; at < 5; at++) await slow.execute(db)
  })
  expect(turns).toBeGreaterThanOrEqual(4)
})

describe('a query that is sent with the next one', () => {
  const withNext = { isSentWithNext: true }
  const insert = preparedQuery<{ id: number }>()((db, value) =>
    sql<{ id: number }>`insert into things values (${value('id')}::integer) returning id`.compile(db),
  )
  const count = preparedQuery<object>()((db) =>
    sql<{ n: number }>`select count(*)::integer as n from things`.compile(db),
  )

  it('has its own result, and runs before the next one', async () => {
    const results = await inTransaction((db) =>
      Promise.all([insert(db, { id: 21 }, withNext), count(db, {}, withNext), insert(db, { id: 22 }), count(db, {})]),
    )
    expect(results).toEqual([[{ id: 21 }], [{ n: 1 }], [{ id: 22 }], [{ n: 2 }]])
    await sql`delete from things`.execute(database.owner)
  })

  it('waits for the next one', async () => {
    const order: string[] = []
    await inTransaction(async (db) => {
      await count(db, {})
      const inserted = insert(db, { id: 23 }, withNext).then(() => order.push('inserted'))
      await nextTurn()
      order.push('next')
      await Promise.all([inserted, count(db, {})])
    })
    expect(order).toEqual(['next', 'inserted'])
    await sql`delete from things`.execute(database.owner)
  })

  it('fails together with the next one, by its own error', async () => {
    const errors: unknown[] = []
    const failed = inTransaction((db) => {
      const both = [insert(db, { id: 24 }), insert(db, { id: 24 }, withNext), count(db, {})]
      for (const each of both.slice(1)) each.catch((error: unknown) => errors.push(error))
      return Promise.all(both)
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(errors).toMatchObject([{ code: '23505' }, { code: '23505' }])
    expect(await idsOf()).toEqual([])
  })

  it('is sent with the commit if there is no next one, and is not sent after an error', async () => {
    await inTransaction(async (db) => void insert(db, { id: 25 }, withNext))
    expect(await idsOf()).toEqual([25])
    let unsent: Promise<unknown> = Promise.resolve()
    const failed = inTransaction((db) => {
      unsent = insert(db, { id: 26 }, withNext)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await expect(unsent).rejects.toThrow(AbortedTransactionError)
    expect(await idsOf()).toEqual([25])
    await sql`delete from things`.execute(database.owner)
  })
})

it.runIf(process.env.TEST_DATABASE_URL)('another server may change a definition', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.owner)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  const other = new pg.Client({ connectionString: url.href })
  await other.connect()
  onTestFinished(() => other.end())
  /** Prepares statements on each connection of the pool, and then changes the definition. */
  async function change(definition: string): Promise<void> {
    await Promise.all(Array.from({ length: 30 }, readNine))
    await other.query(`alter table things ${definition}`)
  }
  const nine = sql`select * from things where id = ${9}`

  await change('add column size integer')
  expect((await nine.execute(database.owner)).rows).toEqual([])
  const all = await Promise.all(Array.from({ length: 30 }, readNine))
  expect(all.map(({ rows: found }) => found)).toEqual(all.map(() => []))

  // In the first message of a transaction, with another statement.
  await change('add column weight integer')
  const insert = sql`insert into things (id, name) values (1, 'nine')`
  await inTransaction(async (db) => {
    const query: DeferrableQuery = { ...insert.compile(db), isSentWithNext: true }
    const written = db.executeQuery(query)
    expect((await nine.execute(db)).rows).toEqual([])
    expect((await written).numAffectedRows).toBe(1n)
  })
  expect(await idsOf()).toEqual([1])

  // Later, when results of the transaction are in use.
  await change('add column height integer')
  const failing = inTransaction(async (db) => {
    await sql`insert into things (id) values (2)`.execute(db)
    await nine.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '0A000' })
  expect(await idsOf()).toEqual([1])
  await sql`delete from things`.execute(database.owner)
})
