import * as z from 'zod/mini'
import { TIME_ZONE_MAX } from '../contacts/contacts.limits.ts'
import { readTimeZone } from '../contacts/profile.ts'
import { LayerSchema, OriginSchema, OutageSchema } from '../conversation/conversation.schema.ts'
import { id, page, text, timestamp } from '../schema.ts'
import { EMOTIONS } from './emotions.generated.ts'
import {
  REPORT_PAGE_SIZE,
  SCORES,
  TOP_INTENTS_DEFAULT,
  TOP_INTENTS_MAX,
  UNRECOGNISED_PAGE_MAX,
  UNRECOGNISED_PAGE_SIZE,
} from './reports.limits.ts'

/**
 * A date of a report: a day `YYYY-MM-DD`, a local date and time `YYYY-MM-DDTHH:mm:ss` in the time zone of the enterprise, or
 * an instant in UTC, which ends with `Z`. The end of a range is included.
 */
const reportMoment = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z?)?$/,
      'must be a date, or a date and time, such as 2026-08-12 or 2026-08-12T09:30:00',
    ),
    z.refine(isMoment, 'must be a date that exists'),
  )
  .register(z.globalRegistry, { examples: ['2026-08-12'] })

/** 31 February is read as a day in March, and is refused therefore. */
function isMoment(given: string): boolean {
  const time = Date.parse(given.endsWith('Z') || given.length <= 10 ? given : `${given}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given.slice(0, 10))
}

/** What a report is about. */
const filter = {
  agentId: id,
  /** @default the last seven days */
  startDate: z.optional(reportMoment),
  endDate: z.optional(reportMoment),
  /** Only conversations of this channel. */
  origin: z.optional(OriginSchema),
  /** Leaves out what was said to the bot in the console. @default false */
  withoutTryIt: z.optional(z.boolean()),
}

export const ReportFilterSchema = z.object(filter)
export type ReportFilter = z.infer<typeof ReportFilterSchema>
export type ReportFilterInput = z.input<typeof ReportFilterSchema>

export const ReportGraphInputSchema = z.object({
  ...filter,
  /** The range without dates. @default 'HALF-MONTH', 15 days */
  period: z.optional(z.literal('HALF-MONTH')),
})

export const TopIntentsInputSchema = z.object({
  ...filter,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(TOP_INTENTS_MAX)), TOP_INTENTS_DEFAULT),
})

/**
 * Messages that a report lists: all; those that were or were not in scope; or those of which that is not known, because the
 * language model was unavailable.
 */
export const ReportScopeSchema = z.enum(['all', 'scoped', 'nonScoped', 'unavailable'])
export type ReportScope = z.infer<typeof ReportScopeSchema>

/** A visitor's rating of a conversation, from 1 (worst) to 5. */
const score = z.int().check(z.minimum(1), z.maximum(SCORES))

/** The number of rows of a page. */
const perPage = z._default(z.int().check(z.minimum(1), z.maximum(200)), REPORT_PAGE_SIZE)

/** The messages behind a figure of a report. */
const messageFilter = {
  ...filter,
  scope: z._default(ReportScopeSchema, 'all'),
  /** Messages of this intent. */
  intentId: z.optional(id),
  /** Messages that were understood weakly. */
  isWeak: z.optional(z.boolean()),
  /** Messages of one conversation of the report. */
  conversationId: z.optional(id),
  /** Messages of conversations that their visitors rated so, from 1 (worst) to 5. */
  score: z.optional(score),
  /** Messages of this day of the week in the time zone of the enterprise: 1 is Monday, 7 is Sunday. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** Messages of this hour of the day in the time zone of the enterprise. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
}

export const ReportMessageFilterSchema = z.object(messageFilter)
export type ReportMessageFilter = z.infer<typeof ReportMessageFilterSchema>

export const ReportMessagesInputSchema = z.object({
  ...messageFilter,
  from: page.from,
  perPage,
})

export const ReportConversationsInputSchema = z.object({ ...filter, from: page.from, perPage })

export const ReportDownloadInputSchema = z.object({
  ...messageFilter,
  /** IANA name of the time zone of the times in the file, with its changes of daylight saving. It wins over the offset. */
  timeZone: z.optional(
    text(TIME_ZONE_MAX)
      .check(
        z.refine((given) => readTimeZone(given) !== null, 'must be the IANA name of a time zone, such as Asia/Kolkata'),
      )
      .register(z.globalRegistry, { examples: ['Asia/Kolkata'] }),
  ),
  /** Minutes east of UTC of the times in the file, if it has no time zone. @default 0 */
  timeZoneOffset: z._default(z.int().check(z.minimum(-1080), z.maximum(1080)), 0),
})

/** The cards of a report. Every message is a message of a user that the bot has answered. */
export const ReportSummarySchema = z.object({
  /** Conversations with a message in the range. A conversation ends after 30 idle minutes, or by its channel. */
  totalConversations: z.int(),
  /** Messages in the range, divided by the conversations. */
  averageMessages: z.number(),
  /** The conversation with most messages, those outside of the range included; null if there is none. */
  longestConversation: z.nullable(
    z.object({
      messages: z.int().check(z.minimum(1)),
      /** Null, as the times, if the server reports only the number of messages. */
      conversationId: z._default(z.nullable(id), null),
      startedAt: z._default(z.nullable(timestamp), null),
      endedAt: z._default(z.nullable(timestamp), null),
    }),
  ),
  /** Messages that an intent answered with a confidence of at most 0.1 above the threshold. */
  weakUnderstanding: z.int(),
  totalMessages: z.int(),
  /** Messages that an intent, the knowledge base or the prompt answered. */
  scopedMessages: z.int(),
  /** Messages that got the out-of-scope message. */
  nonScopedMessages: z.int(),
  /** Messages without an answer because the language model was unavailable: neither scoped nor non-scoped. */
  unavailableMessages: z._default(z.int(), 0),
  /** Distinct senders. */
  activeUsers: z.int(),
  /** Conversations by the rating of their visitors, from 1 to 5; empty if the server does not report it. */
  ratings: z._default(z.array(z.int()), []),
})
export type ReportSummary = z.infer<typeof ReportSummarySchema>

/** A day as `YYYY-MM-DD` in the time zone of the enterprise. */
const day = z.iso.date().register(z.globalRegistry, { examples: ['2026-08-12'] })

export const ReportGraphSchema = z.object({
  /** Distinct senders of each day, oldest first. */
  activeUsers: z.array(z.object({ date: day, value: z.int() })),
  /** Messages of each day, oldest first. */
  scopeTrend: z.array(
    z.object({ date: day, scoped: z.int(), nonScoped: z.int(), unavailable: z._default(z.int(), 0) }),
  ),
  /** The cards of each day, oldest first; empty if the server does not report them. */
  cards: z._default(
    z.array(
      z.object({
        date: day,
        totalConversations: z.int(),
        averageMessages: z.number(),
        /** Messages of the longest conversation, all of its days included. */
        longestConversation: z.int(),
        weakUnderstanding: z.int(),
      }),
    ),
    [],
  ),
})
export type ReportGraph = z.infer<typeof ReportGraphSchema>

export const TopIntentSchema = z.object({
  /** Null if the server does not report it. */
  intentId: z._default(z.nullable(id), null),
  intentName: z.string(),
  count: z.int(),
})
export type TopIntent = z.infer<typeof TopIntentSchema>

export const ReportHoursSchema = z.object({
  /** Messages by the day of the week, Monday first, and by the hour of the day, in the time zone of the enterprise. */
  counts: z.array(z.array(z.int())),
})
export type ReportHours = z.infer<typeof ReportHoursSchema>

/** What the visitor thinks of the conversation, with a comment or ''; null if it was not rated. */
const rating = z.nullable(z.object({ score, comment: z.string() }))

/** A message of a user with the answer of the bot. */
export const ReportMessageSchema = z.object({
  /** Blank if the server does not report it. */
  id: z._default(z.string(), ''),
  /** The conversation of the report; blank if the server does not report it. */
  conversationId: z._default(z.string(), ''),
  text: z.string(),
  at: timestamp,
  /** Null if the server does not report it. */
  origin: z._default(z.nullable(OriginSchema), null),
  /** Whether it is of a sample conversation, which no person has written. */
  isSample: z._default(z.boolean(), false),
  layer: z._default(z.nullable(LayerSchema), null),
  /** Why the language model did not answer, or broke off; null if it did not fail. */
  outage: z._default(z.nullable(OutageSchema), null),
  /** Whether an intent was identified. */
  isIdentified: z.boolean(),
  intentId: z._default(z.nullable(id), null),
  intent: z._default(z.string(), ''),
  /**
   * 0 to 1, that of the intent that answered, or of the most likely one if none did. Null for messages that reply to a
   * question of the bot or have no known word, for those without a model, and if an intent answered a part of the message
   * and is not likely for the whole.
   */
  confidence: z._default(z.nullable(z.number()), null),
  /** The threshold in force, 0 to 1; null for messages that are older than its record. */
  threshold: z._default(z.nullable(z.number()), null),
  /** The training phrase that resembles the message most; blank if none does, or if it is older than its record. */
  phrase: z._default(z.string(), ''),
  /** Markdown. */
  response: z._default(z.string(), ''),
  /** Addresses and file names of the sources of the response. */
  sources: z._default(z.array(z.string()), []),
  /** Null if it was not recorded: for older messages, and for those that are not in English. */
  emotion: z._default(z.nullable(z.enum(EMOTIONS)), null),
  /** Entities in the message. `start` and `end` count UTF-16 units, the end is exclusive. */
  entities: z._default(z.array(z.object({ entityId: id, start: z.int(), end: z.int() })), []),
  rating: z._default(rating, null),
  /** The intents that were considered, most likely first. */
  otherIntents: z._default(
    z.array(z.object({ intent: z.string(), confidence: z.number(), phrase: z._default(z.string(), '') })),
    [],
  ),
})
export type ReportMessage = z.infer<typeof ReportMessageSchema>

export const ReportMessagePageSchema = z.object({
  /** Newest first. */
  messages: z.array(ReportMessageSchema),
  more: z.boolean(),
  /** How many messages the filter counts, deleted ones included; null if the server does not report it. */
  total: z._default(z.nullable(z.int()), null),
  /** How many of them were deleted, and are not listed. */
  deleted: z._default(z.int(), 0),
})
export type ReportMessagePage = z.infer<typeof ReportMessagePageSchema>

/** A conversation of a report. Its messages outside of the range of the report count too. */
export const ReportConversationSchema = z.object({
  /** The filter `conversationId` of `reports.messages`. */
  conversationId: id,
  origin: OriginSchema,
  /** When the user wrote the first message. */
  startedAt: timestamp,
  /** When the user wrote the newest message. */
  endedAt: timestamp,
  messages: z.int().check(z.minimum(1)),
  /** The first message of the user. */
  firstText: z.string(),
  /** Whether it is a sample conversation, which no person has written. */
  isSample: z.boolean(),
  rating,
})
export type ReportConversation = z.infer<typeof ReportConversationSchema>

export const ReportConversationPageSchema = z.object({
  /** The one that began last first. */
  conversations: z.array(ReportConversationSchema),
  more: z.boolean(),
  /** How many conversations have a message in the range, deleted ones included: `totalConversations` of the summary. */
  total: z.int(),
  /** How many of them were deleted, and are not listed. */
  deleted: z.int(),
})
export type ReportConversationPage = z.infer<typeof ReportConversationPageSchema>

/** The sample conversations of an agent, with which a new enterprise begins. */
export const SampleConversationsSchema = z.object({
  /** How many there are. */
  conversations: z.int(),
  /** How many there will be: more than there are while they are being made. */
  planned: z.int(),
})
export type SampleConversations = z.infer<typeof SampleConversationsSchema>

export const UnrecognisedInputSchema = z.object({
  ...filter,
  from: page.from,
  perPage: z._default(z.int().check(z.minimum(1), z.maximum(UNRECOGNISED_PAGE_MAX)), UNRECOGNISED_PAGE_SIZE),
})

/** From 0 (nothing in common) to 1 (the same words). */
const likeness = z.number().check(z.minimum(0), z.maximum(1))

/** A text that the bot did not understand. Texts that differ in case and white space only are one. */
export const UnrecognisedTextSchema = z.object({
  /** As it was written the last time. */
  text: z.string(),
  /** How many messages have it. */
  messages: z.int(),
  lastAt: timestamp,
  /** Id of the newest message that has it. */
  messageId: z.string(),
})
export type UnrecognisedText = z.infer<typeof UnrecognisedTextSchema>

/** Messages that resemble each other, and what the bot could answer to them. */
export const UnrecognisedGroupSchema = z.object({
  /** The same as long as no message of the group is newer. */
  id,
  /** The text that resembles the others most. */
  name: z.string(),
  messages: z.int(),
  /** How many distinct texts they have. */
  textCount: z.int(),
  /** The texts of most messages first, at most 50. */
  texts: z.array(UnrecognisedTextSchema),
  lastAt: timestamp,
  /** The intent that resembles the messages most; null if none does, or without a model: they need a new one. */
  suggestedIntent: z.nullable(
    z.object({
      intentId: id,
      storyId: id,
      name: z.string(),
      /** The phrase of the intent that resembles the messages most. */
      phrase: z.string(),
      likeness,
    }),
  ),
  /** The passage of the knowledge base that covers the name well enough to answer with; null if none does. */
  suggestedAnswer: z.nullable(
    z.object({
      /** Title of the page and headings above the passage. */
      title: z.string(),
      /** Address of the page, or file name of the document. */
      source: z.string(),
    }),
  ),
})
export type UnrecognisedGroup = z.infer<typeof UnrecognisedGroupSchema>

export const UnrecognisedPageSchema = z.object({
  /** Largest first. */
  groups: z.array(UnrecognisedGroupSchema),
  more: z.boolean(),
  /** How many groups there are. */
  total: z.int(),
  /** How many messages and distinct texts are grouped: the newest ones. */
  messages: z.int(),
  textCount: z.int(),
  /** How many more of the newest messages have a text that became a training phrase: they are not grouped. */
  taught: z.int(),
  /** How many messages were not understood, those that are not grouped included, without deleted ones. */
  allMessages: z.int(),
})
export type UnrecognisedPage = z.infer<typeof UnrecognisedPageSchema>
