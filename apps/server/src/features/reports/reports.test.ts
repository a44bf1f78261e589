import type { ReportScope } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertSaid, type Said } from '../../testing/reports.ts'
import { emotionOf } from '../conversations/emotionOf.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const AT = new Date('2026-03-02T10:00:00Z')
const RANGE = { startDate: '2026-03-01', endDate: '2026-03-03' }
const said = (fields: Partial<Said>): Said => ({
  conversation: '1',
  sender: 'asha',
  channel: 'web',
  at: AT,
  text: 'Where is my order?',
  layer: 'out-of-scope',
  intent: null,
  isWeak: false,
  ...fields,
})
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
const insert = (agentId: string, messages: readonly Said[]) =>
  insertSaid(server.services, { enterpriseId: server.enterprises.a.id, agentId }, messages)

async function makeTrackingBot(): Promise<string> {
  const agent = await makeAgent(staff)
  const story = await makeStory(staff, agent.id)
  await makeIntent(staff, story, { name: 'Track', phrases: phrasesOf('where is my order', 'track my parcel') })
  await makeIntent(staff, story, { name: 'Refund', phrases: phrasesOf('give me my money back', 'i want a refund') })
  await train(staff, agent.id)
  return agent.id
}

describe('messages that are answered at the same time', () => {
  it('are all counted, and their sender is one user', async () => {
    const agentId = await makeTrackingBot()
    await Promise.all(
      Array.from({ length: 12 }, () => staff.call('conversation.predict', { agentId, text: 'where is my order' })),
    )
    const { output } = await staff.call('reports.summary', { agentId })
    expect(output).toMatchObject({ totalConversations: 12, totalMessages: 12, scopedMessages: 12, activeUsers: 1 })
    const { output: top } = await staff.call('reports.topIntents', { agentId })
    expect(top.intents.map(({ intentName, count }) => [intentName, count])).toEqual([['Track', 12]])
  })
})

describe('a range between two messages of a conversation', () => {
  it('has no conversation', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [
      said({ at: new Date('2026-03-02T10:00:00Z') }),
      said({ at: new Date('2026-03-02T10:28:00Z') }),
    ])
    const range = { agentId, startDate: '2026-03-02T10:01:00.000Z', endDate: '2026-03-02T10:20:00.000Z' }
    const { output } = await staff.call('reports.summary', range)
    expect(output).toMatchObject({ totalConversations: 0, totalMessages: 0, longestConversation: null, activeUsers: 0 })
  })
})

describe('messages that are answered in another order than they were written', () => {
  it('begin one conversation, at the first of them', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [
      said({ at: new Date('2026-03-02T10:20:00Z') }),
      said({ at: new Date('2026-03-02T10:05:00Z') }),
    ])
    const countIn = async (startDate: string, endDate: string) => {
      const { output } = await staff.call('reports.summary', { agentId, startDate, endDate })
      return [output.totalConversations, output.totalMessages, output.longestConversation?.messages, output.activeUsers]
    }
    expect(await countIn('2026-03-02T10:00:00.000Z', '2026-03-02T10:14:59.999Z')).toEqual([1, 1, 2, 1])
    expect(await countIn('2026-03-02T10:15:00.000Z', '2026-03-02T10:29:59.999Z')).toEqual([1, 1, 2, 1])
    expect(await countIn('2026-03-02T10:00:00.000Z', '2026-03-02T10:29:59.999Z')).toEqual([1, 2, 2, 1])
  })
})

const rate = (agentId: string, conversation: string, score: number, comment: string | null = null) =>
  server.services.database.owner
    .updateTable('conversations')
    .set({ score, comment })
    .where('id', '=', `${agentId}-${conversation}`)
    .execute()

describe('messages while the language model was unavailable', () => {
  it('are counted apart from those that were not understood, are nothing to teach, and have their cause', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [
      said({ text: 'What is this?' }),
      said({ text: 'Tell me a joke', layer: 'unavailable', outage: { code: 'TOO_MANY_REQUESTS', status: 429 } }),
      said({ text: 'And a riddle', layer: 'unavailable', outage: { code: 'TIMED_OUT', status: null } }),
      said({ text: 'When do you open?', layer: 'knowledge', outage: { code: 'KEY_REFUSED', status: 401 } }),
    ])
    const filter = { agentId, ...RANGE }
    expect((await staff.call('reports.summary', filter)).output).toMatchObject({
      totalMessages: 4,
      scopedMessages: 1,
      nonScopedMessages: 1,
      unavailableMessages: 2,
    })
    const listed = async (scope: ReportScope) => {
      const { total, messages } = (await staff.call('reports.messages', { ...filter, scope })).output
      expect(total).toBe(messages.length)
      return new Map(messages.map(({ text, outage }) => [text, outage]))
    }
    expect(await listed('nonScoped')).toEqual(new Map([['What is this?', null]]))
    expect(await listed('scoped')).toEqual(new Map([['When do you open?', { code: 'KEY_REFUSED', status: 401 }]]))
    expect(await listed('unavailable')).toEqual(
      new Map([
        ['Tell me a joke', { code: 'TOO_MANY_REQUESTS', status: 429 }],
        ['And a riddle', { code: 'TIMED_OUT', status: null }],
      ]),
    )
    const { output: unrecognised } = await staff.call('reports.unrecognised', filter)
    expect(unrecognised.groups.map(({ name }) => name)).toEqual(['What is this?'])
    expect(unrecognised).toMatchObject({ messages: 1, allMessages: 1 })
  })
})

