import { openReaderProcess, type ReaderProcess, type ReadOptions } from '../../../core/reader/openReaderProcess.ts'
import { READER_MEMORY_BYTES } from '../knowledge.limits.ts'
import type { ReaderTask, ReadResult } from './reader.types.ts'

const PROCESS = new URL('readerProcess.ts', import.meta.url)

/** A process that parses web pages and documents, one after another. */
export interface Reader extends Pick<ReaderProcess, 'close'> {
  /** Throws a `ReadError`. */
  read<T extends ReaderTask>(task: T, options: ReadOptions): Promise<ReadResult<T>>
}

/** Opens a reader. `memoryBytes` is the memory limit of its process. */
export function openReader(memoryBytes = READER_MEMORY_BYTES): Reader {
  const { ask, close } = openReaderProcess(PROCESS, memoryBytes)
  return { close, read: async (task, options) => (await ask(task, options)) as ReadResult<typeof task> }
}
