import type { Transport } from '@platform/client'
import type { Prediction } from '@platform/contract'

/** One conversation with a bot. */
export interface TryItSession {
  /** Says something. Rejects with a `PlatformError`. */
  ask(text: string): Promise<Prediction>
  /** Ends it: what is still out is rejected as `ABORTED`. */
  close(): void
}

/**
 * Begins a conversation. Messages go one after the other: the first answer brings the id of the conversation, and
 * without it the second message would begin another one.
 */
export function beginTryItSession(transport: Transport, agentId: string): TryItSession {
  const controller = new AbortController()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  let sessionId: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function askAfter(previous: Promise<unknown>, text: string): Promise<Prediction> {
    await Promise.allSettled([previous])
    const input = { agentId, text, timeZone, ...(sessionId === undefined ? {} : { sessionId }) }
    const answer = await transport.call('conversation.predict', input, { signal: controller.signal })
    sessionId = answer.sessionId
    return answer
  }

  return {
    ask(text) {
      const answer = askAfter(last, text)
      last = answer
      return answer
    },
    close: () => controller.abort(),
  }
}
