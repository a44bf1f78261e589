import { ruleError } from '@platform/contract'
import { Failed, notFound, refusedBy } from '../http/failed.ts'
import type { ConstraintRules } from './constraints.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const BAD_CHARACTER = new Set(['22021', '22P05'])
/** The statement took longer than it may. */
const QUERY_CANCELED = '57014'

const READ_ONLY_TRANSACTION = '25006'
const DISK_FULL = '53100'

/** Whether the database refused a write because its disk is full, or almost (`Database.isReadOnly`). */
export function isOutOfSpace(error: unknown): boolean {
  const code = fieldOf(error, 'code')
  return code === READ_ONLY_TRANSACTION || code === DISK_FULL
}

/** Connection exceptions, a server that is starting or stopping, and errors of the network. */
const NO_CONNECTION =
  /^(?:08...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What `pg` says of a connection that was lost, could not be opened in time, or does not answer. */
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/

/** Whether the database cannot be reached, or does not answer. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NO_CONNECTION.test(fieldOf(error, 'code')) || LOST.test(error.message)
}

/**
 * Translates errors of the drivers into failures; undefined if the error is internal. Services check their rules before
 * and report more; this covers concurrent changes between their check and the write.
 */
export function failedFromDriver(error: unknown, rules: ConstraintRules): Failed | undefined {
  const code = fieldOf(error, 'code')
  if (code === UNIQUE_VIOLATION) {
    const rule = rules[fieldOf(error, 'constraint')]
    return rule === undefined || rule === 'internal' ? undefined : refusedBy(rule)
  }
  if (code === FOREIGN_KEY_VIOLATION) return notFound()
  if (code === QUERY_CANCELED) return refusedBy(ruleError('TOO_SLOW', undefined, 'QUERY_TOO_SLOW'))
  if (BAD_CHARACTER.has(code)) {
    const message = 'A text has a character that cannot be stored'
    return new Failed({ type: 'INVALID', errors: [{ message }] }, message)
  }
  return undefined
}

function fieldOf(error: unknown, field: 'code' | 'constraint'): string {
  if (typeof error !== 'object' || error === null || !(field in error)) return ''
  return String((error as Readonly<Record<string, unknown>>)[field])
}
