import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, trainingEnded, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { readConfig } from '../../../core/config/config.ts'
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { inEnterprise } from '../../../core/work/work.ts'
import { firstStart } from '../../../bootstrap/firstStart.ts'
import { createSampleData, storeBot, travelBot } from '../createSampleData.ts'
import { MAKE_CONVERSATIONS, SAMPLE_SCRIPTS } from './makeConversationsKind.ts'
import { queueSampleConversations } from './sampleConversations.service.ts'
import { planConversations, type PlannedConversation } from './planConversations.ts'

const COUNT = 14
/** All days of the conversations. */
const DAYS = 30

let server: TestServer
let staff: Staff
let agentId: string
let shopId: string
let planned: readonly PlannedConversation[]
const range = { startDate: '', endDate: '' }

beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
  await inEnterprise(server.services, server.enterprises.a.id, (work) =>
    createSampleData(work, server.services, { conversationsMax: COUNT }),
  )
  const { agents } = (await staff.call('agents.list', {})).output
  agentId = agents.find(({ name }) => name === travelBot.name)?.id ?? ''
  shopId = agents.find(({ name }) => name === storeBot.name)?.id ?? ''
  const { input } = await server.services.database.owner
    .selectFrom('tasks')
    .select('input')
    .where('subject', '=', agentId)
    .where('kind', '=', MAKE_CONVERSATIONS.name)
    .executeTakeFirstOrThrow()
  const { now: at, timeZone } = MAKE_CONVERSATIONS.input.parse(input)
  const now = new Date(at)
  planned = planConversations(SAMPLE_SCRIPTS.travel, { count: COUNT, now, timeZone, seed: 'travel' })
  range.startDate = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  range.endDate = now.toISOString()
  await trainingEnded(staff, agentId)
  await Promise.all([allMade(staff, agentId), allMade(staff, shopId)])
  // Training the bots and answering their messages takes a minute on a slow machine that does something else as well.
}, 240_000)
afterAll(() => server.close())

async function allMade(reader: Staff, id: string): Promise<void> {
  for (;;) {
    const { conversations, planned: all } = (await reader.call('reports.samples', { agentId: id })).output
    if (conversations === all) return
    await pause(100)
  }
}

const countBy = <T>(values: readonly T[]): Map<T, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<T, number>())
const messagesOf = (conversations: readonly PlannedConversation[]) => conversations.flatMap(({ messages }) => messages)
const summaryOf = async (id: string, fields: { withoutTryIt?: boolean } = {}) =>
  (await staff.call('reports.summary', { agentId: id, ...range, ...fields })).output

