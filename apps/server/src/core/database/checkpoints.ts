import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const MIB = 1024 * 1024
const EVERY_MS = 5_000

export interface LogLimits {
  /** Bytes of the log after the last checkpoint above which the next quiet moment is used for one. */
  readonly quietBytes: number
  /** Bytes above which one is made at once. A start after a kill applies at most about as much. */
  readonly busyBytes: number
}

const LIMITS: LogLimits = { quietBytes: 64 * MIB, busyBytes: 256 * MIB }
/** Bytes that the log may grow between two checks of a quiet database: its own clock and polls. */
const QUIET_GROWTH_BYTES = 256 * 1024

/**
 * Returns a function that checks the write-ahead log of the embedded database, and makes a checkpoint if much was written
 * since the last one: the log before it is deleted then. The engine makes checkpoints by itself only when it is opened
 * and closed. One holds up the event loop for 0.1 to 1 s, because each changed file is synced; so a moment is preferred in
 * which nothing is written.
 *
 * @returns whether a checkpoint was made
 */
export function openCheckpoints(owner: Kysely<Tables>, limits: LogLimits = LIMITS): () => Promise<boolean> {
  let previous = 0
  return async () => {
    const { position, bytes } = await readLog(owner)
    const isQuiet = position - previous <= QUIET_GROWTH_BYTES
    previous = position
    if (bytes < (isQuiet ? limits.quietBytes : limits.busyBytes)) return false
    await sql`checkpoint`.execute(owner)
    return true
  }
}

/** The end of the log, and the bytes in it that a start after a kill would apply. */
export async function readLog(owner: Kysely<Tables>): Promise<{ position: number; bytes: number }> {
  const { rows } = await sql<{ position: number; bytes: number }>`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::double precision as position,
      (pg_current_wal_lsn() - redo_lsn)::double precision as bytes
    from pg_control_checkpoint()`.execute(owner)
  const [log] = rows
  if (!log) throw new Error('Platform: the database has no checkpoint')
  return log
}

/** Makes checkpoints of the embedded database until the returned function is called. */
export function startCheckpoints({ owner }: Pick<Database, 'owner'>, log: Logger): () => Promise<void> {
  const check = openCheckpoints(owner)
  let checking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    checking ??= check()
      .catch((err: unknown) => log.error({ err }, 'the log of the database was not shortened'))
      .finally(() => (checking = undefined))
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}
