import type { Task } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { listCreating, nextChunk, type CreatingChunk } from '../rows/chunks.store.ts'
import { FIRST_CHUNK, type ChunkCursor } from '../uploads.kinds.ts'
import type { UploadRow } from '../uploads.store.ts'
import { storeProgress } from './progress.ts'

/** Rows of a chunk that one transaction has worked on. */
export interface DoneRows {
  /** Where the next ones of the chunk begin; null if there are none. */
  readonly offset: number | null
  /** Number of contacts that were stored, changed or deleted. */
  readonly rows: number
}

/** Works on some rows of a chunk, in one transaction. */
type Step = (work: Work, from: { readonly at: number; readonly offset: number }) => Promise<DoneRows>

type ChunksTask = Task<null, ChunkCursor>

/** A run through the chunks of a stage. */
export interface StageRun {
  readonly task: ChunksTask
  readonly upload: UploadRow
  /** Where it begins. */
  readonly begin: ChunkCursor
  /** Reports the number of contacts of a step. */
  readonly report: (rows: number) => Promise<void>
}

/**
 * Returns a function that runs the stages of a task, from where an earlier run of it has ended.
 *
 * @param onRows called with the number of contacts so far; the task waits for it
 */
export function openRun(task: ChunksTask, upload: UploadRow, onRows: (rows: number) => Promise<void>) {
  const of = upload.created_count + upload.updated_count
  let done = upload.rows_done
  async function report(rows: number): Promise<void> {
    done += rows
    const progress = { rows: done, of }
    task.report(Math.min(1, done / Math.max(1, of)), (work) => storeProgress(work, upload.id, progress))
    await onRows(done)
  }
  return async (stage: ChunkCursor['stage'], run: (stage: StageRun) => Promise<void>): Promise<void> => {
    const { cursor } = task
    // The contacts that the upload creates are done before those that it updates.
    if (stage === 'created' && cursor?.stage === 'updated') return
    await run({ task, upload, report, begin: cursor?.stage === stage ? cursor : { ...FIRST_CHUNK, stage } })
  }
}

/** Works through the chunks with rows of a stage, one after another. Where it continues is stored with each step. */
export async function runChunks({ task, upload: { id }, begin, report }: StageRun, step: Step): Promise<void> {
  const { stage } = begin
  for (let { chunk: from, offset } = begin; ;) {
    task.signal.throwIfAborted()
    const at = await task.inWork(({ db }) => nextChunk(db, id, { stage, from }))
    if (at === undefined) return
    // The step sets it before it is stored.
    const next = { stage, chunk: at, offset: 0 }
    let rows = 0
    await task.saveCursor(next, async (work) => {
      const done = await step(work, { at, offset: at === from ? offset : 0 })
      if (done.offset === null) next.chunk = at + 1
      else next.offset = done.offset
      rows = done.rows
    })
    ;({ chunk: from, offset } = next)
    await report(rows)
  }
}

/** Rows that one transaction inserts: the embedded database does it in less than a tenth of a second. */
const INSERTED_ROWS = 1_000
/** Transactions that insert rows at once. The embedded database runs one after the other. */
const INSERTS_AT_ONCE = 2

/**
 * Works through the chunks that create contacts, several at a time. The first chunk that is not done is stored with each
 * step: after an interruption, some steps run again.
 *
 * @param step works on some chunks, in one transaction; it may have been done before. Returns the number of contacts
 */
export async function runCreating(
  { task, upload: { id }, begin, report }: StageRun,
  step: (work: Work, chunks: readonly CreatingChunk[]) => Promise<number>,
): Promise<void> {
  const groups = groupsOf(await task.inWork(({ db }) => listCreating(db, id, begin.chunk)))
  const end = (groups.at(-1)?.at(-1)?.chunk ?? 0) + 1
  const firstOf = (at: number): number => groups[at]?.[0]?.chunk ?? end
  /** Groups that have begun and are not done. */
  const open = new Set<number>()
  let begun = 0

  async function insert(at: number): Promise<void> {
    task.signal.throwIfAborted()
    // The step sets it before it is stored.
    const next = { stage: begin.stage, chunk: firstOf(at), offset: 0 }
    let rows = 0
    await task.saveCursor(next, async (work) => {
      rows = await step(work, groups[at] ?? [])
      next.chunk = firstOf(Math.min(begun, ...[...open].filter((other) => other !== at)))
    })
    open.delete(at)
    await report(rows)
  }

  async function insertGroups(): Promise<void> {
    while (begun < groups.length) {
      const at = begun++
      open.add(at)
      await insert(at).catch((error: unknown) => {
        begun = groups.length
        throw error
      })
    }
  }

  // All end before the task does.
  const runs = await Promise.allSettled(Array.from({ length: INSERTS_AT_ONCE }, insertGroups))
  for (const ended of runs) if (ended.status === 'rejected') throw ended.reason
}

/** Groups of chunks that are inserted in one transaction. */
function groupsOf(chunks: readonly CreatingChunk[]): CreatingChunk[][] {
  const groups: CreatingChunk[][] = []
  let rows = Infinity
  for (const chunk of chunks) {
    if (rows + chunk.created_count > INSERTED_ROWS) {
      groups.push([])
      rows = 0
    }
    groups.at(-1)?.push(chunk)
    rows += chunk.created_count
  }
  return groups
}
