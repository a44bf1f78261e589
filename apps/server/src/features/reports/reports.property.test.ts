import {
  dayOf,
  reportDays,
  reportRange,
  REPORT_CONVERSATION_IDLE_MS,
  type Layer,
  type ReportMessageFilter,
  type ReportScope,
} from '@platform/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertSaid, type Said } from '../../testing/reports.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

const MINUTE_MS = 60_000
/** Five time zones: of half and quarter hours, west and east of UTC, with a change of daylight saving on 1 November. */
const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const
const SCOPES: Readonly<Record<Layer, ReportScope>> = {
  intent: 'scoped',
  parameter: 'scoped',
  knowledge: 'scoped',
  prompt: 'scoped',
  'out-of-scope': 'nonScoped',
  unavailable: 'unavailable',
}
const FIRST = Date.parse('2026-10-30T20:00:00Z')
const INTENTS = [
  { id: 'track', name: 'Track order' },
  { id: 'refund', name: 'Refund' },
] as const

/** Conversations of up to three senders over three days; pauses are around the 30 minutes after which one has ended. */
const conversation = fc.record({
  sender: fc.constantFrom('asha', 'ravi', 'mina'),
  channel: fc.constantFrom('web' as const, 'try-it' as const, 'whatsapp' as const),
  startsAt: fc.nat({ max: 3 * 24 * 60 }),
  messages: fc.array(
    fc.record({
      pause: fc.constantFrom(0, 4, 14, 29, 30, 31, 45, 700),
      kind: fc.constantFrom('track', 'refund', 'weak', 'knowledge', 'nothing', 'outage', 'outage in Track'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Conversation = typeof conversation extends fc.Arbitrary<infer C> ? C : never

function saidIn({ sender, channel, startsAt, messages }: Conversation, index: number): Said[] {
  let at = FIRST + startsAt * MINUTE_MS
  return messages.map(({ pause, kind }, number) => {
    if (number > 0) at += pause * MINUTE_MS
    const isOutage = kind === 'outage' || kind === 'outage in Track'
    // A question in between belongs to the intent that waits for a value.
    const isTrack = kind === 'weak' || kind === 'outage in Track'
    const intent = INTENTS.find(({ id }) => id === kind) ?? (isTrack ? INTENTS[0] : null)
    const answered = intent ? 'intent' : kind === 'knowledge' ? 'knowledge' : 'out-of-scope'
    const layer = isOutage ? 'unavailable' : answered
    return {
      conversation: String(index),
      sender,
      channel,
      at: new Date(at),
      text: `message ${number}`,
      layer,
      intent,
      isWeak: kind === 'weak',
    }
  })
}

/** A message with the conversation of the report. */
type InPart = Said & { readonly part: string }

/** Divides what was said into conversations of the report. */
function divide(said: readonly Said[]): InPart[] {
  return [...Map.groupBy(said, (one) => one.conversation)].flatMap(([name, messages]) => {
    let number = 0
    return messages.map((one, index): InPart => {
      const before = messages[index - 1]
      if (before && one.at.getTime() - before.at.getTime() > REPORT_CONVERSATION_IDLE_MS) number++
      return { ...one, part: `${name} ${number}` }
    })
  })
}

const distinct = <T>(items: readonly T[]): number => new Set(items).size
const userOf = ({ channel, sender }: Said): string => `${channel} ${sender}`

function localTime(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const { weekday = '', hour = '' } = Object.fromEntries(parts)
  return { weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday) + 1, hour: Number(hour) }
}

/** Runs of the property; a proof has more (`REPORT_RUNS=100`). */
const RUNS = Number(process.env.REPORT_RUNS ?? 4)

const moment = fc.integer({ min: -300, max: 4 * 24 * 60 }).map((minutes) => new Date(FIRST + minutes * MINUTE_MS))
const asked = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  // Days, quarters of an hour, and moments within one.
  range: fc.oneof(
    fc.record({ moments: fc.tuple(moment, moment), isOfDays: fc.boolean() }),
    fc.tuple(moment, fc.nat({ max: 40 })).map(([start, minutes]): { moments: [Date, Date]; isOfDays: boolean } => ({
      moments: [start, new Date(start.getTime() + minutes * MINUTE_MS)],
      isOfDays: false,
    })),
  ),
  withoutTryIt: fc.boolean(),
})

const bySize = (one: number, other: number): number => one - other

async function callOf<
  K extends
    | 'reports.summary'
    | 'reports.graph'
    | 'reports.hours'
    | 'reports.topIntents'
    | 'reports.messages'
    | 'reports.conversations',
>(name: K, input: Parameters<typeof staff.call<K>>[1]) {
  const { output, failure } = await staff.call(name, input)
  expect(failure).toBeUndefined()
  return output
}

it(
  'equals what was said, in every time zone, for every range, and after conversations were deleted',
  async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(
        fc.array(conversation, { minLength: 1, maxLength: 9 }),
        fc.array(asked, { minLength: 2, maxLength: 2 }),
        fc.nat(),
        async (conversations, questions, deletedIndex) => {
          const agent = await makeAgent(staff)
          const said = conversations.flatMap(saidIn)
          await insertSaid(server.services, { enterpriseId: server.enterprises.a.id, agentId: agent.id }, said)
          const divided = divide(said)
          for (const question of questions) await checkReport(agent.id, divided, question)

          const deleted = String(deletedIndex % conversations.length)
          const { owner } = server.services.database
          await owner.deleteFrom('conversations').where('id', '=', `${agent.id}-${deleted}`).execute()
          await checkDeleted(agent.id, divided, deleted)
        },
      ),
      { numRuns: RUNS },
    )
  },
  30_000 * RUNS,
)

type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

function datesOf({ range: { moments, isOfDays }, timeZone }: Asked) {
  const [start = '', end = ''] = moments.map((each) => each.toISOString()).toSorted()
  if (!isOfDays) return { startDate: start, endDate: end }
  return { startDate: dayOf(start, timeZone), endDate: dayOf(end, timeZone) }
}

const countOf = (messages: readonly Said[], scope: ReportScope): number =>
  messages.filter(({ layer }) => SCOPES[layer] === scope).length

async function checkReport(agentId: string, divided: readonly InPart[], question: Asked): Promise<void> {
  const { timeZone, withoutTryIt } = question
  const { owner } = server.services.database
  await owner
    .updateTable('enterprises')
    .set({ time_zone: timeZone })
    .where('id', '=', server.enterprises.a.id)
    .execute()
  const filter = { agentId, ...datesOf(question), withoutTryIt }
  const range = reportRange(filter, { timeZone, now: new Date() })
  const own = divided.filter(({ channel }) => !withoutTryIt || channel !== 'try-it')
  const inRange = own.filter(({ at }) => at.toISOString() >= range.from && at.toISOString() < range.until)
  const parts = new Set(inRange.map(({ part }) => part))
  const lengths = [...Map.groupBy(own, ({ part }) => part)].flatMap(([part, all]) =>
    parts.has(part) ? [all.length] : [],
  )

  const summary = await callOf('reports.summary', filter)
  expect({ ...summary, longestConversation: summary.longestConversation?.messages ?? 0 }).toEqual({
    totalConversations: parts.size,
    averageMessages: parts.size === 0 ? 0 : inRange.length / parts.size,
    longestConversation: Math.max(0, ...lengths),
    weakUnderstanding: inRange.filter(({ isWeak }) => isWeak).length,
    totalMessages: inRange.length,
    scopedMessages: countOf(inRange, 'scoped'),
    nonScopedMessages: countOf(inRange, 'nonScoped'),
    unavailableMessages: countOf(inRange, 'unavailable'),
    activeUsers: distinct(inRange.map(userOf)),
    // No conversation is rated here: see reports.test.ts.
    ratings: [0, 0, 0, 0, 0],
  })

  const { conversations, total, deleted } = await callOf('reports.conversations', { ...filter, perPage: 200 })
  expect({ total, deleted }).toEqual({ total: parts.size, deleted: 0 })
  expect(conversations.map(({ messages }) => messages).toSorted(bySize)).toEqual(lengths.toSorted(bySize))
  const starts = conversations.map(({ startedAt }) => startedAt)
  expect(starts).toEqual(starts.toSorted().toReversed())

  const days = reportDays(range, timeZone).map(({ day }) => day)
  const graph = await callOf('reports.graph', filter)
  expect(graph.activeUsers).toEqual(
    days.map((date) => ({
      date,
      value: distinct(inRange.filter(({ at }) => dayOf(at.toISOString(), timeZone) === date).map(userOf)),
    })),
  )
  expect(graph.scopeTrend).toEqual(
    days.map((date) => {
      const ofDay = inRange.filter(({ at }) => dayOf(at.toISOString(), timeZone) === date)
      return {
        date,
        scoped: countOf(ofDay, 'scoped'),
        nonScoped: countOf(ofDay, 'nonScoped'),
        unavailable: countOf(ofDay, 'unavailable'),
      }
    }),
  )

  expect(graph.cards).toEqual(
    days.map((date) => {
      const ofDay = inRange.filter(({ at }) => dayOf(at.toISOString(), timeZone) === date)
      const partsOfDay = new Set(ofDay.map(({ part }) => part))
      return {
        date,
        totalConversations: partsOfDay.size,
        averageMessages: partsOfDay.size === 0 ? 0 : ofDay.length / partsOfDay.size,
        longestConversation: Math.max(
          0,
          ...[...partsOfDay].map((part) => own.filter((one) => one.part === part).length),
        ),
        weakUnderstanding: ofDay.filter(({ isWeak }) => isWeak).length,
      }
    }),
  )

  const hours = await callOf('reports.hours', filter)
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { at } of inRange) {
    const { weekday, hour } = localTime(at, timeZone)
    counts[weekday - 1]![hour]! += 1
  }
  expect(hours.counts).toEqual(counts)

  const { intents } = await callOf('reports.topIntents', filter)
  const expected = INTENTS.map(({ id, name }) => ({
    intentId: id,
    intentName: name,
    count: inRange.filter(({ intent }) => intent?.id === id).length,
  }))
  expect(intents).toEqual(
    expected
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.intentName < b.intentName ? -1 : 1)),
  )

  const first = inRange[0]
  const selections: Partial<ReportMessageFilter>[] = [
    {},
    { scope: 'scoped' },
    { scope: 'nonScoped' },
    { scope: 'unavailable' },
    { scope: 'unavailable', intentId: 'track' },
    { scope: 'unavailable', isWeak: true },
    { isWeak: true },
    { intentId: 'track' },
    { intentId: 'track', isWeak: false },
    ...(first ? [localTime(first.at, timeZone)] : []),
  ]
  for (const selection of selections) {
    const page = await callOf('reports.messages', { ...filter, ...selection, perPage: 200 })
    const listed = inRange.filter((one) => isSelected(one, selection, timeZone))
    expect(page.messages.map(({ at }) => at)).toEqual(
      listed
        .map(({ at }) => at.toISOString())
        .toSorted()
        .toReversed(),
    )
    expect({ total: page.total, deleted: page.deleted, more: page.more }).toEqual({
      total: listed.length,
      deleted: 0,
      more: false,
    })
  }
}

