import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import type { ReportMessage } from '@platform/contract'

/** Time around a message in which its conversation is searched: a pause of half an hour ends a conversation. */
const AROUND_MS = 2 * 24 * 60 * 60 * 1000
/** Messages of a conversation that are shown. */
const TURNS_MAX = 200

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
  /** The messages of the user with the answers of the bot, oldest first; at most the newest 200. */
  readonly turns: readonly ReportMessage[]
  /** Whether the conversation has older messages that are not shown. */
  readonly hasOlder: boolean
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
  const moment = (distance: number) => new Date(Date.parse(at) + distance).toISOString()
  const page = useEndpoint(
    'reports.messages',
    { agentId, conversationId, startDate: moment(-AROUND_MS), endDate: moment(AROUND_MS), perPage: TURNS_MAX },
    { isEnabled: isEnabled && conversationId !== '' },
  )
  return {
    status: page.status === 'idle' ? 'loading' : page.status,
    turns: page.data?.messages.toReversed() ?? NONE,
    hasOlder: page.data?.more ?? false,
    error: page.error,
    isFetching: page.isFetching,
    retry: () => void page.refetch(),
  }
}
