import type { Transport } from '@platform/client'
import type { Prediction, VersionOrDraft } from '@platform/contract'

/** One conversation with a bot. */
export interface TryItSession {
  /** Sends a message. Pieces of the reply arrive with `replyId`. Rejects with a `PlatformError`. */
  ask(text: string, replyId?: string): Promise<Prediction>
  /** Ends the conversation: pending messages are rejected as `ABORTED`. */
  close(): void
}

/** Options of `beginTryItSession`. */
export interface TryItSessionOptions {
  readonly version?: VersionOrDraft | undefined
  readonly senderId?: string | undefined
}

/**
 * Starts a conversation. Messages are sent one after the other: the first answer contains the id of the conversation;
 * without it the second message would start another one.
 *
 * @param options.version The version that answers. By default the published one.
 * @param options.senderId Id of the person who tries the agent.
 */
export function beginTryItSession(
  transport: Transport,
  agentId: string,
  { version, senderId }: TryItSessionOptions = {},
): TryItSession {
  const controller = new AbortController()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  let sessionId: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function askAfter(previous: Promise<unknown>, text: string, replyId?: string): Promise<Prediction> {
    await Promise.allSettled([previous])
    const input = {
      agentId,
      text,
      timeZone,
      explain: true,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(senderId === undefined ? {} : { senderId }),
      ...(version === undefined ? {} : { version }),
      ...(replyId === undefined ? {} : { replyId }),
    }
    const answer = await transport.call('conversation.predict', input, { signal: controller.signal })
    sessionId = answer.sessionId
    return answer
  }

  return {
    ask(text, replyId) {
      const answer = askAfter(last, text, replyId)
      last = answer
      return answer
    },
    close: () => controller.abort(),
  }
}
