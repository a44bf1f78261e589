import {
  CODE_AGENT_NOT_EMPTY,
  CODE_FORBIDDEN,
  CODE_STALE,
  CODE_SUCCESS,
  messageOf,
  readReply,
  RULES,
  type Failure,
  type FieldError,
  type Reply,
  type Rule,
} from './failure.ts'
import { isRecord, recordOf } from './wire.ts'

const CODE_OF_RULE: Partial<Record<Rule, number>> = { AGENT_NOT_EMPTY: CODE_AGENT_NOT_EMPTY, STALE: CODE_STALE }

const HTTP_STATUS: Record<Failure['type'], number> = {
  LOGIN_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 422,
  REFUSED: 200,
  TOO_MANY_REQUESTS: 429,
  TOO_LARGE: 413,
  SERVER: 500,
}

/** Converts a failure to an HTTP status and a reply. */
export function failureToReply(failure: Failure, message: string): { httpStatus: number; reply: Reply } {
  const reply: Reply = { status: false, message }
  switch (failure.type) {
    case 'LOGIN_REQUIRED':
      reply.login_required = true
      break
    case 'FORBIDDEN':
      reply.code = CODE_FORBIDDEN
      if (failure.permissions) reply.permissions = [...failure.permissions]
      break
    case 'INVALID':
      reply.errors = failure.errors.map((error) => ({ ...error }))
      break
    case 'REFUSED': {
      const code = failure.rule && CODE_OF_RULE[failure.rule]
      if (code !== undefined) reply.code = code
      if (failure.rule) reply.rule = failure.rule
      if (failure.current !== undefined) reply.data = failure.current
      reply.errors = failure.errors.map((error) => ({ ...error }))
      break
    }
    case 'TOO_MANY_REQUESTS':
      reply.retryAfter = failure.retryAfterSeconds
      break
    case 'TOO_LARGE':
      if (failure.limitBytes !== undefined) reply.limit = failure.limitBytes
      break
    case 'SERVER':
      if (failure.requestId) reply.requestId = failure.requestId
      break
    case 'NOT_FOUND':
      break
    default:
      failure satisfies never
  }
  return { httpStatus: HTTP_STATUS[failure.type], reply }
}

/** Whether a 2xx reply reports success: some calls report it by code (100 or '100'), the others by status. */
export function replySucceeded(reply: Reply): boolean {
  if (reply.status === false) return false
  if (reply.code === undefined || reply.status === true) return true
  return String(reply.code) === String(CODE_SUCCESS)
}

/** Returns the failure that a reply reports, or undefined if it reports success. Never throws, whatever `body` is. */
export function failureFromReply(httpStatus: number, body: unknown): { failure: Failure; message: string } | undefined {
  const reply = readReply(body) ?? {}
  const message = messageOf(reply)
  const failed = (failure: Failure): { failure: Failure; message: string } => ({ failure, message })

  if (reply.login_required === true || httpStatus === 401) return failed({ type: 'LOGIN_REQUIRED' })
  if (httpStatus === 403) {
    // A 403 without the code of the contract is sent by a gateway that ended the session (specification 3 §8).
    if (String(reply.code) !== String(CODE_FORBIDDEN)) return failed({ type: 'LOGIN_REQUIRED' })
    const { permissions } = reply
    return failed({ type: 'FORBIDDEN', ...(isTexts(permissions) ? { permissions } : {}) })
  }
  if (httpStatus === 404) return failed({ type: 'NOT_FOUND' })
  if (httpStatus === 413) {
    return failed({ type: 'TOO_LARGE', ...(typeof reply.limit === 'number' ? { limitBytes: reply.limit } : {}) })
  }
  if (httpStatus === 429) {
    return failed({
      type: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: typeof reply.retryAfter === 'number' ? reply.retryAfter : 60,
    })
  }
  if (httpStatus >= 500) {
    return failed({ type: 'SERVER', ...(typeof reply.requestId === 'string' ? { requestId: reply.requestId } : {}) })
  }
  if (httpStatus >= 400) return failed({ type: 'INVALID', errors: fieldErrors(reply) })
  if (replySucceeded(reply)) return undefined
  const rule = ruleOf(reply)
  return failed({
    type: 'REFUSED',
    errors: fieldErrors(reply),
    ...(rule ? { rule } : {}),
    ...(reply.data === undefined || reply.data === null ? {} : { current: reply.data }),
  })
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isRule(word: unknown): word is Rule {
  return typeof word === 'string' && (RULES as readonly string[]).includes(word)
}

/** Other servers list the errors of contacts and their attributes under `data` (specification 2 §7). */
function fieldErrors(reply: Reply): FieldError[] {
  const listed: Reply['errors'] = reply.errors ?? readReply({ errors: recordOf(reply.data).errors })?.errors
  return (listed ?? []).map(({ field, message, rule, sentence, values }) => ({
    message,
    ...(field === undefined ? {} : { field }),
    ...(isRule(rule) ? { rule } : {}),
    ...(typeof sentence === 'string' ? { sentence } : {}),
    ...(isValues(values) ? { values } : {}),
  }))
}

const isValues = (values: unknown): values is NonNullable<FieldError['values']> =>
  isRecord(values) && Object.values(values).every((value) => typeof value === 'string' || typeof value === 'number')

/** Other servers may send only the codes of the specification. */
function ruleOf(reply: Reply): Rule | undefined {
  if (isRule(reply.rule)) return reply.rule
  const fromErrors = reply.errors?.map((error) => error.rule).find(isRule)
  if (fromErrors) return fromErrors
  return (Object.keys(CODE_OF_RULE) as Rule[]).find((rule) => String(CODE_OF_RULE[rule]) === String(reply.code))
}
