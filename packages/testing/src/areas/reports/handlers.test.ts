import { describe, expect, it } from 'vitest'
import { buildConfiguration } from '../account/build.ts'
import { buildAgentDetails } from '../agents/build.ts'
import { SAMPLE_AGENT_ID as agentId } from '../sampleIds.ts'
import { memoryBackend } from '../../memory-backend/memoryBackend.ts'
import { buildReportMessageRecord } from './build.ts'
import type { ReportMessageRecord } from './records.ts'
import { sampleMessages } from './seed.ts'

const WEEK = { agentId, startDate: '2026-08-10', endDate: '2026-08-16' }
const said = (at: string, fields: Partial<ReportMessageRecord> = {}) => buildReportMessageRecord({ at, ...fields })
const backEndWith = (reports: ReportMessageRecord[], timeZone = 'Asia/Kolkata') =>
  memoryBackend({
    seed: { agents: [buildAgentDetails({ id: agentId })], reports },
    configuration: buildConfiguration({ enterprise: { timeZone } }),
  })
const summaryOf = (...reports: ReportMessageRecord[]) => backEndWith(reports).call('reports.summary', WEEK)

describe('the conversations of a report in memory', () => {
  it('end after more than 30 minutes without a message', async () => {
    const summary = await summaryOf(
      said('2026-08-12T10:00:00.000Z'),
      said('2026-08-12T10:30:00.000Z'),
      said('2026-08-12T11:00:00.001Z'),
    )
    expect(summary).toMatchObject({ totalConversations: 2, averageMessages: 1.5, activeUsers: 1 })
    expect(summary.longestConversation).toMatchObject({ messages: 2, endedAt: '2026-08-12T10:30:00.000Z' })
  })

  it('are those of one channel, whoever writes at the same time', async () => {
    const others = { channelConversationId: 'conversation-2', senderId: 'visitor-2' }
    const summary = await summaryOf(
      said('2026-08-12T10:00:00.000Z'),
      said('2026-08-12T10:10:00.000Z', others),
      said('2026-08-12T10:20:00.000Z'),
    )
    expect(summary).toMatchObject({ totalConversations: 2, activeUsers: 2, longestConversation: { messages: 2 } })
  })

  it('are as long as they were beyond the range, if they have a message in it', async () => {
    const others = { channelConversationId: 'conversation-2' }
    const summary = await summaryOf(
      // Before the first day in India, and after its midnight.
      said('2026-08-09T18:20:00.000Z'),
      said('2026-08-09T18:25:00.000Z'),
      said('2026-08-09T18:35:00.000Z'),
      ...['2026-08-09T10:00:00.000Z', '2026-08-09T10:01:00.000Z', '2026-08-09T10:02:00.000Z'].map((at) =>
        said(at, others),
      ),
      said('2026-08-09T10:03:00.000Z', others),
    )
    expect(summary).toMatchObject({ totalMessages: 1, totalConversations: 1 })
    expect(summary.longestConversation).toMatchObject({ messages: 3, startedAt: '2026-08-09T18:20:00.000Z' })
  })
})

describe('the figures of a report in memory', () => {
  it('are of the days and hours of the enterprise, also where clocks change', async () => {
    const backEnd = backEndWith(
      // 01:30 twice on a Sunday, and 23:30 on the Saturday before.
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-01T03:30:00.000Z'].map((at) => said(at)),
      'America/New_York',
    )
    const range = { agentId, startDate: '2026-10-31', endDate: '2026-11-01' }
    const { counts } = await backEnd.call('reports.hours', range)
    expect([counts[6]?.[1], counts[5]?.[23]]).toEqual([2, 1])
    const { scopeTrend } = await backEnd.call('reports.graph', range)
    expect(scopeTrend).toEqual([
      { date: '2026-10-31', scoped: 1, nonScoped: 0, unavailable: 0 },
      { date: '2026-11-01', scoped: 2, nonScoped: 0, unavailable: 0 },
    ])
  })

  it('have the intents in order of their names if their numbers are equal, and their latest names', async () => {
    const backEnd = backEndWith([
      said('2026-08-12T10:00:00.000Z', { intentId: 'b', intent: 'Old name' }),
      said('2026-08-12T10:01:00.000Z', { intentId: 'b', intent: 'Refund' }),
      said('2026-08-12T10:02:00.000Z', { intentId: 'a', intent: 'Booking' }),
      said('2026-08-12T10:03:00.000Z', { intentId: 'a', intent: 'Booking' }),
      said('2026-08-12T10:04:00.000Z', { intentId: null, intent: '' }),
    ])
    expect(await backEnd.call('reports.topIntents', WEEK)).toEqual({
      intents: [
        { intentId: 'a', intentName: 'Booking', count: 2 },
        { intentId: 'b', intentName: 'Refund', count: 2 },
      ],
    })
  })
})

it('the file of a report in memory has confidences with four decimals, the offset of its times, and outages', async () => {
  const backEnd = backEndWith([
    said('2026-08-12T20:00:00.000Z', { confidence: 0.123456, outage: { code: 'KEY_REFUSED', status: 401 } }),
  ])
  const { content } = await backEnd.call('reports.download', { ...WEEK, timeZoneOffset: 330 })
  const text = await content.text()
  expect(text).toContain('Message,Date (UTC+05:30),')
  expect(text).toContain('Where is my booking,13-08-2026 01:30:00,Yes,booking_status,0.1235,Where is my booking')
  expect(text).toMatch(/,Outage\r\n.*,401 KEY_REFUSED\r\n/)
})

describe('the sample messages', () => {
  const messages = sampleMessages(new Date('2026-08-12T12:00:00Z'))

  it('are the same at the same time, and none is in the future', () => {
    expect(sampleMessages(new Date('2026-08-12T12:00:00Z'))).toEqual(messages)
    const times = messages.map(({ at }) => at).toSorted()
    expect([times[0]?.slice(0, 10), times.at(-1)?.slice(0, 10)]).toEqual(['2026-07-29', '2026-08-12'])
    expect(times.at(-1)! <= '2026-08-12T12:00:00Z').toBe(true)
  })

  it('are enough for a report, with messages out of scope, weak ones, and ones without emotion', () => {
    expect(messages.length).toBeGreaterThan(200)
    expect(new Set(messages.map(({ channelConversationId }) => channelConversationId)).size).toBeGreaterThan(60)
    const share = messages.filter(({ layer }) => layer !== 'out-of-scope').length / messages.length
    expect(share).toBeCloseTo(0.82, 1)
    expect(messages.filter(({ isWeak }) => isWeak).length).toBeGreaterThan(3)
    expect(messages.some(({ emotion, threshold }) => emotion === null && threshold !== null)).toBe(true)
    expect(messages.some(({ threshold }) => threshold === null)).toBe(true)
  })

  it('are of the trained agent only', async () => {
    const backEnd = memoryBackend()
    expect((await backEnd.call('reports.summary', { agentId })).totalMessages).toBeGreaterThan(0)
    const other = await backEnd.call('reports.summary', { agentId: 'agent-0-north' })
    expect(other).toMatchObject({ totalMessages: 0, longestConversation: null })
  })
})