describe('the rating of a conversation', () => {
  it('is counted, and leads to its messages', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [
      said({ conversation: 'good', text: 'Thanks' }),
      said({ conversation: 'bad', text: 'One' }),
      said({ conversation: 'bad', text: 'Two' }),
      said({ conversation: 'unrated' }),
      said({ conversation: 'earlier', at: new Date('2026-02-02T10:00:00Z') }),
    ])
    await rate(agentId, 'good', 5)
    await rate(agentId, 'bad', 1, 'It did not help.')
    await rate(agentId, 'earlier', 1)

    const { output: summary } = await staff.call('reports.summary', { agentId, ...RANGE })
    expect(summary).toMatchObject({ totalConversations: 3, ratings: [1, 0, 0, 0, 1] })
    const { output } = await staff.call('reports.messages', { agentId, ...RANGE, score: 1 })
    expect(output).toMatchObject({ total: 2, deleted: 0, more: false })
    const rating = { score: 1, comment: 'It did not help.' }
    expect(new Map(output.messages.map((message) => [message.text, message.rating]))).toEqual(
      new Map([
        ['One', rating],
        ['Two', rating],
      ]),
    )
    const { output: all } = await staff.call('reports.messages', { agentId, ...RANGE })
    expect(all.messages.filter((message) => message.rating === null)).toHaveLength(1)
    expect(all.messages.find(({ text }) => text === 'Thanks')?.rating).toEqual({ score: 5, comment: '' })
  })

  it('follows a change, counts where the conversation is continued, and is deleted with it', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [said({}), said({ conversation: 'other' })])
    await rate(agentId, '1', 2)
    await rate(agentId, '1', 4)
    await rate(agentId, 'other', 3)
    const { owner } = server.services.database
    await sql`
      insert into messages (id, enterprise_id, conversation_id, sequence, author, content, at)
      select 'next-' || id, enterprise_id, conversation_id, sequence + 2, author, content, at + interval '1 day'
      from messages where conversation_id = ${`${agentId}-1`}`.execute(owner)
    await sql`
      insert into turns (message_id, question_id, enterprise_id, agent_id, conversation_id, channel, asked_at, layer, ranking,
        milliseconds)
      select 'next-' || message_id, 'next-' || question_id, enterprise_id, agent_id, conversation_id, channel,
        asked_at + interval '1 day', layer, ranking, milliseconds
      from turns where conversation_id = ${`${agentId}-1`}`.execute(owner)
    const ratingsOf = async (startDate: string, endDate: string) =>
      (await staff.call('reports.summary', { agentId, startDate, endDate })).output.ratings
    expect(await ratingsOf('2026-03-02', '2026-03-02')).toEqual([0, 0, 1, 1, 0])
    expect(await ratingsOf('2026-03-03', '2026-03-03')).toEqual([0, 0, 0, 1, 0])

    await owner.deleteFrom('conversations').where('id', '=', `${agentId}-1`).execute()
    const { output } = await staff.call('reports.summary', { agentId, ...RANGE })
    expect(output).toMatchObject({ totalConversations: 3, ratings: [0, 0, 1, 0, 0] })
    const left = await owner
      .selectFrom('report_conversations')
      .select('score')
      .where('agent_id', '=', agentId)
      .orderBy('score')
      .execute()
    expect(left.map(({ score }) => score)).toEqual([3, null, null])
  })
})

