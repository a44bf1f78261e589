import type { LanguageModelErrorCode } from '@platform/contract'
import { z } from 'zod'
import { LanguageModelError } from './LanguageModel.ts'

/** The error object of the protocol. Some compatible services send a text, or a list of one error. */
const ErrorBodySchema = z.object({
  error: z.union([
    z.string(),
    z.looseObject({
      message: z.string().catch(''),
      code: z.union([z.string(), z.number()]).nullish().catch(null),
      type: z.string().nullish().catch(null),
      param: z.string().nullish().catch(null),
    }),
  ]),
})

/** The error that a service reports. */
export interface ReportedError {
  readonly message: string
  readonly code: string
  /** The invalid field of the request. */
  readonly param: string
}

export function readReportedError(body: unknown): ReportedError | undefined {
  const parsed = ErrorBodySchema.safeParse(Array.isArray(body) ? body[0] : body)
  if (!parsed.success) return undefined
  const { error } = parsed.data
  if (typeof error === 'string') return { message: error, code: '', param: '' }
  return { message: error.message, code: String(error.code ?? error.type ?? ''), param: error.param ?? '' }
}

/** Longest part of a service's message that is quoted, in UTF-16 units. */
const QUOTE_MAX = 300

/** The error for an answer that the model refuses to give. `refusal` is the reason that it writes. */
export function errorOfRefusal(refusal: string): LanguageModelError {
  const message = `The language model refused to answer.${quoteMessage({ message: refusal })}`
  return new LanguageModelError('REQUEST_REFUSED', message)
}

/** Quotes the service's message, without keys. */
function quoteMessage({ message }: Pick<ReportedError, 'message'>): string {
  const text = message
    .replace(/\b(sk|key|pk)-[\w*-]{4,}/gi, '…')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return ''
  return ` The service reports: ${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text}`
}

const QUOTA_CODES = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])

/** The error for an HTTP status and its body. */
export function errorOfStatus(
  status: number,
  reported: ReportedError | undefined,
  retryAfterMs: number | undefined,
): LanguageModelError {
  const quote = reported ? quoteMessage(reported) : ''
  const error = (code: LanguageModelErrorCode, message: string): LanguageModelError =>
    new LanguageModelError(code, message, { retryAfterMs, ...(status >= 400 ? { status } : {}) })
  if (status === 401 || status === 403) {
    return error('KEY_REFUSED', 'The API key was refused. Check that it is whole and still valid.')
  }
  if (status === 402 || QUOTA_CODES.has(reported?.code ?? '')) {
    return error('QUOTA_EXCEEDED', 'The account of this API key has no credit left.')
  }
  if (status === 404 || status === 405) {
    return error('NOT_FOUND', `The service has no such model or address. Check both.${quote}`)
  }
  if (status === 408) return error('TIMED_OUT', TIMED_OUT_MESSAGE)
  if (status === 429) {
    const pause = retryAfterMs === undefined ? 'in a while' : `in ${Math.ceil(retryAfterMs / 1000)} seconds`
    return error('TOO_MANY_REQUESTS', `The language model receives too many requests. Try again ${pause}.`)
  }
  if (status >= 500) {
    return error('SERVER_ERROR', `The language model reports an internal error (HTTP ${status}). Try again later.`)
  }
  if (status >= 400) return error('REQUEST_REFUSED', `The language model refused the request.${quote}`)
  return error('NONSENSE', NONSENSE_MESSAGE)
}

export const NONSENSE_MESSAGE =
  'The service at this address does not follow the protocol of a language model. Check the address.'
const TIMED_OUT_MESSAGE = 'The language model did not answer in time. Try again later.'
export const timedOut = (cause?: unknown): LanguageModelError =>
  new LanguageModelError('TIMED_OUT', TIMED_OUT_MESSAGE, { cause })
export const BROKEN_OFF_MESSAGE = 'The language model broke off in the middle of its answer. Try again.'

/**
 * The pause that the headers request (`retry-after-ms`, or `retry-after` as seconds or a date), in milliseconds. A date
 * is compared with the service's own time, if it sends that.
 */
export function readRetryAfter(
  headers: Readonly<Record<string, string>>,
  now: number = Date.now(),
): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const given = headers['retry-after']?.trim()
  if (!given) return undefined
  const seconds = Number(given)
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : undefined
  const date = Date.parse(given)
  const sentAt = Date.parse(headers.date ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(sentAt) ? now : sentAt))
}

const RETRIED: ReadonlySet<LanguageModelErrorCode> = new Set([
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'BROKEN_OFF',
  'EMPTY',
  'UNREACHABLE',
])

/** Whether the same request may succeed later. */
export function isWorthRetrying({ code }: LanguageModelError): boolean {
  return RETRIED.has(code)
}
