import { Failed, refused } from '../http/failed.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const BAD_CHARACTER = new Set(['22021', '22P05'])

/**
 * Translates errors of the drivers into failures. Services check their rules before and report more; this covers
 * concurrent changes between their check and the write.
 */
export function failedFromDriver(error: unknown): Failed | undefined {
  const code = codeOf(error)
  if (code === UNIQUE_VIOLATION) return refused('DUPLICATE_NAME', 'The name is taken')
  if (code === FOREIGN_KEY_VIOLATION) return new Failed({ type: 'NOT_FOUND' }, 'Not found')
  if (BAD_CHARACTER.has(code)) {
    const message = 'A text has a character that cannot be stored'
    return new Failed({ type: 'INVALID', errors: [{ message }] }, message)
  }
  return undefined
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
