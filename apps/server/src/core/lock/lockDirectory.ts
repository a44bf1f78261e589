import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { writeDurably } from '../disk/writeDurably.ts'
import { pidSpace, processStart } from './processIdentity.ts'

/** Interval of the holder's heartbeat, in milliseconds. */
const HEARTBEAT_MS = 2_000
/** Time without a heartbeat after which the lock of another container or machine counts as stale, in milliseconds. */
const WATCH_MS = 15_000

const HolderSchema = z.object({
  pid: z.number(),
  start: z.string().optional(),
  space: z.string(),
  token: z.string(),
})
type Holder = z.infer<typeof HolderSchema>

export interface DirectoryLock {
  release(): void
}

/** Another server uses the directory. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError'
}

/**
 * Locks a data directory for one server, because two servers on one embedded database would lose acknowledged data. The
 * lock contains the pid and the start time of its holder, so that the lock of a killed process is recognised even if
 * the pid was reused.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock')
  const self: Holder = { pid: process.pid, start: processStart(process.pid), space: pidSpace(), token: randomUUID() }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createLock(file, self)) {
      // A process that found the same stale lock may have moved this one aside; see removeStale.
      if (attempt > 0) await pause(50)
      if (tokenIn(file) === self.token) return held(file, self)
      continue
    }
    const holder = readHolder(file)
    if (!holder) continue
    if (holder === 'unreadable') {
      await pause(2 * HEARTBEAT_MS) // a holder that is alive after all ends within this time
      removeStale(file, holder)
      continue
    }
    if (await isAlive(holder, self, file)) {
      throw new DirectoryLockedError(
        `The data directory ${directory} is in use by another server (process ${holder.pid}). Stop that one, or set PLATFORM_DATA_DIR to another directory.`,
      )
    }
    removeStale(file, holder.token)
  }
  throw new DirectoryLockedError(
    `The data directory ${directory} could not be locked: other servers keep starting on it.`,
  )
}

/** Creates the lock atomically: writes a draft and links it. False if the lock exists. */
function createLock(file: string, self: Holder): boolean {
  const draft = `${file}.${self.token}`
  try {
    writeDurably(draft, JSON.stringify(self))
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Reads the holder; undefined if the lock was released meanwhile. A lock with unreadable content, as after a power loss,
 * has no living holder: one that finds its lock changed ends.
 */
function readHolder(file: string): Holder | 'unreadable' | undefined {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  return HolderSchema.safeParse(parsedJson(content)).data ?? 'unreadable'
}

/** The token of the lock's holder; undefined if it has none. */
function tokenIn(file: string): string | undefined {
  const holder = readHolder(file)
  return holder === 'unreadable' ? holder : holder?.token
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function isAlive(holder: Holder, self: Holder, file: string): Promise<boolean> {
  if (holder.space === self.space) {
    // A lock of another process with this process's pid is stale: pids of a restarted container begin at 1 again.
    return holder.pid !== self.pid && processStart(holder.pid) === holder.start && holder.start !== undefined
  }
  const heartbeatAt = lastHeartbeat(file)
  for (let watched = 0; watched < WATCH_MS; watched += HEARTBEAT_MS / 2) {
    await pause(HEARTBEAT_MS / 2)
    if (lastHeartbeat(file) !== heartbeatAt) return true
  }
  return false
}

const lastHeartbeat = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Moves a stale lock away. If another process has replaced it meanwhile, moves the new lock back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return // another process has moved it
  }
  if (tokenIn(aside) === stale) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function held(file: string, self: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    // An error in a timer ends the process. This is intended, because the new holder may write already.
    if (tokenIn(file) !== self.token) throw new DirectoryLockedError(`The lock ${file} was lost.`)
    utimesSync(file, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const release = (): void => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (tokenIn(file) === self.token) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}