describe('reports.conversations', () => {
  it('lists what was said, newest first, page by page without doubles, and reports how many were deleted', async () => {
    const { id: agentId } = await makeAgent(staff)
    const names = Array.from({ length: 5 }, (_, index) => String(index))
    await insert(
      agentId,
      names.flatMap((conversation, index) =>
        Array.from({ length: index + 1 }, (_, number) =>
          // Two conversations begin at the same moment.
          said({
            conversation,
            text: `${conversation}.${number}`,
            at: minutesLater(10 * Math.floor(index / 2) + number),
          }),
        ),
      ),
    )
    await rate(agentId, '3', 2, 'It was slow.')
    const list = async (fields: object = {}) =>
      (await staff.call('reports.conversations', { agentId, ...RANGE, ...fields })).output
    const all = await list()
    expect(all).toMatchObject({ more: false, total: 5, deleted: 0 })
    expect(all.conversations[0]).toMatchObject({
      origin: 'web',
      firstText: '4.0',
      messages: 5,
      startedAt: minutesLater(20).toISOString(),
      endedAt: minutesLater(24).toISOString(),
      isSample: false,
      rating: null,
    })
    expect(all.conversations.map(({ firstText, messages }) => [firstText, messages])).toEqual([
      ['4.0', 5],
      ['3.0', 4],
      ['2.0', 3],
      ['1.0', 2],
      ['0.0', 1],
    ])
    expect(all.conversations[1]?.rating).toEqual({ score: 2, comment: 'It was slow.' })
    const pages = await Promise.all([0, 2, 4].map((from) => list({ from, perPage: 2 })))
    expect(pages.flatMap(({ conversations }) => conversations)).toEqual(all.conversations)
    expect(pages.map(({ more }) => more)).toEqual([true, true, false])
    const { output } = await staff.call('reports.messages', {
      agentId,
      ...RANGE,
      conversationId: all.conversations[0]!.conversationId,
    })
    expect(output.messages.map(({ text }) => text)).toEqual(['4.4', '4.3', '4.2', '4.1', '4.0'])

    const { owner } = server.services.database
    await owner.deleteFrom('conversations').where('id', '=', `${agentId}-4`).execute()
    const left = await list()
    expect(left).toMatchObject({ total: 5, deleted: 1, more: false })
    expect(left.conversations).toEqual(all.conversations.slice(1))
  })

  it('lists one of more than a day that began before the range, and none that is silent in it', async () => {
    const { id: agentId } = await makeAgent(staff)
    const long = Array.from({ length: 100 }, (_, index) =>
      said({ conversation: 'long', text: String(index), at: minutesLater(20 * index) }),
    )
    await insert(agentId, [...long, said({ conversation: 'over', at: minutesLater(30 * 60 + 1) })])
    const listIn = async (from: number, until: number) => {
      const range = { startDate: minutesLater(from).toISOString(), endDate: minutesLater(until).toISOString() }
      const { output } = await staff.call('reports.conversations', { agentId, ...range })
      return [output.total, ...output.conversations.map(({ messages }) => messages)]
    }
    expect(await listIn(32 * 60, 33 * 60)).toEqual([1, 100])
    expect(await listIn(30 * 60 + 1, 30 * 60 + 5)).toEqual([1, 1])
    expect(await listIn(30 * 60, 30 * 60 + 5)).toEqual([2, 1, 100])
    expect(await listIn(32 * 60 + 1, 32 * 60 + 19)).toEqual([0])
  })

  it('shows another enterprise nothing', async () => {
    const { id: agentId } = await makeAgent(staff)
    await insert(agentId, [said({})])
    const other = await signedIn(server, 'b')
    const { failure } = await other.call('reports.conversations', { agentId, ...RANGE })
    expect(failure).toMatchObject({ type: 'NOT_FOUND' })
  })
})

describe('a message', () => {
  it('is listed with the threshold, the nearest phrase of each intent and the emotion', async () => {
    const agentId = await makeTrackingBot()
    await staff.call('agents.saveConfig', {
      agentId,
      modelType: 'SVM',
      language: 'en',
      entityExtractRetries: 1,
      outOfScopeMessage: '',
      confidenceThreshold: 0.4,
      openaiKey: '',
    })
    await staff.call('conversation.predict', { agentId, text: 'thank you so much, where is my parcel' })
    const { output } = await staff.call('reports.messages', { agentId })
    expect(output.messages).toMatchObject([
      {
        intent: 'Track',
        isIdentified: true,
        threshold: 0.4,
        phrase: 'track my parcel',
        emotion: 'gratitude',
        origin: 'try-it',
      },
    ])
    expect(output.messages[0]?.otherIntents[0]).toMatchObject({ intent: 'Track', phrase: 'track my parcel' })
  })

  it('keeps the name of an intent that was deleted; the list of intents has its last name', async () => {
    const agent = await makeAgent(staff)
    await insert(agent.id, [
      said({ layer: 'intent', intent: { id: 'gone', name: 'Old name' } }),
      said({ layer: 'intent', intent: { id: 'gone', name: 'Returns' } }),
    ])
    const { output } = await staff.call('reports.topIntents', { agentId: agent.id, ...RANGE })
    expect(output.intents).toEqual([{ intentId: 'gone', intentName: 'Returns', count: 2 }])
  })
})