function isSelected(
  one: Said,
  { scope, isWeak, intentId, weekday, hour }: Partial<ReportMessageFilter>,
  timeZone: string,
) {
  const local = localTime(one.at, timeZone)
  return (
    (scope === undefined || scope === SCOPES[one.layer]) &&
    (isWeak === undefined || one.isWeak === isWeak) &&
    (intentId === undefined || one.intent?.id === intentId) &&
    (weekday === undefined || local.weekday === weekday) &&
    (hour === undefined || local.hour === hour)
  )
}

/** The figures of whole days stay, and the lists say what is missing. */
async function checkDeleted(agentId: string, divided: readonly InPart[], deleted: string): Promise<void> {
  const filter = { agentId, startDate: '2026-10-25', endDate: '2026-11-08' }
  const summary = await callOf('reports.summary', filter)
  expect(summary).toMatchObject({
    totalConversations: distinct(divided.map(({ part }) => part)),
    totalMessages: divided.length,
    activeUsers: distinct(divided.map(userOf)),
  })
  const { total, deleted: missing, messages } = await callOf('reports.messages', { ...filter, perPage: 200 })
  const gone = divided.filter(({ conversation: name }) => name === deleted)
  expect({ total, missing, listed: messages.length }).toEqual({
    total: divided.length,
    missing: gone.length,
    listed: divided.length - gone.length,
  })
  const longest = summary.longestConversation
  const lengths = [...Map.groupBy(divided, ({ part }) => part)].map(([, all]) => all.length)
  expect(longest?.messages).toBe(Math.max(...lengths))
  const conversation = { ...filter, conversationId: longest?.conversationId ?? '' }
  expect((await callOf('reports.messages', conversation)).total).toBe(longest?.messages)
}
