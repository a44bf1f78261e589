import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from './database.ts'
import { preparedQuery } from './preparedQuery.ts'

let databases: Database[]
beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()]
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

it('is built once, and executed with the values of each execution', async () => {
  let built = 0
  const select = preparedQuery<{ text: string; number: number | null }>()((db, value) => {
    built += 1
    return sql<{ text: string; sum: number | null; twice: string }>`
      select ${value('text')}::text as text, ${value('number')}::int + ${1}::int as sum,
        ${value('text')}::text || ${value('text')}::text as twice`.compile(db)
  })
  for (const { owner } of databases) {
    expect(await select(owner, { text: 'a', number: 1 })).toEqual([{ text: 'a', sum: 2, twice: 'aa' }])
    expect(await select(owner, { text: 'b', number: null })).toEqual([{ text: 'b', sum: null, twice: 'bb' }])
  }
  expect(built).toBe(1)
})

it('reads JSON columns as every query does, in each database', async () => {
  const find = preparedQuery<{ id: string }>()((db, value) =>
    db.selectFrom('enterprises').select(['id', 'flags']).where('id', '=', value('id')).compile(),
  )
  for (const { owner } of databases) {
    await owner.insertInto('enterprises').values({ id: 'good', name: 'Good', flags: '{"promptAgents":true}' }).execute()
    await owner.insertInto('enterprises').values({ id: 'bad', name: 'Bad', flags: '"text"' }).execute()
    expect(await find(owner, { id: 'good' })).toEqual([{ id: 'good', flags: { promptAgents: true } }])
    const [sentWithNext] = await owner
      .transaction()
      .execute((db) => Promise.all([find(db, { id: 'good' }, { isSentWithNext: true }), find(db, { id: 'none' })]))
    expect(sentWithNext).toEqual([{ id: 'good', flags: { promptAgents: true } }])
    await expect(find(owner, { id: 'bad' })).rejects.toThrow(/^enterprises\.flags of the row bad cannot be read/)
  }
})
