import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import { READER_MEMORY_BYTES } from '../knowledge.limits.ts'
import { ReadError } from './ReadError.ts'
import type { ReaderReply, ReaderTask, ReadProgress, ReadResult } from './reader.types.ts'

const PROCESS = entryFile('features/knowledge/reading/readerProcess.ts')

export interface ReadOptions {
  /** Timeout in milliseconds. It ends the process, and the content fails with TIMEOUT. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called as pages of a document are read, with their number and share, 0 to 1. */
  readonly onPage?: (pages: number, share: number) => void
}

/** A process that parses web pages and documents, one after another. */
export interface Reader {
  /** Throws a {@link ReadError}, or the reason of the signal. A crash of the process does not affect the caller. */
  read<T extends ReaderTask>(task: T, options: ReadOptions): Promise<ReadResult<T>>
  close(): void
}

/** Opens a reader. `memoryBytes` is the memory limit of its process. */
export function openReader(memoryBytes = READER_MEMORY_BYTES): Reader {
  const { run, close } = openProcess<ReaderTask, ReaderReply>(PROCESS, { memoryBytes })
  return {
    close,
    async read(task, { timeoutMs, signal, onPage }) {
      const onProgress = (progress: unknown): void => {
        const { pages, share } = progress as ReadProgress
        onPage?.(pages, share)
      }
      const reply = await run(task, { timeoutMs, signal, onProgress }).catch((error: unknown) => {
        if (!(error instanceof LimitError)) throw error
        throw new ReadError(error.limit === 'time' ? 'TIMEOUT' : 'TOO_COMPLEX', '', { cause: error })
      })
      if ('code' in reply) throw new ReadError(reply.code)
      return reply.content as ReadResult<typeof task>
    },
  }
}
