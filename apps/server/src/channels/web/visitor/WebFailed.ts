import type { WebErrorCode } from '@platform/contract'

/** A refusal of a visitor's call. Rolls back the transaction. */
export class WebFailed extends Error {
  override readonly name = 'WebFailed'
  readonly code: WebErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: WebErrorCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const keyUnknown = (): WebFailed => new WebFailed('KEY_UNKNOWN', 'The key is unknown or was revoked')

export const tokenInvalid = (): WebFailed =>
  new WebFailed('TOKEN_INVALID', 'The token is invalid or has expired. Start a new conversation')

export const originRefused = (origin: string | undefined): WebFailed =>
  new WebFailed('ORIGIN_REFUSED', `The key is not bound to ${origin ?? 'a page without an origin'}`)
