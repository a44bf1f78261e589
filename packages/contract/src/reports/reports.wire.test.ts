import { describe, expect, it } from 'vitest'
import { fromRequest } from '../endpoint/codec.ts'
import { toRequest } from '../endpoint/toRequest.ts'
import { reportEndpoints } from './reports.endpoints.ts'

type Name = keyof typeof reportEndpoints
const read = (name: Name, fields: Record<string, unknown>) => {
  const { method } = reportEndpoints[name]
  const [query, body] = method === 'GET' ? [fields, {}] : [{}, fields]
  return fromRequest(reportEndpoints[name], { params: {}, query, body, isForm: false })
}
const replyOf = (name: Name, data: unknown) =>
  reportEndpoints[name].output.parse(reportEndpoints[name].codec.fromReply({ status: true, data }))

const sent = (dates: object) => toRequest(reportEndpoints['reports.summary'], { agentId: 'a', ...dates }).body

describe('requests of reports', () => {
  it('have the dates of the specification, or ISO dates', () => {
    const dates = { startDate: '05-08-2025 00:00:00', endDate: '18-08-2025' }
    expect(read('reports.summary', { agentId: 'a', ...dates })).toEqual({
      agentId: 'a',
      startDate: '2025-08-05',
      endDate: '2025-08-18',
    })
    expect(read('reports.summary', { agentId: 'a', startDate: '05-08-2025 09:30:00' })).toEqual({
      agentId: 'a',
      startDate: '2025-08-05T09:30:00',
    })
    expect(read('reports.graphByQuery', { agentId: 'a', startDate: '', endDate: '2025-08-18' })).toEqual({
      agentId: 'a',
      endDate: '2025-08-18',
    })
  })

  it.each(['2025-02-30', '2025-13-01', '18-08-25', '2025-08-18T25:00:00', '2025-08-18 10:00:00'])(
    'do not have the date %s',
    (startDate) => {
      const { input } = reportEndpoints['reports.summary']
      expect(input.safeParse(read('reports.summary', { agentId: 'a', startDate })).success).toBe(false)
    },
  )

  it('are sent with the dates of the specification', () => {
    expect(sent({ startDate: '2025-08-05', endDate: '2025-08-18' })).toEqual({
      agentId: 'a',
      startDate: '05-08-2025 00:00:00',
      endDate: '18-08-2025 23:59:59',
    })
    expect(sent({ startDate: '2025-08-05T09:30:00', endDate: '2025-08-18T10:00:00Z' })).toEqual({
      agentId: 'a',
      startDate: '05-08-2025 09:30:00',
      endDate: '2025-08-18T10:00:00Z',
    })
  })

  it.each([
    ['all', 0],
    ['scoped', 1],
    ['nonScoped', 2],
    ['unavailable', 3],
  ] as const)('have the scope %s as %d', (scope, number) => {
    const messages = toRequest(reportEndpoints['reports.messages'], { agentId: 'a', scope })
    expect(messages.body).toMatchObject({ scopeType: number })
    const download = toRequest(reportEndpoints['reports.download'], { agentId: 'a', scope })
    expect(download.query.scope).toBe(String(number))
    expect(read('reports.messages', { agentId: 'a', scopeType: String(number) })).toMatchObject({ scope })
    expect(read('reports.download', { agentId: 'a', scope: String(number) })).toMatchObject({ scope })
  })

  it.each([
    ['Asia/Kolkata', true],
    ['Mars/Olympus', false],
    ['+05:30', false],
  ])('of a file may have the time zone %s: %s', (timeZone, isAllowed) => {
    const { query } = toRequest(reportEndpoints['reports.download'], { agentId: 'a', timeZone })
    expect(query.timeZone).toBe(timeZone)
    const { input } = reportEndpoints['reports.download']
    expect(input.safeParse(read('reports.download', { agentId: 'a', timeZone })).success).toBe(isAllowed)
  })

  it('refuse another scope', () => {
    const { input } = reportEndpoints['reports.messages']
    expect(input.safeParse(read('reports.messages', { agentId: 'a', scopeType: 4 })).success).toBe(false)
  })
})

describe('replies of reports', () => {
  it('of another back end have the fields of the specification only', () => {
    const data = {
      totalConversations: 2,
      averageMessages: '1.50',
      maximumConversations: { maximumConversationsValue: 2 },
      weakUnderstanding: 1,
      totalMessages: 3,
    }
    expect(replyOf('reports.summary', data)).toMatchObject({
      averageMessages: 1.5,
      longestConversation: { messages: 2, conversationId: null, startedAt: null },
    })
    expect(replyOf('reports.topIntents', [{ intentName: 'Refund', count: 2 }])).toEqual({
      intents: [{ intentId: null, intentName: 'Refund', count: 2 }],
    })
    const message = {
      userMessage: 'Hi',
      createdOn: '2026-08-12T09:30:00Z',
      intentIdentified: true,
      intent: 'Greeting',
      confidence: 0.9,
      utterance: 'hello',
      botResponse: 'Hello!',
      emotion: 'hunger',
      otherIntent: [{ intent: 'Greeting', confidence: 0.9, utterance: 'hello' }],
    }
    expect(replyOf('reports.messages', [message])).toMatchObject({
      messages: [
        {
          text: 'Hi',
          isIdentified: true,
          phrase: 'hello',
          response: 'Hello!',
          emotion: null,
          otherIntents: [{ intent: 'Greeting', confidence: 0.9, phrase: 'hello' }],
        },
      ],
      more: false,
      total: null,
    })
  })

  it('without data are empty', () => {
    expect(replyOf('reports.summary', undefined)).toMatchObject({ totalConversations: 0, longestConversation: null })
    expect(replyOf('reports.topIntents', undefined)).toEqual({ intents: [] })
    expect(replyOf('reports.graph', undefined)).toEqual({ activeUsers: [], scopeTrend: [], cards: [] })
  })
})
