import { toChatError, type ChatError } from './ChatError.ts'
import type { OutgoingMessage } from './conversation.types.ts'
import { backOff, type ConversationTiming } from './timing.ts'

interface OutboxOptions {
  readonly timing: ConversationTiming
  readonly next: () => OutgoingMessage | undefined
  readonly canSend: () => boolean
  readonly send: (message: OutgoingMessage) => Promise<void>
  readonly onChanged: (clientId: string, status: OutgoingMessage['status'], error: ChatError | null) => void
}

export interface Outbox {
  /** Sends the waiting messages now. */
  wake(): void
  stop(): void
}

/**
 * Sends one message after the other, so that the server stores them in the order in which they were written. Retries
 * messages that may succeed later; the visitor decides about refused ones.
 */
export function flushOutbox({ timing, next, canSend, send, onChanged }: OutboxOptions): Outbox {
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  /** The end of the delay that the server required, in ms since the epoch. */
  let notBefore = 0
  /** Identifies the current run. A stopped run compares it with its own symbol. */
  let running: symbol | undefined

  async function run(): Promise<void> {
    const me = (running = Symbol('run'))
    for (let message = next(); message && canSend() && running === me; message = next()) {
      const { clientId } = message
      onChanged(clientId, 'sending', null)
      try {
        await send(message)
        attempt = 0
      } catch (cause) {
        if (running !== me) return
        const error = toChatError(cause)
        if (!error.isTransient && error.code !== 'TOKEN_INVALID') {
          onChanged(clientId, 'failed', error)
          continue
        }
        running = undefined
        const wait = error.retryAfterSeconds === undefined ? backOff(timing, attempt) : error.retryAfterSeconds * 1_000
        if (error.retryAfterSeconds !== undefined) notBefore = Date.now() + wait
        attempt += 1
        retry = setTimeout(wake, wait)
        onChanged(clientId, 'waiting', error)
        return
      }
    }
    if (running === me) running = undefined
  }

  function wake(): void {
    if (running || Date.now() < notBefore) return
    clearTimeout(retry)
    void run()
  }

  return {
    wake,
    stop() {
      running = undefined
      clearTimeout(retry)
    },
  }
}
