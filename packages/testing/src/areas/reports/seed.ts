import type { ReportMessage } from '@platform/contract'
import { sampleIntents } from '../intents/seed.ts'
import { buildReportMessageRecord } from './build.ts'
import type { ReportMessageRecord } from './records.ts'
import { SAMPLE_CONVERSATIONS, type SampleLine } from './seedConversations.ts'

const DAYS = 15
const CONVERSATIONS_PER_DAY = 4
const DAY_MS = 24 * 60 * 60 * 1000
/** Time between the messages of a conversation. */
const PAUSE_MS = 40_000
/** The oldest messages are from before the record of thresholds, phrases and emotions. */
const DAYS_WITHOUT_RECORD = 2
const UNRECORDED = { threshold: null, phrase: '', emotion: null, otherIntents: [] }
/** Ratings of the conversations on the web, some of which have none. */
const RATINGS: readonly ReportMessage['rating'][] = [
  { score: 5, comment: '' },
  null,
  { score: 4, comment: 'Quick and friendly.' },
  { score: 1, comment: 'It did not understand that I want my money back.' },
  null,
  { score: 3, comment: '' },
  null,
]

/** Returns what was said to the sample agent in the last 15 days, on the web and in the console. */
export function sampleMessages(now: number = Date.now()): ReportMessageRecord[] {
  const intents = new Map(sampleIntents().map((intent) => [intent.id, intent]))
  const answerOf = ({ text, layer, intentId, confidence, emotion, sources = [], ...line }: SampleLine) => {
    const answering = intents.get(intentId ?? '')
    const [intent, phrase] = [answering?.name ?? '', answering?.phrases[0]?.text ?? '']
    return {
      text,
      layer,
      isIdentified: intentId !== null,
      intentId,
      intent,
      confidence,
      phrase: confidence === null ? '' : phrase,
      response: line.response ?? answering?.responses[0] ?? '',
      sources: [...sources],
      emotion,
      otherIntents: confidence === null || intentId === null ? [] : [{ intent, confidence, phrase }],
    }
  }
  return Array.from({ length: DAYS * CONVERSATIONS_PER_DAY }, (_, index) => {
    const startedAt = now - ((index + 0.25) * DAY_MS) / CONVERSATIONS_PER_DAY
    const isRecorded = index < (DAYS - DAYS_WITHOUT_RECORD) * CONVERSATIONS_PER_DAY
    const isTryIt = index % 4 === 1
    const lines = SAMPLE_CONVERSATIONS[(index * 5) % SAMPLE_CONVERSATIONS.length] ?? []
    return lines.map((line, number) =>
      buildReportMessageRecord({
        ...answerOf(line),
        ...(isRecorded ? {} : UNRECORDED),
        id: `report-message-sample-${index + 1}-${number + 1}`,
        conversationId: `conversation-sample-${index + 1}`,
        at: new Date(startedAt + number * PAUSE_MS).toISOString(),
        origin: isTryIt ? 'try-it' : 'web',
        senderId: isTryIt ? `user-sample-${(index % 3) + 1}` : `visitor-${((index * 7) % 26) + 1}`,
        rating: isTryIt ? null : (RATINGS[index % RATINGS.length] ?? null),
      }),
    )
  }).flat()
}
