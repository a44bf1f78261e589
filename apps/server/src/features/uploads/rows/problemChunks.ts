import type { PrepareContext } from '../../../core/http/route.ts'
import { listChunksOfProblem } from './chunks.store.ts'

/** Chunks whose rows are read or corrected together. */
const CHUNKS_AT_ONCE = 20

/** The rows of an upload with an error; with `isSuggested` those with a suggested correction. */
export interface ProblemRows {
  readonly uploadId: string
  readonly fieldId: string | null
  readonly sentence: string
  readonly isSuggested: boolean
}

/** Finds the chunks with rows of an error, some at a time, each time in a transaction of its own. */
export async function* problemChunks(
  { inWork, signal }: Pick<PrepareContext, 'inWork' | 'signal'>,
  { uploadId, ...problem }: ProblemRows,
): AsyncGenerator<readonly number[]> {
  for (let from = 0; ;) {
    signal.throwIfAborted()
    const page = { from, limit: CHUNKS_AT_ONCE }
    const chunks = await inWork(({ db }) => listChunksOfProblem(db, uploadId, problem, page))
    const last = chunks.at(-1)
    if (last === undefined) return
    yield chunks
    from = last + 1
  }
}