/** The rows that reports count for an agent. */
async function countedRows(id: string): Promise<Record<string, number>> {
  const { owner } = server.services.database
  const tables = [
    'conversations',
    'report_conversations',
    'report_buckets',
    'report_user_buckets',
    'report_intent_buckets',
    'report_intent_days',
    'turns',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const rows = await owner.selectFrom(table).select('agent_id').where('agent_id', '=', id).execute()
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
}

describe('the sample conversations', () => {
  it('are counted as they were planned', async () => {
    const ratings = countBy(planned.map(({ score }) => score))
    expect(await summaryOf(agentId)).toMatchObject({
      totalConversations: COUNT,
      totalMessages: messagesOf(planned).length,
      activeUsers: new Set(planned.map(({ visitor }) => visitor)).size,
      longestConversation: { messages: Math.max(...planned.map(({ messages }) => messages.length)) },
      ratings: [1, 2, 3, 4, 5].map((score) => ratings.get(score) ?? 0),
    })
    expect(await summaryOf(agentId, { withoutTryIt: true })).toMatchObject({
      totalConversations: planned.filter(({ channel }) => channel === 'web').length,
    })
  })

  it('have the texts and the times of the plan, the answers of the trained bot, and a mark', async () => {
    const { output } = await staff.call('reports.messages', { agentId, ...range, perPage: 200 })
    expect(output.messages.map(({ text, at, origin }) => `${text} ${at} ${origin}`).toSorted()).toEqual(
      planned
        .flatMap(({ channel, messages }) => messages.map(({ text, at }) => `${text} ${at.toISOString()} ${channel}`))
        .toSorted(),
    )
    expect(output.messages.every(({ isSample }) => isSample)).toBe(true)
    expect(output.messages.some(({ intent }) => intent === 'Book a flight')).toBe(true)
    expect(output.messages.filter(({ layer }) => layer !== 'out-of-scope').length).toBeGreaterThan(
      output.messages.length / 2,
    )
    expect(output.messages.some(({ emotion }) => emotion === 'gratitude')).toBe(true)
  })

  it('have a mark in the downloaded file', async () => {
    await staff.call('conversation.predict', { agentId: shopId, text: 'नमस्ते' })
    const { output } = await staff.call('reports.download', { agentId: shopId, ...range, endDate: tomorrow() })
    const [titles, ...rows] = (await output.content.text()).trim().split('\r\n')
    expect(titles).toMatch(/,Channel,Sample,Outage$/)
    expect(rows.filter((row) => row.endsWith(',try-it,No,'))).toHaveLength(1)
    expect(rows.filter((row) => row.endsWith(',Yes,'))).toHaveLength(rows.length - 1)
  })

  it('are not shown to another enterprise, and not removed by it', async () => {
    const other = await signedIn(server, 'b')
    expect((await other.call('reports.samples', { agentId })).failure?.type).toBe('NOT_FOUND')
    expect((await other.call('reports.removeSamples', {})).output).toEqual({ conversations: 0 })
    expect(await summaryOf(agentId)).toMatchObject({ totalConversations: COUNT })
  })

  it('are not removed by those who may only read reports', async () => {
    const reader = await signedIn(server, 'a', 'REPORT_VIEWER')
    expect((await reader.call('reports.samples', { agentId })).output).toEqual({ conversations: COUNT, planned: COUNT })
    expect((await reader.call('reports.removeSamples', {})).failure?.type).toBe('FORBIDDEN')
  })

  it('lose their part of the figures one by one', async () => {
    const { owner } = server.services.database
    const [longest] = planned.toSorted((one, other) => other.messages.length - one.messages.length)
    await owner
      .deleteFrom('conversations')
      .where('created_at', '=', longest!.messages[0].at)
      .where('agent_id', '=', agentId)
      .execute()
    const left = planned.filter((conversation) => conversation !== longest)
    expect(await summaryOf(agentId)).toMatchObject({
      totalConversations: COUNT - 1,
      totalMessages: messagesOf(left).length,
      activeUsers: new Set(left.map(({ visitor }) => visitor)).size,
      longestConversation: { messages: Math.max(...left.map(({ messages }) => messages.length)) },
    })
  })

  it('leave nothing when they are removed, and real conversations stay', async () => {
    const said = await staff.call('conversation.predict', { agentId, text: 'how many bags may I take' })
    await staff.call('conversation.predict', {
      agentId,
      text: 'is my flight on time',
      sessionId: said.output.sessionId,
    })
    expect((await staff.call('reports.removeSamples', {})).output).toEqual({ conversations: 2 * COUNT - 1 })
    expect((await staff.call('reports.samples', { agentId })).output).toEqual({ conversations: 0, planned: 0 })
    expect(await countedRows(agentId)).toEqual({
      conversations: 1,
      report_conversations: 1,
      report_buckets: 1,
      report_user_buckets: 1,
      report_intent_buckets: 2,
      report_intent_days: 2,
      turns: 2,
    })
    const { output } = await staff.call('reports.summary', { agentId, startDate: range.startDate, endDate: tomorrow() })
    expect(output).toMatchObject({ totalConversations: 1, totalMessages: 2, activeUsers: 1, ratings: [0, 0, 0, 0, 0] })
    const audited = await server.services.database.owner
      .selectFrom('audit')
      .select(['entity', 'before'])
      .where('action', '=', 'reports.removeSamples')
      .where('enterprise_id', '=', server.enterprises.a.id)
      .execute()
    expect(audited).toEqual([{ entity: 'sample conversations', before: { conversations: 2 * COUNT - 1 } }])
  })
})

/** Queues conversations of the travel bot, and waits until a step is stored. */
async function beginToMake(count: number): Promise<void> {
  await inEnterprise(server.services, server.enterprises.a.id, (work) =>
    queueSampleConversations(work, server.services.tasks, { agentId, script: 'travel', count }),
  )
  while ((await samplesOf(agentId)).conversations === 0) await pause(5)
}

const samplesOf = async (id: string) => (await staff.call('reports.samples', { agentId: id })).output

describe('the task that makes them', () => {
  afterEach(() => staff.call('reports.removeSamples', {}))

  it('is continued by another server without doubles if it loses its lease in a step', async () => {
    const count = 60
    await beginToMake(count)
    // As if another server had claimed the task, and had ended.
    const { numUpdatedRows } = await server.services.database.owner
      .updateTable('tasks')
      .set((set) => ({ fence: set('fence', '+', 1), held_until: new Date(0) }))
      .where('kind', '=', MAKE_CONVERSATIONS.name)
      .where('state', '=', 'running')
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    expect((await samplesOf(agentId)).conversations).toBeLessThan(count)
    await allMade(staff, agentId)
    const begun = await server.services.database.owner
      .selectFrom('conversations')
      .select('created_at')
      .where('agent_id', '=', agentId)
      .where('is_sample', '=', true)
      .execute()
    expect(begun).toHaveLength(count)
    expect(new Set(begun.map(({ created_at: at }) => at.getTime())).size).toBe(count)
  })

  it('stops creating them when they are removed meanwhile', async () => {
    await beginToMake(200)
    expect((await staff.call('reports.removeSamples', {})).output.conversations).toBeGreaterThan(0)
    expect(await samplesOf(agentId)).toEqual({ conversations: 0, planned: 0 })
    await pause(1_000)
    expect(await samplesOf(agentId)).toEqual({ conversations: 0, planned: 0 })
  })

  it('ends with the deletion of the agent', async () => {
    await beginToMake(200)
    expect((await staff.call('agents.delete', { agentId, confirmedName: travelBot.name })).failure).toBeUndefined()
    expect((await samplesOf(shopId)).conversations).toBe(0)
    expect(await countedRows(agentId)).toEqual({})
  })
})

describe.each([
  ['0', 0, 0],
  ['bots', 3, 0],
  ['1', 3, 2],
])('a first start with PLATFORM_SAMPLE_DATA=%s', (value, agents, tasks) => {
  it(`creates ${agents} agents, ${tasks} of them with conversations`, async () => {
    const database = await openTestDatabase()
    const config = readConfig({ PLATFORM_SAMPLE_DATA: value })
    // The tasks are queued, but not run.
    await firstStart({ ...server.services, config, database })
    expect(await database.owner.selectFrom('agents').select('id').execute()).toHaveLength(agents)
    const queued = await database.owner.selectFrom('tasks').select('kind').execute()
    expect(queued.filter(({ kind }) => kind === MAKE_CONVERSATIONS.name)).toHaveLength(tasks)
    await database.close()
  })
})

/** The day after the current one in every time zone. */
const tomorrow = () => new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10)
