import { isRecord, type Fields } from './wire.ts'

/** Rules by which the server refuses a well-formed request. Screens translate the rule, not the message. */
export const RULES = [
  'BLANK',
  'DUPLICATE_NAME',
  'DUPLICATE_PHRASE',
  'TOO_FEW_PHRASES',
  'TOO_MANY',
  // Used by forms only: on the server the schema has these limits (INVALID).
  'TOO_LONG',
  'PROMPT_REQUIRED',
  'UNKNOWN_PLACEHOLDER',
  'STORY_REQUIRED',
  'AGENT_NOT_EMPTY',
  'STALE',
  'NOT_TRAINED',
  'TESTS_BROKEN',
  'NOTHING_TO_TRAIN',
  'TYPE_NOT_ENABLED',
  'WRONG_CREDENTIALS',
  'WRONG_CAPTCHA',
  'PROOF_REQUIRED',
  'OUT_OF_RANGE',
  'INTEGRATION_REQUIRED',
  'KEY_REQUIRED',
  'IN_USE',
  'LANGUAGE_MODEL_FAILED',
  'VALUE_REQUIRED',
  'DUPLICATE_VALUE',
  'BAD_PATTERN',
  'READ_ONLY',
  'WEBSITE_REQUIRED',
  'DOCUMENT_REQUIRED',
  'CONFIGURATION_REQUIRED',
  'BAD_ADDRESS',
  'NOT_A_PDF',
  'FILE_TOO_LARGE',
  'UNREADABLE_FILE',
  'IMPORT_OUTDATED',
  'LAST_ADMINISTRATOR',
  'TASK_ENDED',
  'TASK_CANCELLED',
  'NOT_HELD',
  'TOO_SHORT',
  'BAD_VALUE',
  'BAD_PHONE',
  'DUPLICATE_PHONE',
  'DUPLICATE_EXTERNAL_ID',
  // The input asks for more than the database may read for it.
  'TOO_SLOW',
] as const
export type Rule = (typeof RULES)[number]

/** Error of one field. `field` is a path such as `utterances.3.text`; absent if the error is about the whole input. */
export interface FieldError {
  readonly field?: string
  /** In English. */
  readonly message: string
  readonly rule?: Rule
  /** Key of the message in the catalogues of `@platform/contract/messages`. Absent for other back ends. */
  readonly sentence?: string
  /** Values of the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Errors of a call, on both sides of the wire. */
export type Failure =
  /** No session, or an expired one: sign in again (HTTP 401). */
  | { readonly type: 'LOGIN_REQUIRED' }
  /** Signed in, but not permitted (HTTP 403, code 1403). `permissions` are those of the action that the call needs. */
  | { readonly type: 'FORBIDDEN'; readonly permissions?: readonly string[] }
  /** Does not exist, or belongs to another enterprise: the same reply for both (HTTP 404). */
  | { readonly type: 'NOT_FOUND' }
  /** Does not match the schema (HTTP 422; 400 if it could not be parsed). */
  | { readonly type: 'INVALID'; readonly errors: readonly FieldError[] }
  /**
   * Well-formed, but it breaks a rule (HTTP 200 with `status: false`). `current` is the saved state if the rule is
   * STALE.
   */
  | {
      readonly type: 'REFUSED'
      readonly rule?: Rule
      readonly errors: readonly FieldError[]
      readonly current?: unknown
    }
  /** Rate limit exceeded: try again after `retryAfterSeconds` (HTTP 429). */
  | { readonly type: 'TOO_MANY_REQUESTS'; readonly retryAfterSeconds: number }
  /** The body is larger than the server accepts (HTTP 413). */
  | { readonly type: 'TOO_LARGE'; readonly limitBytes?: number }
  /** An error of the server (HTTP 5xx). `requestId` finds it in the log. */
  | { readonly type: 'SERVER'; readonly requestId?: string }

/** Messages of the failures that every back end has. Screens show a text of their own for each of these types. */
export const FAILURE_MESSAGES = {
  LOGIN_REQUIRED: 'Session Expired,Please Login Again!',
  FORBIDDEN: 'Access Denied',
  NOT_FOUND: 'Not found',
} as const satisfies Partial<Record<Failure['type'], string>>

/** The envelope of every reply (wire.md, "Replies"). */
export interface Reply {
  status?: boolean | undefined
  code?: number | string | undefined
  /** An object in the replies of integrations (specification 1 §7). */
  message?: string | { message: string } | undefined
  data?: unknown
  response?: unknown
  errors?:
    | {
        field?: string | undefined
        message: string
        rule?: string | undefined
        sentence?: unknown
        values?: unknown
      }[]
    | undefined
  /** Fields of single calls. */
  [field: string]: unknown
}

/**
 * Reads the envelope of a reply; undefined if the body is not an envelope. Written without a schema, so that a page
 * loads no schema before its first call.
 */
export function readReply(body: unknown): Reply | undefined {
  return isRecord(body) && !Array.isArray(body) && isReply(body) ? body : undefined
}

function isReply({ status, code, message, errors }: Fields): boolean {
  return (
    isOptional(status, 'boolean') &&
    (isOptional(code, 'number') || typeof code === 'string') &&
    (isOptional(message, 'string') || (isRecord(message) && typeof message.message === 'string')) &&
    (errors === undefined || (Array.isArray(errors) && errors.every(isReplyError)))
  )
}

const isReplyError = (error: unknown): boolean =>
  isRecord(error) &&
  typeof error.message === 'string' &&
  isOptional(error.field, 'string') &&
  isOptional(error.rule, 'string')

const isOptional = (value: unknown, type: 'boolean' | 'number' | 'string'): boolean =>
  value === undefined || typeof value === type

/** Returns the message of a reply, in either form. */
export function messageOf({ message }: Reply): string {
  return typeof message === 'string' ? message : (message?.message ?? '')
}

/** Access denied (specification 3 §8). */
export const CODE_FORBIDDEN = 1403
/** A save with a revision that is no longer the newest. */
export const CODE_STALE = 409
/** Deleting an agent that has stories or intents (specification 1 §8). */
export const CODE_AGENT_NOT_EMPTY = 101
/** Success, for calls that report it by code (specification 1 §7). */
export const CODE_SUCCESS = 100
