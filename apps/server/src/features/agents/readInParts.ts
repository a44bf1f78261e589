import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '../../core/work/work.ts'
import { findAgent, lockAgent, type AgentRow } from './agents.store.ts'

/** Runs an operation in a transaction of its own. */
export type InWork = <T>(operation: (work: Work) => Promise<T>) => Promise<T>

/** Contents are read in parts of this size, in bytes as stored: the result of each occupies the event loop briefly. */
const PART_BYTES = 128 * 1024
/** Pause after each full part, in which the embedded database, which is busy while it reads one, serves others. */
const PAUSE_MS = 20
/** How often an agent that changes meanwhile is read without its lock. */
const ATTEMPTS_MAX = 3

/** A row whose content is read later. */
export interface StoredRow {
  readonly id: string
  /** Size of its content as stored. */
  readonly storedBytes: number
}

/** Reads the contents of rows in parts, and returns them by id. A row that was deleted meanwhile is left out. */
export async function readInParts<Row extends { readonly id: string }>(
  rows: readonly StoredRow[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const contents = new Map<string, Row>()
  let part: string[] = []
  let bytes = 0
  const readPart = async (): Promise<void> => {
    for (const row of part.length > 0 ? await read(part) : []) contents.set(row.id, row)
    part = []
    bytes = 0
  }
  for (const { id, storedBytes } of rows) {
    if (part.length > 0 && bytes + storedBytes > PART_BYTES) {
      await readPart()
      await pause(PAUSE_MS)
    }
    part.push(id)
    bytes += storedBytes
  }
  await readPart()
  return contents
}

/**
 * Reads content of an agent in several short transactions, again if the agent changes meanwhile, so that the result is
 * the content of one moment. After a few attempts it is read in one transaction that locks the agent.
 *
 * @returns the agent at that moment, and what `read` returned; undefined if there is no such agent
 */
export async function readUnchanged<T>(
  inWork: InWork,
  agentId: string,
  read: (inWork: InWork, agent: AgentRow) => Promise<T>,
): Promise<{ readonly agent: AgentRow; readonly content: T } | undefined> {
  let agent = await inWork(({ db }) => findAgent(db, agentId))
  for (let attempt = 1; agent && attempt <= ATTEMPTS_MAX; attempt++) {
    const content = await read(inWork, agent)
    const { change } = agent
    agent = await inWork(({ db }) => findAgent(db, agentId))
    if (agent?.change === change) return { agent, content }
  }
  if (!agent) return undefined
  return inWork(async (work) => {
    const locked = await lockAgent(work.db, agentId)
    return locked && { agent: locked, content: await read((operation) => operation(work), locked) }
  })
}
