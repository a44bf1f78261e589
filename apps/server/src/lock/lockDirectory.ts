import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pidSpace, processStart } from './processIdentity.ts'

/** How often the holder shows that it is alive, in milliseconds. */
const HEARTBEAT_MS = 2_000
/** How long another container's or machine's silent lock is watched before it is taken for dead, in milliseconds. */
const WATCH_MS = 15_000

interface Holder {
  readonly pid: number
  readonly start: string | undefined
  readonly space: string
  readonly token: string
}

export interface DirectoryLock {
  release(): void
}

/** Another server works on the directory. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError'
}

/**
 * One server per data directory: two on one embedded database silently lose what they acknowledged. The lock names its
 * holder by pid and start time, so that one left by a killed process is known for what it is, even when the pid has
 * been given to another process since.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock')
  const self: Holder = { pid: process.pid, start: processStart(process.pid), space: pidSpace(), token: randomUUID() }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (linkWhole(file, self)) {
      // Whoever judged the same dead lock at the same moment may just have moved ours aside: see below.
      if (attempt > 0) await pause(50)
      if (readHolder(file)?.token === self.token) return held(file, self)
      continue
    }
    const holder = readHolder(file)
    if (!holder) continue
    if (await isAlive(holder, self, file)) {
      throw new DirectoryLockedError(
        `The data directory ${directory} is in use by another server (process ${holder.pid}). Stop that one, or set PLATFORM_DATA_DIR to another directory.`,
      )
    }
    removeDead(file, holder)
  }
  throw new DirectoryLockedError(
    `The data directory ${directory} could not be locked: other servers keep starting on it.`,
  )
}

/** Writes the lock aside and links it into place: it is there with its whole content or not at all. */
function linkWhole(file: string, self: Holder): boolean {
  const draft = `${file}.${self.token}`
  writeFileSync(draft, JSON.stringify(self))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined // gone between two looks
  }
}

async function isAlive(holder: Holder, self: Holder, file: string): Promise<boolean> {
  if (holder.space === self.space) {
    // Our own pid is not ours when it is in a lock that we did not write: a restarted container counts from 1 again.
    return holder.pid !== self.pid && processStart(holder.pid) === holder.start && holder.start !== undefined
  }
  const shown = lastShown(file)
  for (let watched = 0; watched < WATCH_MS; watched += HEARTBEAT_MS / 2) {
    await pause(HEARTBEAT_MS / 2)
    if (lastShown(file) !== shown) return true
  }
  return false
}

const lastShown = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Moves the dead lock away; when someone was quicker and it is a living one that was moved, puts that back. */
function removeDead(file: string, dead: Holder): void {
  const aside = `${file}.dead.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return // someone else has moved it
  }
  if (readHolder(aside)?.token === dead.token) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function held(file: string, self: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    // Thrown from a timer it ends the process, which is meant: whoever took the lock away may be writing already.
    if (readHolder(file)?.token !== self.token) throw new DirectoryLockedError(`The lock ${file} was taken away.`)
    utimesSync(file, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const release = (): void => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (readHolder(file)?.token === self.token) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}
