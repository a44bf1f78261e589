import type { Transport } from '@platform/client'
import type { Prediction, VersionOrDraft } from '@platform/contract'

/** One conversation with a bot. */
export interface TryItSession {
  /** Says something. Pieces of the reply come under `replyId`. Rejects with a `PlatformError`. */
  ask(text: string, replyId?: string): Promise<Prediction>
  /** Ends it: what is still out is rejected as `ABORTED`. */
  close(): void
}

/**
 * Begins a conversation. Messages go one after the other: the first answer brings the id of the conversation, and
 * without it the second message would begin another one.
 *
 * @param version Which version is asked; the live one when absent.
 */
export function beginTryItSession(transport: Transport, agentId: string, version?: VersionOrDraft): TryItSession {
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
