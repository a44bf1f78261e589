/**
 * Why a call did not succeed. The server's own codes; `OFFLINE` is a device without a network, `UNREACHABLE` a server
 * that did not answer, or not as it should.
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

/** The only thing that a {@link ChatTransport} rejects with. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly code: ChatErrorCode
  /** How long the server asks to wait, where it does. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ChatErrorCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return this.code === 'OFFLINE' || this.code === 'UNREACHABLE' || this.code === 'TOO_MANY'
  }
}

/** An error of any kind as a {@link ChatError}: what is not one is a server that cannot be reached. */
export function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error
  return new ChatError('UNREACHABLE', error instanceof Error ? error.message : String(error))
}
