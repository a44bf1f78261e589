import { addDays, dayOf, WEAK_UNDERSTANDING_MARGIN, type Intent, type ReportMessage } from '@platform/contract'
import { expect, it } from 'vitest'
import { makeAgent } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { makeTaxiBot } from '../../transport-suite/taxiBot.ts'
import { readCsv } from '../../transport-suite/readCsv.ts'
import {
  isOutOfScope,
  LONG_CONVERSATION,
  today,
  WIDE,
  WIDE_DAYS,
  type ReadReport,
} from '../../transport-suite/sharedConversations.ts'

/** Whether the confidence is barely above the threshold. */
const isBarely = ({ confidence, threshold }: ReportMessage): boolean =>
  confidence !== null && threshold !== null && confidence - threshold <= WEAK_UNDERSTANDING_MARGIN

/** What the figures and graphs of a report count. */
export function summaryExpectations(open: Opened, read: ReadReport): void {
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
      unavailableMessages: 0,
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
        return { date, scoped: ofDay.length - nonScoped, nonScoped, unavailable: 0 }
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
        unavailableMessages: 0,
        activeUsers: 0,
        ratings: [0, 0, 0, 0, 0],
      })
      expect(await admin.call('reports.graph', narrow)).toEqual({
        activeUsers: WIDE_DAYS.map((date) => ({ date, value: 0 })),
        scopeTrend: WIDE_DAYS.map((date) => ({ date, scoped: 0, nonScoped: 0, unavailable: 0 })),
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
}
