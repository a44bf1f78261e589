// Reports on PostgreSQL and on the embedded database: the 95th percentile of what each call reads, in transactions of the
// application role, over 90 days with all messages. REPORTS_BENCH_MESSAGES sets their number (1,000,000). The peer counts the
// same from the messages themselves, in the same run.
import type { Work } from '../../apps/server/src/core/work/work.ts'
import type { TestServer } from '../../apps/server/src/testing/buildServer.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow, Log } from './benchmark.ts'
import { type DatabaseContext, onDatabases } from './onDatabases.ts'
import { timed } from './times.ts'

const MESSAGES = Number(process.env.REPORTS_BENCH_MESSAGES ?? 1_000_000)
const BATCH = 100_000
const RUNS = 12
const PEER_RUNS = 3
const GOAL_MS = { PostgreSQL: 500, embedded: 1_500 }
const AGENT = 'bench-agent'
const UNTIL = new Date('2026-03-31T18:30:00Z')
const DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

type Db = Work['db']
type Operation = (db: Db) => Promise<unknown>

async function measure(name: 'PostgreSQL' | 'embedded', { buildServer, log }: DatabaseContext) {
  const { inEnterprise } = await import('../../apps/server/src/core/work/work.ts')
  const figures = await import('../../apps/server/src/features/reports/figures/figures.store.ts')
  const { openReport } = await import('../../apps/server/src/features/reports/openReport.ts')
  const { listMessages } = await import('../../apps/server/src/features/reports/messages/messages.service.ts')
  const server = await buildServer()
  await fill(server, log)
  log(`${name}: ${MESSAGES} messages`)
  const report = {
    agentId: AGENT,
    from: new Date(UNTIL.getTime() - DAYS * DAY_MS),
    until: UNTIL,
    timeZone: 'Asia/Kolkata',
    channels: null,
  }
  const filter = {
    agentId: AGENT,
    startDate: report.from.toISOString(),
    endDate: new Date(UNTIL.getTime() - 1).toISOString(),
  }
  const read = (operation: Operation) =>
    inEnterprise(server.services, server.enterprises.a.id, async (work) => {
      await openReport(work, filter)
      return operation(work.db)
    })
  const overview = async (db: Db) => {
    await figures.findSummary(db, report)
    await figures.findGraph(db, report)
    await figures.findTopIntents(db, report, 10)
    await figures.findHours(db, report)
  }
  const rows: BenchRow[] = []
  const add = async (title: string, operation: Operation, { peer, goal }: { peer?: Operation; goal?: number } = {}) => {
    const value = await timed(RUNS, () => read(operation))
    const ofPeer = peer && (await timed(PEER_RUNS, () => read(peer)))
    rows.push({
      name: `${name}: ${title}`,
      value,
      unit: 'ms p95',
      ...(goal && { goal: `≤ ${goal}` }),
      ...(peer && { peer: ofPeer }),
    })
    log(`${title}: ${value} ms${peer ? `, from the messages ${ofPeer} ms` : ''}`)
  }
  await add('overview, 90 days', overview, { peer: countRaw, goal: GOAL_MS[name] })
  await add('cards', (db) => figures.findSummary(db, report))
  await add('days', (db) => figures.findGraph(db, report))
  await add('top intents', (db) => figures.findTopIntents(db, report, 10))
  await add('hours', (db) => figures.findHours(db, report))
  const list = (selection: Partial<Omit<Parameters<typeof listMessages>[2], 'agentId'>>) => (db: Db) =>
    listMessages(db, report, { agentId: AGENT, scope: 'all', from: 0, perPage: 50, ...selection })
  await add('messages, first page', list({}))
  await add('messages out of scope', list({ scope: 'nonScoped' }))
  await add('messages of an intent', list({ intentId: 'intent-7' }))
  await add('messages of an hour', list({ weekday: 3, hour: 9 }))
  await server.close()
  return rows
}

/** The same figures from the messages. */
async function countRaw(db: Db) {
  await sql`select count(*), count(*) filter (where layer <> 'out-of-scope'), count(*) filter (where is_weak)
    from turns where agent_id = ${AGENT}`.execute(db)
  await sql`select count(distinct report_conversation_id), count(distinct sender_id) from turns
    join conversations on conversations.id = turns.conversation_id where turns.agent_id = ${AGENT}`.execute(db)
  await sql`select (asked_at at time zone 'Asia/Kolkata')::date as day, count(*), count(distinct sender_id) from turns
    join conversations on conversations.id = turns.conversation_id where turns.agent_id = ${AGENT} group by 1`.execute(
    db,
  )
  await sql`select intent_id, count(*) from turns where agent_id = ${AGENT} group by 1 order by 2 desc limit 10`.execute(
    db,
  )
  await sql`select extract(isodow from asked_at at time zone 'Asia/Kolkata'), extract(hour from asked_at at time zone 'Asia/Kolkata'),
    count(*) from turns where agent_id = ${AGENT} group by 1, 2`.execute(db)
}

/**
 * Creates the messages: conversations of four messages in six minutes, three conversations of a sender, one in ten rated,
 * 40 intents. Only the newest messages have texts, and triggers do not run; the counts are those that they would make.
 */
