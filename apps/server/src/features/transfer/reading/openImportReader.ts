import { openReaderProcess, type ReaderProcess } from '../../../core/reader/openReaderProcess.ts'
import { ReadError } from '../../../core/reader/ReadError.ts'
import type { ReadImport } from './readBot.ts'
import { UnreadableFile } from './UnreadableFile.ts'
import type { UploadedFile } from './unpack.ts'

/** Limits of the process that reads an import: time in milliseconds, memory in bytes. */
const READ_IMPORT_MS = 30_000
const MEMORY_BYTES = 900 * 1024 * 1024
/** How long the process waits for the next import before it ends, in milliseconds: a preview is followed by the import. */
const IDLE_MS = 60_000
const PROCESS = new URL('readerProcess.ts', import.meta.url)

/** A task of the reading process, and its result: the bot, or a sentence that says why it cannot be read. */
export interface ImportTask {
  readonly uploads: readonly UploadedFile[]
}
export type ImportResult = { readonly bot: ReadImport } | { readonly message: string }

/** Reads the files of an import. Throws `UnreadableFile`, or the reason of the signal. */
export type ReadUploads = (uploads: readonly UploadedFile[], signal: AbortSignal) => Promise<ReadImport>

/** Opens a reader of imports. It reads one after another in one process with limited time and memory. */
export function openImportReader({
  timeoutMs = READ_IMPORT_MS,
  memoryBytes = MEMORY_BYTES,
}: { readonly timeoutMs?: number; readonly memoryBytes?: number } = {}): ReadUploads {
  const reader = openReaderProcess(PROCESS, memoryBytes)
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()
  return async (uploads, signal) => {
    const reading = previous.then(async () => {
      clearTimeout(idle)
      signal.throwIfAborted()
      try {
        return await readUploads(reader, uploads, { signal, timeoutMs })
      } finally {
        idle = setTimeout(reader.close, IDLE_MS).unref()
      }
    })
    // A failed import does not keep the next one from being read.
    previous = reading.catch(() => undefined)
    return reading
  }
}

async function readUploads(
  reader: ReaderProcess,
  uploads: readonly UploadedFile[],
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<ReadImport> {
  let result: ImportResult
  try {
    result = (await reader.ask({ uploads }, options)) as ImportResult
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    throw new UnreadableFile(
      error.code === 'TIMEOUT'
        ? 'The files take too long to read. Import them in smaller parts'
        : 'The files need too much memory to read. Import them in smaller parts',
      { cause: error },
    )
  }
  if ('message' in result) throw new UnreadableFile(result.message)
  return result.bot
}
