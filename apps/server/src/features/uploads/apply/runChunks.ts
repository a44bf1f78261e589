import type { Task } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { nextChunk } from '../rows/chunks.store.ts'
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

/**
 * Works through the chunks of an upload: the contacts that it creates, then those that it updates. Where it continues is
 * stored with each step.
 */
export async function runChunks(
  task: Task<null, ChunkCursor>,
  upload: UploadRow,
  steps: Readonly<Record<ChunkCursor['stage'], Step>>,
): Promise<void> {
  const { id } = upload
  const of = upload.created_count + upload.updated_count
  let rows = upload.rows_done
  let cursor: ChunkCursor | undefined = task.cursor ?? FIRST_CHUNK
  while (cursor) {
    task.signal.throwIfAborted()
    const { stage, chunk: from, offset }: ChunkCursor = cursor
    const at = await task.inWork(({ db }) => nextChunk(db, id, { stage, from }))
    if (at === undefined) {
      cursor = stage === 'created' ? { ...FIRST_CHUNK, stage: 'updated' } : undefined
      continue
    }
    // The step sets it before it is stored.
    const next = { stage, chunk: at, offset: 0 }
    await task.saveCursor(next, async (work) => {
      const done = await steps[stage](work, { at, offset: at === from ? offset : 0 })
      if (done.offset === null) next.chunk = at + 1
      else next.offset = done.offset
      rows += done.rows
    })
    cursor = next
    const reported = rows
    task.report(Math.min(1, reported / Math.max(1, of)), (work) => storeProgress(work, id, { rows: reported, of }))
  }
}
