import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { REPORT_CONVERSATION_IDLE_MS, type ReportConversation, type ReportMessage } from '@platform/contract'

/** What is loaded of a conversation: at most the newest `turns` messages, of the `days` before and after the given message. */
export const CONVERSATION_LIMITS = { turns: 200, days: 2 } as const
const AROUND_MS = CONVERSATION_LIMITS.days * 24 * 60 * 60 * 1000

/** A message of a conversation, or the conversation itself, of which the first and the last moment are known. */
export type ConversationSource =
  | Pick<ReportMessage, 'conversationId' | 'at'>
  | Pick<ReportConversation, 'conversationId' | 'startedAt' | 'endedAt'>

/** Options of {@link useConversationTurns}. */
export interface UseConversationTurnsOptions {
  readonly agentId: string
  /** A message of the conversation, or the conversation. */
  readonly message: ConversationSource
  /** Set to false while the conversation is not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useConversationTurns`: values first, functions after. */
export interface UseConversationTurnsResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /**
   * The messages of the user with the answers of the bot, oldest first; at most the newest 200, and of a message those of 2
   * days before and after.
   */
  readonly turns: readonly ReportMessage[]
  /** Whether the conversation has older messages that are not shown. */
  readonly hasOlder: boolean
  /** Whether the conversation reaches the first or the last moment of the 2 days before and after the message. */
  readonly isCutByDays: boolean
  readonly error: PlatformError | null
  readonly isFetching: boolean
  readonly retry: () => void
}

const NONE: readonly never[] = []

/**
 * The whole conversation of a message, or a conversation, of a report, also before and after the days of the report.
 *
 * @example
 * const { turns } = useConversationTurns({ agentId, message })
 */
export function useConversationTurns({
  agentId,
  message,
  isEnabled = true,
}: UseConversationTurnsOptions): UseConversationTurnsResult {
  const { conversationId } = message
  const isOfMessage = 'at' in message
  const range = isOfMessage ? daysAround(message.at) : { startDate: message.startedAt, endDate: message.endedAt }
  const page = useEndpoint(
    'reports.messages',
    {
      agentId,
      conversationId,
      ...range,
      perPage: CONVERSATION_LIMITS.turns,
    },
    { isEnabled: isEnabled && conversationId !== '' },
  )
  const turns = page.data?.messages.toReversed() ?? NONE
  const hasOlder = page.data?.more ?? false
  return {
    status: page.status === 'idle' ? 'loading' : page.status,
    turns,
    hasOlder,
    isCutByDays:
      isOfMessage && ((!hasOlder && isNear(turns[0], range.startDate)) || isNear(turns.at(-1), range.endDate)),
    error: page.error,
    isFetching: page.isFetching,
    retry: () => void page.refetch(),
  }
}

function daysAround(at: string): { readonly startDate: string; readonly endDate: string } {
  const moment = (distance: number) => new Date(Date.parse(at) + distance).toISOString()
  return { startDate: moment(-AROUND_MS), endDate: moment(AROUND_MS) }
}

/** Whether a message and a moment are in one conversation: further messages follow within the time that ends one. */
const isNear = (turn: ReportMessage | undefined, moment: string): boolean =>
  turn !== undefined && Math.abs(Date.parse(turn.at) - Date.parse(moment)) <= REPORT_CONVERSATION_IDLE_MS
