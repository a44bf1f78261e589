import { isOutOfSpace, isUnreachable } from '../database/driverErrors.ts'

/** What keeps a server from storing anything. The same request succeeds when its operator has resolved it. */
export type Outage = 'diskFull' | 'databaseUnreachable'

/** Returns the outage that an error is due to; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (isOutOfSpace(error) || isDiskFull(error)) return 'diskFull'
  return isUnreachable(error) ? 'databaseUnreachable' : undefined
}

/** Whether a file could not be written because its disk is full, or the user's quota is reached. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
