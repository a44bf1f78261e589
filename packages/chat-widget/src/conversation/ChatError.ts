/**
 * Why a call failed: the codes of the server, `OFFLINE` for a device without a network, and `UNREACHABLE` for a server
 * that did not answer, or not with a valid reply.
 */
export type ChatErrorCode =
  | 'KEY_UNKNOWN'
  | 'ORIGIN_REFUSED'
  | 'TOKEN_INVALID'
  | 'IDENTITY_INVALID'
  | 'INVALID'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'NOT_FOUND'
  | 'OFFLINE'
  | 'UNREACHABLE'

/** The only error that a {@link ChatTransport} rejects with. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  /** The delay that the server requires before a retry, if any. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ChatErrorCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the same call may succeed later. */
  get isTransient(): boolean {
    return this.code === 'OFFLINE' || this.code === 'UNREACHABLE' || this.code === 'TOO_MANY'
  }
}

/** Converts any error to a {@link ChatError}: an unknown one to `UNREACHABLE`. */
export function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error
  return new ChatError('UNREACHABLE', error instanceof Error ? error.message : String(error))
}
