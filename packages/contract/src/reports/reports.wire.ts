import type { Reply } from '../failure.ts'
import { isRecord, recordOf, recordsOf, type Fields } from '../wire.ts'
import { EMOTIONS } from './emotions.generated.ts'
import type { ReportMessage, ReportMessagePage, ReportScope, ReportSummary, TopIntent } from './reports.schema.ts'

/** The scope selector of the specification (1 §9); an addition: messages while the language model was unavailable. */
const SCOPES: readonly ReportScope[] = ['all', 'scoped', 'nonScoped', 'unavailable']
const numberOfScope = (scope: unknown): unknown =>
  scope === undefined ? undefined : SCOPES.indexOf(scope as ReportScope)
const scopeOfNumber = (number: unknown): unknown => SCOPES[Number(number)] ?? number

const TIME = { startDate: '00:00:00', endDate: '23:59:59' } as const

/**
 * A day or a local date and time as `dd-MM-yyyy HH:mm:ss` (specification 1 §9): a day begins at 00:00:00, and ends at
 * 23:59:59. An instant stays ISO 8601.
 */
function wireDate(name: keyof typeof TIME, given: unknown): unknown {
  const found = typeof given === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?$/.exec(given) : null
  if (!found) return given
  const [, year, month, day, time = TIME[name]] = found
  return `${day}-${month}-${year} ${time}`
}

/** `dd-MM-yyyy HH:mm:ss` and `dd-MM-yyyy` (specification 1 §9) as ISO 8601; another value unchanged. */
function isoDate(name: keyof typeof TIME, given: unknown): unknown {
  if (typeof given !== 'string') return given
  const found = /^(\d{2})-(\d{2})-(\d{4})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(given)
  if (!found) return given
  const [, day, month, year, time] = found
  return `${year}-${month}-${day}${time === undefined || time === TIME[name] ? '' : `T${time}`}`
}

function datesToWire(input: Fields): Fields {
  const { startDate, endDate, ...rest } = input
  return {
    ...rest,
    ...(startDate === undefined ? {} : { startDate: wireDate('startDate', startDate) }),
    ...(endDate === undefined ? {} : { endDate: wireDate('endDate', endDate) }),
  }
}

function datesFromWire(body: Fields): Fields {
  const { startDate, endDate, ...rest } = body
  return {
    ...rest,
    ...(isAbsent(startDate) ? {} : { startDate: isoDate('startDate', startDate) }),
    ...(isAbsent(endDate) ? {} : { endDate: isoDate('endDate', endDate) }),
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

export const reportFilterBody = {
  toBody: (input: object): Fields => datesToWire(input as Fields),
  fromBody: datesFromWire,
}

/** The scope is `scopeType` in the list. */
export const reportMessagesBody = {
  toBody: ({ scope, ...rest }: Fields): Fields => ({ ...datesToWire(rest), scopeType: numberOfScope(scope) }),
  fromBody: ({ scopeType, ...body }: Fields): Fields => ({
    ...datesFromWire(body),
    ...(isAbsent(scopeType) ? {} : { scope: scopeOfNumber(scopeType) }),
  }),
}

/** The scope is a number `scope` in the download. */
export const reportDownloadBody = {
  toBody: ({ scope, ...rest }: Fields): Fields => ({ ...datesToWire(rest), scope: numberOfScope(scope) }),
  fromBody: ({ scope, ...body }: Fields): Fields => ({
    ...datesFromWire(body),
    ...(isAbsent(scope) ? {} : { scope: scopeOfNumber(scope) }),
  }),
}

/** `data.maximumConversations.maximumConversationsValue`; additions: the conversation, scoped messages and users. */
export const reportSummaryReply = {
  toReply: ({ longestConversation, ...summary }: ReportSummary): Reply => {
    const { messages = 0, ...conversation } = longestConversation ?? {}
    return {
      status: true,
      data: { ...summary, maximumConversations: { maximumConversationsValue: messages, ...conversation } },
    }
  },
  fromReply: (reply: Reply): unknown => {
    const { maximumConversations, ...data } = recordOf(reply.data)
    const { maximumConversationsValue, ...conversation } = recordOf(maximumConversations)
    const messages = Number(maximumConversationsValue ?? 0)
    return {
      totalConversations: data.totalConversations ?? 0,
      averageMessages: Number(data.averageMessages ?? 0),
      longestConversation: messages > 0 ? { ...conversation, messages } : null,
      weakUnderstanding: data.weakUnderstanding ?? 0,
      totalMessages: data.totalMessages ?? 0,
      scopedMessages: data.scopedMessages ?? 0,
      nonScopedMessages: data.nonScopedMessages ?? 0,
      unavailableMessages: data.unavailableMessages ?? 0,
      activeUsers: data.activeUsers ?? 0,
      ratings: data.ratings ?? [],
    }
  },
}

export const reportGraphReply = {
  fromReply: (reply: Reply): unknown => {
    const { activeUsers, scopeTrend, cards } = recordOf(reply.data)
    return { activeUsers: activeUsers ?? [], scopeTrend: scopeTrend ?? [], cards: cards ?? [] }
  },
}

/** The list itself is `data`. */
export const topIntentsReply = {
  toReply: ({ intents }: { readonly intents: readonly TopIntent[] }): Reply => ({ status: true, data: intents }),
  fromReply: (reply: Reply): unknown => ({ intents: recordsOf(reply.data) }),
}

/** The example in the API document has no fields with a default. */
function messageToWire({
  text,
  at,
  isIdentified,
  phrase,
  response,
  otherIntents = [],
  ...rest
}: Partial<ReportMessage>): Fields {
  return {
    ...rest,
    userMessage: text,
    createdOn: at,
    intentIdentified: isIdentified,
    utterance: phrase,
    botResponse: response,
    otherIntent: otherIntents.map(({ phrase: utterance, ...other }) => ({ ...other, utterance })),
  }
}

function messageFromWire(wire: Fields): Fields {
  const { userMessage, createdOn, intentIdentified, utterance, botResponse, otherIntent, emotion, ...rest } = wire
  return {
    ...rest,
    intent: rest.intent ?? '',
    text: userMessage ?? '',
    at: createdOn,
    isIdentified: intentIdentified ?? false,
    phrase: utterance ?? '',
    response: botResponse ?? '',
    // Another server may have other emotions.
    emotion: (EMOTIONS as readonly unknown[]).includes(emotion) ? emotion : null,
    otherIntents: recordsOf(otherIntent).map(({ utterance: phrase, ...other }) => ({ ...other, phrase: phrase ?? '' })),
  }
}

/** `data.conversations` is a list of messages (specification 1 §3: conversation message), with `data.more`. */
export const reportMessagesReply = {
  toReply: ({ messages, ...page }: ReportMessagePage): Reply => ({
    status: true,
    data: { conversations: messages.map(messageToWire), ...page },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = Array.isArray(reply.data) ? { conversations: reply.data } : recordOf(reply.data)
    const { conversations, ...page }: Fields = data
    return {
      ...page,
      more: page.more ?? false,
      messages: recordsOf(conversations).filter(isRecord).map(messageFromWire),
    }
  },
}
