import type { SourceErrorCode } from '@platform/contract'

/** The reason why content cannot be read. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly code: SourceErrorCode
  /** Detail of the error: an HTTP status, a content type. */
  readonly detail: string

  constructor(code: SourceErrorCode, detail = '', options?: ErrorOptions) {
    super(`Reading failed: ${code}${detail && ` (${detail})`}`, options)
    this.code = code
    this.detail = detail
  }
}