async function fill(server: TestServer, log: Log) {
  const { owner } = server.services.database
  const enterpriseId = server.enterprises.a.id
  await sql`insert into agents (id, enterprise_id, name, name_key, description, type, model_type, language,
      entity_extract_retries, out_of_scope_message, confidence_threshold, created_at, updated_at)
    values (${AGENT}, ${enterpriseId}, 'Bench', 'bench', '', 'nlp', 'SVM', 'en', 3, '', 0.5, now(), now())`.execute(
    owner,
  )
  const first = new Date(UNTIL.getTime() - DAYS * DAY_MS)
  const conversations = Math.ceil(MESSAGES / 4)
  const start = sql`${first}::timestamptz + n * interval '1 second' * ${(DAYS * DAY_MS) / 1000 / conversations}::float8`
  const score = sql`case when n % 10 = 0 then n / 10 % 5 + 1 end`
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into conversations (id, enterprise_id, agent_id, channel, sender_id, sequence, score, created_at, updated_at)
      select 'c' || n, ${enterpriseId}, ${AGENT}, case when n % 9 = 0 then 'try-it' else 'web' end, 's' || n / 3, 8, ${score}, ${start},
        ${start}
      from generate_series(1, ${conversations}::integer) as n`.execute(db)
    await sql`insert into report_conversations (id, enterprise_id, agent_id, channel, conversation_id, user_id, started_at, last_at, messages, score)
      select n, ${enterpriseId}, ${AGENT}, case when n % 9 = 0 then 'try-it' else 'web' end, 'c' || n, n / 3 + 1, ${start},
        ${start} + interval '6 minutes', 4, ${score}
      from generate_series(1, ${conversations}::integer) as n`.execute(db)
    for (let from = 1; from <= conversations; from += BATCH / 4) {
      const to = Math.min(conversations, from + BATCH / 4 - 1)
      await sql`insert into turns (message_id, enterprise_id, question_id, layer, intent_id, intent_name, confidence, ranking,
          milliseconds, agent_id, conversation_id, channel, asked_at, report_conversation_id, threshold, is_weak, emotion)
        select 'a' || n || '-' || m, ${enterpriseId}, 'q' || n || '-' || m,
          case when mixed % 100 < 18 then 'out-of-scope' when mixed % 100 < 25 then 'knowledge' else 'intent' end,
          case when mixed % 100 >= 25 then 'intent-' || mixed / 100 % 40 end,
          case when mixed % 100 >= 25 then 'Intent ' || mixed / 100 % 40 end,
          0.7, '[{"intentId":"intent-1","intent":"Intent 1","confidence":0.7,"phrase":"where is my order"}]', 3, ${AGENT}, 'c' || n,
          case when n % 9 = 0 then 'try-it' else 'web' end, ${start} + m * interval '2 minutes', n, 0.5, mixed % 100 >= 97, 'neutral'
        from generate_series(${from}::integer, ${to}::integer) as n, generate_series(0, 3) as m,
          lateral (select hashint4(n * 4 + m) & 2147483647 as mixed) as random`.execute(db)
      log(`${to * 4} of ${MESSAGES}`)
    }
    const bucket = sql`date_bin('15 minutes', asked_at, timestamptz '2000-01-01 00:00:00Z')`
    const counts = sql`count(*), count(*) filter (where layer <> 'out-of-scope'), count(*) filter (where is_weak)`
    await sql`insert into report_buckets
      select enterprise_id, agent_id, ${bucket}, channel, report_conversation_id % 4, ${counts},
        count(*) filter (where is_first), max(messages),
        (array_agg(report_conversation_id order by messages desc, report_conversation_id))[1]
      from (
        select turns.*, asked_at = started_at as is_first,
          row_number() over (partition by report_conversation_id order by asked_at)::integer as messages
        from turns join report_conversations on report_conversations.id = report_conversation_id) turns
      group by 1, 2, 3, 4, 5`.execute(db)
    await sql`insert into report_user_buckets
      select distinct turns.enterprise_id, turns.agent_id, ${bucket}, turns.channel, user_id
      from turns join report_conversations on report_conversations.id = report_conversation_id`.execute(db)
    await sql`insert into report_intent_buckets
      select enterprise_id, agent_id, ${bucket}, channel, intent_id, max(intent_name), ${counts}
      from turns where intent_id is not null group by 1, 2, 3, 4, 5`.execute(db)
    await sql`insert into report_intent_days
      select enterprise_id, agent_id, date_bin('1 day', bucket_at, timestamptz '2000-01-01 00:00:00Z'), channel, intent_id,
        max(intent_name), sum(messages), sum(scoped), sum(weak)
      from report_intent_buckets group by 1, 2, 3, 4, 5`.execute(db)
    for (const [id, author] of [
      ['question_id', 'visitor'],
      ['message_id', 'bot'],
    ] as const) {
      await sql`insert into messages (id, enterprise_id, conversation_id, sequence, author, content, at)
        select ${sql.ref(id)}, enterprise_id, conversation_id, row_number() over (partition by conversation_id order by asked_at) * 2 + ${author === 'bot' ? 1 : 0},
          ${author}, '{"text":"Where is my order?","buttons":[],"sources":[]}', asked_at
        from turns where asked_at >= ${new Date(UNTIL.getTime() - 2 * DAY_MS)}::timestamptz`.execute(db)
    }
  })
  await sql`vacuum analyze`.execute(owner)
}

export const bench = (options: BenchOptions) => onDatabases(options, measure)
