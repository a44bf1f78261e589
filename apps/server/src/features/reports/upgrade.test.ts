import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { readRelease } from '../../testing/releases/release.ts'
import { restoreRelease } from '../../testing/releases/restoreRelease.ts'
import { openEmptyTestDatabase } from '../../testing/testDatabase.ts'

const bucket = (at: string) => sql`date_bin('15 minutes', ${sql.ref(at)}, timestamptz '2000-01-01 00:00:00Z')`

describe('the messages of release 2', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyTestDatabase()
    await restoreRelease(database, await readRelease('2'))
    await migrate(database)
  })
  afterAll(() => database.close())

  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.owner)).rows

  it('are counted by quarters of an hour, by intents and by conversations', async () => {
    const turns = await rowsOf(sql`
      select agent_id, channel, ${bucket('asked_at')} as bucket_at, count(*)::integer as messages,
        (count(*) filter (where layer not in ('out-of-scope', 'unavailable')))::integer as scoped,
        (count(*) filter (where layer = 'unavailable'))::integer as unavailable
      from turns group by 1, 2, 3 order by 1, 2, 3`)
    expect(turns.length).toBeGreaterThan(0)
    expect(
      await rowsOf(sql`
        select agent_id, channel, bucket_at, sum(messages)::integer as messages, sum(scoped)::integer as scoped,
          sum(unavailable)::integer as unavailable
        from report_buckets group by 1, 2, 3 order by 1, 2, 3`),
    ).toEqual(turns)
    expect(
      await rowsOf(sql`
        select agent_id, intent_id, sum(messages)::integer as messages
        from report_intent_buckets group by 1, 2 order by 1, 2`),
    ).toEqual(
      await rowsOf(sql`
        select agent_id, intent_id, count(*)::integer as messages
        from turns where intent_id is not null group by 1, 2 order by 1, 2`),
    )
    expect(
      await rowsOf(sql`
        select id, conversation_id, agent_id, channel, started_at, last_at, messages from report_conversations order by id`),
    ).toEqual(
      await rowsOf(sql`
        select report_conversation_id as id, min(conversation_id) as conversation_id, min(agent_id) as agent_id,
          min(channel) as channel, min(asked_at) as started_at, max(asked_at) as last_at, count(*)::integer as messages
        from turns group by 1 order by 1`),
    )
  })

  it('count the conversations that begin and the longest one by quarters of an hour, and the users of each', async () => {
    const begun = await rowsOf(sql`
      select agent_id, channel, ${bucket('started_at')} as bucket_at, count(*)::integer as begun
      from report_conversations group by 1, 2, 3 order by 1, 2, 3`)
    expect(begun.length).toBeGreaterThan(0)
    expect(
      await rowsOf(sql`
        select agent_id, channel, bucket_at, sum(begun)::integer as begun
        from report_buckets where begun > 0 group by 1, 2, 3 order by 1, 2, 3`),
    ).toEqual(begun)
    // Every conversation is behind the longest one of the quarter of its last message.
    const [shorter] = await rowsOf(sql`
      select count(*)::integer as conversations,
        (count(*) filter (where (longest, -longest_id) >= (own.messages, -own.id)))::integer as counted,
        (count(*) filter (where longest_id = own.id and longest = own.messages) > 0) as has_longest
      from report_conversations own
      join report_buckets on report_buckets.agent_id = own.agent_id and report_buckets.channel = own.channel
        and bucket_at = ${bucket('last_at')} and part = own.id % 4`)
    const all = begun.reduce<number>((sum, row) => sum + (row as { begun: number }).begun, 0)
    expect(shorter).toEqual({ conversations: all, counted: all, has_longest: true })
    expect(
      await rowsOf(sql`select agent_id, channel, bucket_at, user_id from report_user_buckets order by 1, 2, 3, 4`),
    ).toEqual(
      await rowsOf(sql`
        select distinct turns.agent_id, turns.channel, ${bucket('asked_at')} as bucket_at, user_id
        from turns join report_conversations own on own.id = report_conversation_id order by 1, 2, 3, 4`),
    )
  })

  it('of one sender on a channel are of one user', async () => {
    expect(
      await rowsOf(sql`
        select count(distinct report.user_id)::integer as users
        from report_conversations report
        join conversations own on own.id = report.conversation_id
        group by own.agent_id, own.channel, own.sender_id
        having count(distinct report.user_id) > 1`),
    ).toEqual([])
    const [users] = await rowsOf(sql`
      select count(distinct user_id)::integer as users,
        (select count(*)::integer from (
          select distinct own.agent_id, own.channel, own.sender_id
          from report_conversations report join conversations own on own.id = report.conversation_id) senders) as senders
      from report_conversations`)
    expect(users).toEqual({ users: expect.any(Number), senders: expect.any(Number) })
    expect((users as { users: number }).users).toBe((users as { senders: number }).senders)
  })

  it('are followed by new ones', async () => {
    const [next] = await rowsOf(sql`
      select nextval(pg_get_serial_sequence('report_conversations', 'id'))::integer > coalesce(max(id), 0) as is_new
      from report_conversations`)
    expect(next).toEqual({ is_new: true })
  })
})