describe('emotions', () => {
  it('are those of English messages', () => {
    expect(emotionOf('thank you so much!')).toBe('gratitude')
    expect(emotionOf('मेरा ऑर्डर कहाँ है')).toBeNull()
    expect(emotionOf('أين طلبي')).toBeNull()
  })
})

/** The column of dates of a file of 1 November 2026. */
const datedColumn = (zone: string, ...times: string[]) => [
  `Date (${zone})`,
  ...times.map((time) => `01-11-2026 ${time}`),
]

describe('reports.download', () => {
  it('has the cause of an outage in a column', async () => {
    const { id } = await makeAgent(staff)
    await insert(id, [
      said({
        text: 'one',
        at: minutesLater(0),
        layer: 'unavailable',
        outage: { code: 'TOO_MANY_REQUESTS', status: 429 },
      }),
      said({ text: 'two', at: minutesLater(1), layer: 'unavailable', outage: { code: 'EMPTY', status: null } }),
      said({ text: 'three', at: minutesLater(2) }),
    ])
    const { output } = await staff.call('reports.download', { agentId: id, ...RANGE })
    const rows = (await output.content.text()).split('\r\n').map((line) => line.split(','))
    expect(rows.slice(0, -1).map((cells) => [cells.at(0)?.replace('\uFEFF', ''), cells.at(-1)])).toEqual([
      ['Message', 'Outage'],
      ['one', '429 TOO_MANY_REQUESTS'],
      ['two', 'EMPTY'],
      ['three', ''],
    ])
  })

  it('reports the same numbers as the cards, in batches, as text that no spreadsheet evaluates', async () => {
    const agent = await makeAgent(staff)
    const many = Array.from({ length: 2_300 }, (_, index) =>
      said({
        conversation: String(index % 40),
        sender: String(index % 17),
        // Many at the same moment, over the ends of batches.
        at: new Date(AT.getTime() + Math.floor(index / 600) * 1_000),
        text: index === 0 ? '=HYPERLINK("x")' : `message ${index}`,
        layer: index % 3 === 0 ? 'out-of-scope' : 'knowledge',
      }),
    )
    await insert(agent.id, many)
    const filter = { agentId: agent.id, ...RANGE }
    const linesOf = async (scope: 'all' | 'scoped' | 'nonScoped') => {
      const { output } = await staff.call('reports.download', { ...filter, scope, timeZoneOffset: 330 })
      return { name: output.fileName, lines: (await output.content.text()).split('\r\n').slice(1, -1) }
    }
    const { output: summary } = await staff.call('reports.summary', filter)
    const { name, lines } = await linesOf('all')
    expect(name).toMatch(/^conversation_report_\d{2}-\d{2}-\d{4} \d{2}-\d{2}\.csv$/)
    expect(lines).toHaveLength(summary.totalMessages)
    expect(new Set(lines).size).toBe(2_300)
    expect((await linesOf('scoped')).lines).toHaveLength(summary.scopedMessages)
    expect((await linesOf('nonScoped')).lines).toHaveLength(summary.nonScopedMessages)
    expect(lines.filter((line) => line.startsWith(`"'=HYPERLINK`))).toEqual([
      `"'=HYPERLINK(""x"")",02-03-2026 15:30:00,No,,,,Reply,,web,No,`,
    ])
  })

  it('names the time zone of its dates, and follows its changes of daylight saving', async () => {
    const agent = await makeAgent(staff)
    // Clocks of New York are set back between the two, from 1:59:59 to 1:00:00.
    const moments = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']
    await insert(
      agent.id,
      moments.map((at) => said({ at: new Date(at), text: at })),
    )
    const filter = { agentId: agent.id, startDate: '2026-10-31', endDate: '2026-11-02' }
    const datesOf = async (zone: { timeZone?: string; timeZoneOffset?: number }) => {
      const { output } = await staff.call('reports.download', { ...filter, ...zone })
      return (await output.content.text())
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(',')[1])
    }
    expect(await datesOf({ timeZone: 'America/New_York', timeZoneOffset: 330 })).toEqual(
      datedColumn('America/New_York', '01:30:00', '01:30:00'),
    )
    expect(await datesOf({ timeZone: 'asia/calcutta' })).toEqual(datedColumn('Asia/Kolkata', '11:00:00', '12:00:00'))
    expect(await datesOf({ timeZoneOffset: -210 })).toEqual(datedColumn('UTC-03:30', '02:00:00', '03:00:00'))
    expect(await datesOf({})).toEqual(datedColumn('UTC+00:00', '05:30:00', '06:30:00'))
  })

  it('is audited', async () => {
    const agent = await makeAgent(staff)
    await staff.call('reports.download', { agentId: agent.id })
    const { owner } = server.services.database
    const entries = await owner.selectFrom('audit').selectAll().where('entity_id', '=', agent.id).execute()
    expect(entries.map(({ action }) => action)).toContain('reports.download')
  })
})
