import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { DatabaseError, type EmbeddedDatabase } from '../database/database.ts'

const MB = 1024 * 1024
/**
 * Free space below which the embedded database refuses writes, in bytes. Its log grows in files of 16 MB, and it never
 * answers again after one that could not be written: the rest is for what is written until the next check.
 */
export const LOW_BYTES = 256 * MB
/** Free space from which writes are permitted again, in bytes. */
export const ENOUGH_BYTES = 320 * MB
/** Free space that a start needs, in bytes: it may create the database, migrate it and write sample data. */
export const START_BYTES = 128 * MB
const EVERY_MS = 1_000

/** Returns the free space of the disk that has a folder, in bytes. */
export type FreeSpace = (directory: string) => Promise<number>

export interface FreeSpaceOptions {
  readonly directory: string
  readonly database: EmbeddedDatabase
  readonly log: Logger
  /** @default the space that the operating system reports to this user */
  readonly freeSpace?: FreeSpace
}

/** Throws a {@link DatabaseError} if the disk is too full to open the embedded database. */
export async function checkFreeSpace(directory: string, freeSpace: FreeSpace = freeOnDisk): Promise<void> {
  const free = await freeSpace(directory)
  if (free >= START_BYTES) return
  throw new DatabaseError(
    `The disk of ${directory} has ${megabytes(free)} MB of free space, and the embedded database needs ` +
      `${megabytes(START_BYTES)} MB to start. Delete other files from the disk, or move the folder to a larger one ` +
      'and set PLATFORM_DATA_DIR to it. No data is lost.',
  )
}

/**
 * Makes the embedded database read-only while its disk is almost full, and writable again when there is space. Checks
 * before it returns, then every second. Returns a function that stops it.
 */
export async function watchFreeSpace({
  directory,
  database,
  log,
  freeSpace = freeOnDisk,
}: FreeSpaceOptions): Promise<() => Promise<void>> {
  let checking: Promise<void> | undefined
  const check = async (): Promise<void> => {
    const free = await freeSpace(directory)
    const isLow = free < (database.isReadOnly() ? ENOUGH_BYTES : LOW_BYTES)
    if (isLow === database.isReadOnly()) return
    await database.setReadOnly(isLow)
    if (isLow) {
      log.error(
        { directory, freeMegabytes: megabytes(free) },
        `The disk is almost full. Nothing is saved until ${megabytes(ENOUGH_BYTES)} MB are free; reading works.`,
      )
    } else log.warn({ directory, freeMegabytes: megabytes(free) }, 'The disk has free space again. Saving works.')
  }
  await check()
  const timer = setInterval(() => {
    // One check at a time: a busy database may take longer than the interval.
    checking ??= check()
      .catch((err: unknown) => log.error({ err, directory }, 'the free space of the disk was not checked'))
      .finally(() => (checking = undefined))
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}

async function freeOnDisk(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

const megabytes = (bytes: number): number => Math.floor(bytes / MB)
