import type { WebErrorCode } from '@platform/contract'

/** What the web channel throws to refuse a visitor's call. Rolls the transaction back. */
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

export const keyUnknown = (): WebFailed => new WebFailed('KEY_UNKNOWN', 'The key is not known, or was revoked')

export const tokenInvalid = (): WebFailed =>
  new WebFailed('TOKEN_INVALID', 'The token is not, or no longer, good. Begin a new conversation')

export const originRefused = (origin: string | undefined): WebFailed =>
  new WebFailed('ORIGIN_REFUSED', `The key is not bound to ${origin ?? 'a page without an origin'}`)
