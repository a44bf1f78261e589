import {
  addDays,
  dayOf,
  isWeaklyUnderstood,
  momentOf,
  type Day,
  type Intent,
  type ReportMessage,
} from '@platform/contract'
import { buildConfiguration } from '../account/build.ts'
import { sampleIntents } from '../intents/seed.ts'
import { SAMPLE_AGENT_ID as agentId } from '../sampleIds.ts'
import { compareWith, type Likeness } from './likeness.ts'
import type { ReportMessageRecord } from './records.ts'
import { SAMPLE_CONVERSATIONS, type SampleLine } from './sampleLines.ts'
import { timeSlotOf } from './timeSlot.ts'

const DAYS = 15
/** Conversations of a day, by the day of the week, Monday first. */
const CONVERSATIONS_OF_WEEKDAY = [6, 5, 5, 5, 5, 3, 2]
/** Hours in which conversations begin: most before noon and in the late afternoon. */
const HOURS = [10, 16, 11, 18, 9, 17, 10, 14, 20, 11, 16, 21, 12, 17, 15, 8]
/** Pauses between the messages of a conversation. */
const PAUSES_SECONDS = [24, 41, 33, 68, 29, 52]
/** Ratings of the conversations on the web, some of which have none. */
const RATINGS: readonly ReportMessage['rating'][] = [
  { score: 5, comment: '' },
  null,
  { score: 4, comment: 'Quick and friendly.' },
  { score: 1, comment: 'It did not understand that I want my money back.' },
  null,
  null,
  { score: 5, comment: 'Thanks!' },
  { score: 3, comment: '' },
  null,
]
const LONG_PAUSE_SECONDS = 95 * 60
const THRESHOLD = 0.5
/** The oldest messages are from before the record of thresholds, phrases and emotions. */
const DAYS_WITHOUT_RECORD = 2

/**
 * Returns what was said to the sample agent in the last 15 days, on the web and in the console: more on weekdays, and with
 * long pauses in some conversations. Depends on the time only.
 */
export function sampleMessages(now: Date = new Date()): ReportMessageRecord[] {
  const { timeZone } = buildConfiguration().enterprise
  const conversations = sampleConversations()
  const today = dayOf(now.toISOString(), timeZone)
  return startsOf(today, timeZone)
    .flatMap((start, index) => conversation(conversations[(index * 5) % conversations.length] ?? [], start, index))
    .filter(({ at }) => at <= now.toISOString())
}

interface Start {
  readonly startedAt: number
  readonly isRecorded: boolean
}

function startsOf(today: Day, timeZone: string): Start[] {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS))
  return days.flatMap((day, at) => {
    const { weekday } = timeSlotOf(momentOf(`${day}T12:00:00`, timeZone), timeZone)
    return Array.from({ length: CONVERSATIONS_OF_WEEKDAY[weekday - 1] ?? 0 }, (_, number) => {
      const hour = HOURS[(at * 5 + number * 3) % HOURS.length] ?? 0
      const minute = (at * 13 + number * 23) % 60
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      return { startedAt: Date.parse(momentOf(`${day}T${time}:00`, timeZone)), isRecorded: at >= DAYS_WITHOUT_RECORD }
    })
  })
}

type SampleMessage = Omit<ReportMessage, 'id' | 'conversationId' | 'at' | 'origin' | 'isSample' | 'rating'> & {
  readonly isWeak: boolean
}

function conversation(
  messages: readonly SampleMessage[],
  { startedAt, isRecorded }: Start,
  index: number,
): ReportMessageRecord[] {
  const isTryIt = index % 4 === 1
  const hasLongPause = index % 20 === 7
  let time = startedAt
  return messages.map((message, number) => {
    const at = new Date(time).toISOString()
    const pause = hasLongPause && number === 1 ? LONG_PAUSE_SECONDS : PAUSES_SECONDS[(index + number) % 6]
    time += (pause ?? 0) * 1000
    return {
      ...message,
      ...(isRecorded ? {} : UNRECORDED),
      id: `report-message-sample-${index + 1}-${number + 1}`,
      at,
      origin: isTryIt ? 'try-it' : 'web',
      isSample: false,
      agentId,
      senderId: isTryIt ? `user-sample-${(index % 3) + 1}` : `visitor-${((index * 7) % 26) + 1}`,
      channelConversationId: `conversation-sample-${index + 1}`,
      rating: isTryIt ? null : (RATINGS[index % RATINGS.length] ?? null),
    }
  })
}

type Compare = (text: string, intentId: string) => Likeness

let answered: readonly (readonly SampleMessage[])[] | undefined

/** Returns the conversations with their answers, which are computed once, because every memory back end has them. */
function sampleConversations(): readonly (readonly SampleMessage[])[] {
  if (!answered) {
    const intents = sampleIntents()
    const compare = compareWith(intents)
    answered = SAMPLE_CONVERSATIONS.map((lines) => lines.map((line) => sampleMessage(intents, line, compare)))
  }
  return answered
}

const UNRECORDED = { threshold: null, phrase: '', emotion: null, otherIntents: [], isWeak: false }

function sampleMessage(intents: readonly Intent[], line: SampleLine, compare: Compare): SampleMessage {
  const { text, layer, intentId, confidence, emotion, sources = [] } = line
  const answering = intents.find(({ id }) => id === intentId)
  const ranking = confidence === null ? [] : rankingOf(intents, line, confidence, compare)
  return {
    text,
    layer,
    outage: null,
    isIdentified: intentId !== null,
    intentId,
    intent: answering?.name ?? '',
    confidence,
    threshold: THRESHOLD,
    phrase: ranking[0]?.phrase ?? '',
    response: line.response ?? answering?.responses[0] ?? '',
    sources: [...sources],
    emotion,
    entities: [],
    otherIntents: ranking,
    isWeak: layer === 'intent' && isWeaklyUnderstood(confidence, THRESHOLD),
  }
}

/** The intents by how much the message resembles them, the answering one first. */
function rankingOf(
  intents: readonly Intent[],
  { text, intentId }: SampleLine,
  confidence: number,
  compare: Compare,
): ReportMessage['otherIntents'] {
  const likeness = ({ id, similarity }: { id: string; similarity: number }) => (id === intentId ? 2 : similarity)
  return intents
    .map((intent) => ({ id: intent.id, intent: intent.name, ...compare(text, intent.id) }))
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 3)
    .map(({ intent, phrase }, rank) => ({
      intent,
      phrase,
      confidence: rank === 0 ? confidence : Math.min(confidence * 0.7, (1 - confidence) * 0.5) / rank,
    }))
}
