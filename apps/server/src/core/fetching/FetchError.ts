/** Reasons why a fetch failed. */
export type FetchErrorReason =
  /** Not a URL, another scheme, credentials in it, or another port than 80 and 443. */
  | 'BAD_ADDRESS'
  /** It is, or resolves or redirects to, an address that is not public. */
  | 'PRIVATE_ADDRESS'
  | 'NAME_NOT_FOUND'
  /** Nothing answers, the connection breaks off, or the response is not HTTP. */
  | 'UNREACHABLE'
  | 'BAD_CERTIFICATE'
  /** `detail` is `connect` if no connection was made in time. */
  | 'TIMEOUT'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_LARGE'
  /** None of the requested content types. `detail` is the actual one. */
  | 'WRONG_TYPE'
  /** The caller's signal was aborted. */
  | 'ABORTED'

/** The only error with which `safeFetch` rejects. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly reason: FetchErrorReason
  readonly detail: string

  constructor(reason: FetchErrorReason, detail = '', options?: ErrorOptions) {
    super(`Fetching failed: ${reason}${detail && ` (${detail})`}`, options)
    this.reason = reason
    this.detail = detail
  }
}

const NOT_FOUND_CODES = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_NONAME'])
const UNCONNECTED_CODES = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'])
const LATE_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Converts any error of a request into a `FetchError`. */
export function errorOf(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const code = codeOf(error)
  if (NOT_FOUND_CODES.has(code)) return new FetchError('NAME_NOT_FOUND', '', { cause: error })
  if (UNCONNECTED_CODES.has(code)) return new FetchError('TIMEOUT', 'connect', { cause: error })
  if (LATE_CODES.has(code)) return new FetchError('TIMEOUT', '', { cause: error })
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchError('TOO_LARGE', 'headers', { cause: error })
  if (/CERT|ERR_TLS|SIGNATURE/.test(code)) return new FetchError('BAD_CERTIFICATE', code, { cause: error })
  return new FetchError('UNREACHABLE', code, { cause: error })
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
