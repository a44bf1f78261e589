import {
  addDays,
  dayOf,
  EMOTIONS,
  WEAK_UNDERSTANDING_MARGIN,
  type Agent,
  type InputOf,
  type Intent,
  type Prediction,
  type ReportMessage,
} from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { failureOf, makeAgent, makeIntent, phrases, refusal, train } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { makeTaxiBot } from '../conversations/taxiBot.ts'
import { readCsv, readWrittenCell } from '../uploads/csv.ts'

/** Days around today in every time zone, also if midnight passes during a test. */
const today = dayOf(new Date().toISOString(), 'UTC')
const WIDE = { startDate: addDays(today, -2), endDate: addDays(today, 2) } as const
const WIDE_DAYS = [-2, -1, 0, 1, 2].map((distance) => addDays(today, distance))
/** A text that a spreadsheet reads as a formula. */
const FORMULA = '=1+1'
const LONG_CONVERSATION = ['order a taxi', 'Bombay', 'make it two', 'order a taxi in Mumbai']
const SHORT_CONVERSATION = ['the weather is nice today', FORMULA, 'order a taxi in Delhi']

/** One question that the taxi bot does not understand, in four ways. */
const WEATHER = ['the weather tomorrow morning', 'weather forecast', 'wheather forecast please', 'weather tomorrow']

interface Said {
  readonly text: string
  readonly prediction: Prediction
}

/** A bot, and what was said to it, oldest first: a conversation of four messages, and one of three of another sender. */
interface Talk {
  readonly agent: Agent
  readonly ride: Intent
  readonly another: Intent
  readonly said: readonly Said[]
}

async function talk(transport: Transport): Promise<Talk> {
  const { agent, ride, another } = await makeTaxiBot(transport)
  const converse = async (texts: readonly string[], senderId?: string): Promise<Said[]> => {
    const said: Said[] = []
    for (const text of texts) {
      const sessionId = said.at(-1)?.prediction.sessionId
      const prediction = await transport.call('conversation.predict', {
        agentId: agent.id,
        text,
        ...(sessionId !== undefined && { sessionId }),
        ...(senderId !== undefined && { senderId }),
      })
      said.push({ text, prediction })
    }
    return said
  }
  return {
    agent,
    ride,
    another,
    said: [...(await converse(LONG_CONVERSATION)), ...(await converse(SHORT_CONVERSATION, 'guest'))],
  }
}

const isOutOfScope = ({ prediction }: Said): boolean => prediction.trace?.layer === 'out-of-scope'
/** Whether the confidence is barely above the threshold. */
const isBarely = ({ confidence, threshold }: ReportMessage): boolean =>
  confidence !== null && threshold !== null && confidence - threshold <= WEAK_UNDERSTANDING_MARGIN
/**
 * The confidence of the intent that answered, or else of the most likely one. Null if no intent was ranked: the message
 * has no known word.
 */
function confidenceOf({ prediction }: Said): number | null {
  const { intentId, ranking = [] } = prediction.trace ?? {}
  return (ranking.find((ranked) => ranked.intentId === intentId) ?? ranking[0])?.confidence ?? null
}

const textsOf = (messages: readonly { readonly text: string }[]): string[] => messages.map(({ text }) => text)

