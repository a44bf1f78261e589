import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { REPORT_CONVERSATION_IDLE_MS, type ReportMessage } from '@platform/contract'

/** What is loaded of a conversation: at most the newest `turns` messages, of the `days` before and after the given message. */
export const CONVERSATION_LIMITS = { turns: 200, days: 2 } as const
const AROUND_MS = CONVERSATION_LIMITS.days * 24 * 60 * 60 * 1000

/** Options of {@link useConversationTurns}. */
export interface UseConversationTurnsOptions {
  readonly agentId: string
  /** A message of the conversation. */
  readonly message: Pick<ReportMessage, 'conversationId' | 'at'>
  /** Set to false while the conversation is not shown. @default true */
  readonly isEnabled?: boolean
}

/** Result of `useConversationTurns`: values first, functions after. */
export interface UseConversationTurnsResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The messages of the user with the answers of the bot, oldest first; at most the newest 200 of 2 days before and after. */
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
 * The whole conversation of a message of a report, also before and after the days of the report.
 *
 * @example
 * const { turns } = useConversationTurns({ agentId, message })
 */
export function useConversationTurns({
  agentId,
  message: { conversationId, at },
  isEnabled = true,
}: UseConversationTurnsOptions): UseConversationTurnsResult {
  const time = Date.parse(at)
  const moment = (distance: number) => new Date(time + distance).toISOString()
  const page = useEndpoint(
    'reports.messages',
    {
      agentId,
      conversationId,
      startDate: moment(-AROUND_MS),
      endDate: moment(AROUND_MS),
      perPage: CONVERSATION_LIMITS.turns,
    },
    { isEnabled: isEnabled && conversationId !== '' },
  )
  const turns = page.data?.messages.toReversed() ?? NONE
  const hasOlder = page.data?.more ?? false
  // Further messages would follow within the time that ends a conversation.
  const isNear = (turn: ReportMessage | undefined, distance: number) =>
    turn !== undefined && Math.abs(Date.parse(turn.at) - time - distance) <= REPORT_CONVERSATION_IDLE_MS
  return {
    status: page.status === 'idle' ? 'loading' : page.status,
    turns,
    hasOlder,
    isCutByDays: (!hasOlder && isNear(turns[0], -AROUND_MS)) || isNear(turns.at(-1), AROUND_MS),
    error: page.error,
    isFetching: page.isFetching,
    retry: () => void page.refetch(),
  }
}
