import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import type { ReadImport } from './readBot.ts'
import { UnreadableFile } from './UnreadableFile.ts'
import type { UploadedFile } from './unpack.ts'

/** Limits of the process that reads an import: time in milliseconds, memory in bytes. */
const READ_IMPORT_MS = 30_000
const MEMORY_BYTES = 900 * 1024 * 1024
/** The most imports of an enterprise that wait. */
const WAITING_MAX = 5
const PROCESS = new URL('readerProcess.ts', import.meta.url)

/** A task of the reading process, and its result: the bot, or a sentence that says why it cannot be read. */
export interface ImportTask {
  readonly uploads: readonly UploadedFile[]
}
export type ImportResult = { readonly bot: ReadImport } | { readonly message: string }

/**
 * Reads the files of an import. Throws `UnreadableFile`, a `WaitingLimitError` if too many imports of the enterprise
 * wait, or the reason of the signal.
 */
export type ReadUploads = (
  uploads: readonly UploadedFile[],
  context: Pick<PrepareContext, 'enterpriseId' | 'signal'>,
) => Promise<ReadImport>

/** Opens a reader of imports. It reads one after another, of each enterprise in turn, in one process with limits. */
export function openImportReader({
  timeoutMs = READ_IMPORT_MS,
  memoryBytes = MEMORY_BYTES,
}: { readonly timeoutMs?: number; readonly memoryBytes?: number } = {}): ReadUploads {
  const { run } = openProcess<ImportTask, ImportResult>(PROCESS, { memoryBytes, waitingMax: WAITING_MAX })
  return async (uploads, { enterpriseId, signal }) => {
    const result = await run({ uploads }, { timeoutMs, turnGroup: enterpriseId, signal }).catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      const reason = error.limit === 'time' ? 'take too long' : 'need too much memory'
      throw new UnreadableFile(`The files ${reason} to read. Import them in smaller parts`, { cause: error })
    })
    if ('message' in result) throw new UnreadableFile(result.message)
    return result.bot
  }
}