/** Reports about what was said to a bot in the console. */
export function reportExpectations(open: Opened): void {
  let shared: Promise<Talk> | undefined
  /** Most tests read the report of one bot. */
  const read = async () => {
    const { admin } = open()
    const { agent, said, ...intents } = await (shared ??= talk(admin))
    const filter = { agentId: agent.id, ...WIDE }
    const messages = async (fields: Partial<InputOf<'reports.messages'>> = {}) =>
      admin.call('reports.messages', { ...filter, ...fields })
    return { admin, ...intents, said, filter, messages }
  }

  it('counts conversations, messages and users', async () => {
    const { admin, said, filter, messages } = await read()
    const nonScoped = said.filter(isOutOfScope).length
    expect(nonScoped).toBeGreaterThan(0)
    const summary = await admin.call('reports.summary', filter)
    expect(summary).toMatchObject({
      totalConversations: 2,
      averageMessages: expect.closeTo(3.5, 2) as number,
      totalMessages: said.length,
      scopedMessages: said.length - nonScoped,
      nonScopedMessages: nonScoped,
      activeUsers: 2,
    })
    const conversation = (await messages()).messages.toReversed().slice(0, LONG_CONVERSATION.length)
    expect(summary.longestConversation).toEqual({
      conversationId: conversation[0]?.conversationId,
      messages: LONG_CONVERSATION.length,
      startedAt: conversation[0]?.at,
      endedAt: conversation.at(-1)?.at,
    })
  })

  it('counts the messages and users of each day, zeros included', async () => {
    const { admin, said, filter, messages } = await read()
    const { timeZone } = (await admin.call('account.configuration', {})).enterprise
    const graph = await admin.call('reports.graph', filter)
    const listed = (await messages()).messages
    expect(graph.scopeTrend).toEqual(
      WIDE_DAYS.map((date) => {
        const ofDay = listed.filter(({ at }) => dayOf(at, timeZone) === date)
        const nonScoped = ofDay.filter(({ layer }) => layer === 'out-of-scope').length
        return { date, scoped: ofDay.length - nonScoped, nonScoped }
      }),
    )
    const sum = graph.scopeTrend.reduce((total, { scoped, nonScoped }) => total + scoped + nonScoped, 0)
    expect(sum).toBe(said.length)
    expect(graph.activeUsers.map(({ date }) => date)).toEqual(WIDE_DAYS)
    expect(Math.max(...graph.activeUsers.map(({ value }) => value))).toBeGreaterThan(0)
    expect(await admin.call('reports.graphByQuery', filter)).toEqual(graph)
  })

  it('shows 15 days in a graph without dates, and seven days otherwise', async () => {
    const { admin, filter } = await read()
    const { agentId } = filter
    const { scopeTrend, activeUsers } = await admin.call('reports.graph', { agentId })
    expect(scopeTrend).toHaveLength(15)
    expect(activeUsers).toHaveLength(15)
    const summary = await admin.call('reports.summary', filter)
    expect(await admin.call('reports.summary', { agentId })).toEqual(summary)
    // The seven days after a start that is long ago.
    const before = { agentId, startDate: addDays(today, -20) }
    expect((await admin.call('reports.summary', before)).totalMessages).toBe(0)
    expect((await admin.call('reports.summary', { ...before, endDate: WIDE.endDate })).totalMessages).toBe(
      summary.totalMessages,
    )
  })

  it('lists the intents with most messages, most first', async () => {
    const { admin, ride, another, said, filter } = await read()
    const counted = (intent: Intent) => ({
      intentId: intent.id,
      intentName: intent.name,
      count: said.filter(({ prediction }) => prediction.trace?.intentId === intent.id).length,
    })
    const intents = [counted(ride), counted(another)]
    expect(intents.map(({ count }) => count)).toEqual([4, 1])
    expect(await admin.call('reports.topIntents', filter)).toEqual({ intents })
    expect(await admin.call('reports.topIntents', { ...filter, limit: 1 })).toEqual({ intents: intents.slice(0, 1) })
  })

  it('lists the messages with their answers, newest first', async () => {
    const { said, messages, ride, another } = await read()
    const page = await messages()
    expect(page).toMatchObject({ more: false, total: said.length, deleted: 0 })
    const listed = page.messages.toReversed()
    expect(listed).toMatchObject(
      said.map(({ text, prediction: { text: response, sources, trace } }) => ({
        text,
        response,
        sources,
        origin: 'try-it',
        layer: trace?.layer,
        isIdentified: trace?.intentId !== null,
        intentId: trace?.intentId,
        intent: [ride, another].find(({ id }) => id === trace?.intentId)?.name ?? '',
        threshold: trace?.threshold,
      })),
    )
    // "Bombay" replies to the question of the bot.
    expect(listed.map(({ confidence }) => confidence)).toEqual(
      said.map((message, at) => (at === 1 ? null : confidenceOf(message))),
    )
    expect(listed.map(({ entities }) => entities)).toEqual(
      said.map(({ prediction }) =>
        prediction.trace?.entities.map(({ entityId, start, end }) => ({ entityId, start, end })),
      ),
    )
    expect(listed.flatMap(({ entities }) => entities)).not.toEqual([])
    expect(listed.map(({ otherIntents }) => otherIntents.map(({ intent }) => intent))).toEqual(
      said.map(({ prediction }) => prediction.trace?.ranking.map(({ intent }) => intent)),
    )
    expect([null, ...EMOTIONS]).toEqual(expect.arrayContaining(listed.map(({ emotion }) => emotion)))
    expect(listed[0]?.phrase).toBe('order a taxi')
    expect(listed[2]?.phrase).toBe('make it two')
    expect(new Set(listed.map(({ id }) => id)).size).toBe(said.length)
    expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted())
  })

  it('lists the messages page by page', async () => {
    const { said, messages } = await read()
    const texts = textsOf(said).toReversed()
    const page = await messages({ perPage: 3 })
    expect(textsOf(page.messages)).toEqual(texts.slice(0, 3))
    expect(page).toMatchObject({ more: true, total: said.length })
    const last = await messages({ from: 3, perPage: said.length - 3 })
    expect(textsOf(last.messages)).toEqual(texts.slice(3))
    expect(last).toMatchObject({ more: false, total: said.length })
    expect(await messages({ from: said.length })).toMatchObject({ messages: [], more: false, total: said.length })
  })

  it('lists messages by scope, intent and conversation', async () => {
    const { said, messages, another } = await read()
    const listed = async (fields: Partial<InputOf<'reports.messages'>>) => {
      const page = await messages(fields)
      expect(page.total).toBe(page.messages.length)
      return textsOf(page.messages.toReversed())
    }
    expect(await listed({ scope: 'scoped' })).toEqual(textsOf(said.filter((message) => !isOutOfScope(message))))
    expect(await listed({ scope: 'nonScoped' })).toEqual(textsOf(said.filter(isOutOfScope)))
    expect(await listed({ intentId: another.id })).toEqual(['make it two'])
    expect(await listed({ intentId: another.id, scope: 'nonScoped' })).toEqual([])
    const [newest] = (await messages()).messages
    expect(await listed({ conversationId: newest?.conversationId })).toEqual(SHORT_CONVERSATION)
    const ids = (await messages()).messages.map(({ conversationId }) => conversationId)
    expect(new Set(ids).size).toBe(2)
  })

  it('counts the messages of each hour, and lists those of an hour', async () => {
    const { admin, said, filter, messages } = await read()
    const { counts } = await admin.call('reports.hours', filter)
    expect(counts.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => 24))
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(said.length)
    const { timeZone } = (await admin.call('account.configuration', {})).enterprise
    const { at } = (await messages()).messages[0]!
    const weekday = new Date(dayOf(at, timeZone)).getUTCDay() || 7
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)),
    )
    const ofHour = await messages({ weekday, hour })
    expect(ofHour.messages[0]?.at).toBe(at)
    expect(ofHour.total).toBe(counts[weekday - 1]?.[hour])
    expect((await messages({ weekday, hour: (hour + 12) % 24 })).total).toBe(0)
    expect((await messages({ weekday: (weekday % 7) + 1, hour })).total).toBe(0)
  })

  it('leaves out what was said in the console, if only the web or no try-it is asked for', async () => {
    const { admin, filter, said } = await read()
    for (const fields of [
      { origin: 'web' },
      { withoutTryIt: true },
      { origin: 'try-it', withoutTryIt: true },
    ] as const) {
      const narrow = { ...filter, ...fields }
      expect(await admin.call('reports.summary', narrow)).toEqual({
        totalConversations: 0,
        averageMessages: 0,
        longestConversation: null,
        weakUnderstanding: 0,
        totalMessages: 0,
        scopedMessages: 0,
        nonScopedMessages: 0,
        activeUsers: 0,
        ratings: [0, 0, 0, 0, 0],
      })
      expect(await admin.call('reports.graph', narrow)).toEqual({
        activeUsers: WIDE_DAYS.map((date) => ({ date, value: 0 })),
        scopeTrend: WIDE_DAYS.map((date) => ({ date, scoped: 0, nonScoped: 0 })),
        cards: WIDE_DAYS.map((date) => ({
          date,
          totalConversations: 0,
          averageMessages: 0,
          longestConversation: 0,
          weakUnderstanding: 0,
        })),
      })
      expect(await admin.call('reports.topIntents', narrow)).toEqual({ intents: [] })
      expect(await admin.call('reports.messages', narrow)).toMatchObject({ messages: [], total: 0 })
      expect((await admin.call('reports.hours', narrow)).counts.flat().every((count) => count === 0)).toBe(true)
    }
    const inConsole = await admin.call('reports.summary', { ...filter, origin: 'try-it' })
    expect(inConsole.totalMessages).toBe(said.length)
  })

  it('reports exactly the messages between two moments, and whole conversations as the longest one', async () => {
    const { admin, filter, messages } = await read()
    const all = (await messages()).messages.toReversed()
    const [second, third] = [all[1]!, all[2]!]
    const range = { ...filter, startDate: second.at, endDate: third.at }
    expect((await admin.call('reports.messages', range)).messages).toEqual([third, second])
    expect(await admin.call('reports.summary', range)).toMatchObject({
      totalConversations: 1,
      totalMessages: 2,
      activeUsers: 1,
      longestConversation: { conversationId: second.conversationId, messages: LONG_CONVERSATION.length },
    })
    const { scopeTrend } = await admin.call('reports.graph', range)
    expect(scopeTrend.reduce((sum, { scoped }) => sum + scoped, 0)).toBe(2)
  })

  it('downloads the messages as a CSV file, oldest first', async () => {
    const { admin, filter, messages } = await read()
    const { fileName, content } = await admin.call('reports.download', { ...filter, timeZoneOffset: 330 })
    expect(fileName).toMatch(/^conversation_report_\d{2}-\d{2}-\d{4} \d{2}-\d{2}\.csv$/)
    const bytes = new Uint8Array(await content.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')).toHaveLength(LONG_CONVERSATION.length + SHORT_CONVERSATION.length + 2)
    const cells = readCsv(text, ',').map((row) => row.cells)
    expect(cells.map(([first]) => first)).toContain(`'${FORMULA}`)
    const rows = cells.map((row) => row.map(readWrittenCell))
    expect(rows).toEqual([
      ['Message', 'Date', 'Intent Identified', 'Intent', 'Confidence', 'Training Phrase', 'Response', 'Emotion'],
      ...(await messages()).messages.toReversed().map(rowOf),
    ])
    const nonScoped = await admin.call('reports.download', { ...filter, scope: 'nonScoped' })
    expect(readCsv(await nonScoped.content.text(), ',')).toHaveLength(
      (await messages({ scope: 'nonScoped' })).total! + 1,
    )
  })

  it('reports as weak what an intent answered with a confidence barely above the threshold', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const { id: agentId } = agent
    const { config } = await admin.call('agents.get', { agentId })
    const text = 'order a taxi in Delhi'
    const ask = () => admin.call('conversation.predict', { agentId, text })
    const { trace } = await ask()
    const confidence = trace?.ranking[0]?.confidence ?? 0
    const askBelow = async (distance: number) => {
      const confidenceThreshold = Math.round((confidence - distance) * 100) / 100
      await admin.call('agents.saveConfig', { agentId, ...config, confidenceThreshold })
      expect((await ask()).trace).toMatchObject({ layer: 'intent', threshold: confidenceThreshold })
    }
    await askBelow(WEAK_UNDERSTANDING_MARGIN / 2)
    await askBelow(WEAK_UNDERSTANDING_MARGIN * 1.5)
    const filter = { agentId, ...WIDE }
    const weak = (await admin.call('reports.messages', { ...filter, isWeak: true })).messages
    const others = (await admin.call('reports.messages', { ...filter, isWeak: false })).messages
    expect(weak.length + others.length).toBe(3)
    expect(weak.length).toBeGreaterThan(0)
    expect(weak.every(isBarely)).toBe(true)
    expect(others.some(isBarely)).toBe(false)
    const summary = await admin.call('reports.summary', filter)
    expect(summary).toMatchObject({ totalMessages: 3, totalConversations: 3, weakUnderstanding: weak.length })
  })

  it('lists the messages of an intent that was deleted', async () => {
    const { admin } = open()
    const { agent, ride } = await makeTaxiBot(admin)
    await admin.call('conversation.predict', { agentId: agent.id, text: 'order a taxi' })
    await admin.call('intents.delete', { agentId: agent.id, storyId: ride.storyId, intentId: ride.id })
    const filter = { agentId: agent.id, ...WIDE, intentId: ride.id }
    expect(textsOf((await admin.call('reports.messages', filter)).messages)).toEqual(['order a taxi'])
    expect(readCsv(await (await admin.call('reports.download', filter)).content.text(), ',')).toHaveLength(2)
  })

  it('groups the messages that were not understood by likeness, largest group first', async () => {
    const { admin } = open()
    const { agent } = await makeTaxiBot(admin)
    const agentId = agent.id
    const say = async (...texts: string[]) => {
      for (const text of texts) await admin.call('conversation.predict', { agentId, text })
    }
    await say(...WEATHER, 'qwertz', 'order a taxi', 'Weather TOMORROW')
    const filter = { agentId, ...WIDE }
    const page = await admin.call('reports.unrecognised', filter)
    expect(page).toMatchObject({ more: false, total: 2, messages: 6, textCount: 5, taught: 0, allMessages: 6 })
    const [weather, other] = page.groups
    expect(weather).toMatchObject({ messages: 5, textCount: 4, suggestedAnswer: null })
    expect(textsOf(weather?.texts ?? []).toSorted()).toEqual(
      [...WEATHER.filter((text) => text !== 'weather tomorrow'), 'Weather TOMORROW'].toSorted(),
    )
    expect(weather?.name).toMatch(/weather/iu)
    expect(weather?.texts[0]).toMatchObject({ text: 'Weather TOMORROW', messages: 2, lastAt: weather?.lastAt })
    expect(weather?.id).toBe(weather?.texts[0]?.messageId)
    expect(other).toMatchObject({ name: 'qwertz', messages: 1, textCount: 1, suggestedIntent: null })
    expect(await admin.call('reports.unrecognised', { ...filter, perPage: 1 })).toMatchObject({
      groups: [weather],
      more: true,
      total: 2,
    })
    expect((await admin.call('reports.unrecognised', { ...filter, from: 1 })).groups).toEqual([other])
    expect(await admin.call('reports.unrecognised', { ...filter, withoutTryIt: true })).toMatchObject({
      groups: [],
      messages: 0,
      allMessages: 0,
    })
  })

  it('leaves out the messages that became training phrases, and suggests the intent that resembles the others', async () => {
    const { admin } = open()
    const { agent, story } = await makeTaxiBot(admin)
    const agentId = agent.id
    for (const text of WEATHER) await admin.call('conversation.predict', { agentId, text })
    const intent = await makeIntent(admin, story, {
      name: 'Weather',
      phrases: phrases('Weather  tomorrow', 'how is the weather'),
    })
    await train(admin, agentId)
    const page = await admin.call('reports.unrecognised', { agentId, ...WIDE })
    expect(page).toMatchObject({ messages: 3, textCount: 3, taught: 1, allMessages: 4 })
    expect(page.groups[0]?.suggestedIntent).toEqual({
      intentId: intent.id,
      storyId: story.id,
      name: 'Weather',
      phrase: expect.stringMatching(/weather/iu) as string,
      likeness: expect.any(Number) as number,
    })
  })

  it('reports nothing about an agent to which nobody has spoken', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const filter = { agentId, ...WIDE }
    expect(await admin.call('reports.summary', filter)).toMatchObject({
      averageMessages: 0,
      longestConversation: null,
      totalMessages: 0,
    })
    const { content } = await admin.call('reports.download', filter)
    expect(readCsv(await content.text(), ',')).toHaveLength(1)
  })

  it.each([
    'reports.summary',
    'reports.graph',
    'reports.graphByQuery',
    'reports.topIntents',
    'reports.messages',
    'reports.download',
    'reports.hours',
    'reports.unrecognised',
  ] as const)('%s refuses an unknown agent, and a range that is reversed or too long', async (name) => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const failureIn = (filter: Partial<InputOf<'reports.summary'>>) =>
      failureOf(admin.call(name, { agentId, ...filter }))
    expect(await failureIn({ agentId: 'absent' })).toEqual({ type: 'NOT_FOUND' })
    expect(await failureIn({ startDate: '2026-08-05', endDate: '2026-08-04' })).toEqual(
      refusal('OUT_OF_RANGE', 'endDate'),
    )
    expect(await failureIn({ startDate: '2020-08-05', endDate: '2026-08-04' })).toEqual(
      refusal('OUT_OF_RANGE', 'startDate'),
    )
  })
}

/** The row of a message in a file with the times of India. */
function rowOf({ text, at, isIdentified, intent, confidence, phrase, response, emotion }: ReportMessage): string[] {
  const [year, month, day, time] = new Date(Date.parse(at) + 330 * 60_000).toISOString().split(/[-T.]/)
  return [
    text,
    `${day}-${month}-${year} ${time}`,
    isIdentified ? 'Yes' : 'No',
    intent,
    confidence === null ? '' : String(Number(confidence.toFixed(4))),
    phrase,
    response,
    emotion ?? '',
  ]
}
