import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import type { ImportedNames, PlannedImport } from '../import.types.ts'
import type { ImportTarget } from '../planImport.ts'
import { UnreadableFile } from './UnreadableFile.ts'
import type { Encoding, UploadedFile } from './unpack.ts'

/** Limits of the process that reads an import: time of a task in milliseconds, memory in bytes. */
const READ_IMPORT_MS = 30_000
const MEMORY_BYTES = 900 * 1024 * 1024
/** The most imports of an enterprise that wait. */
const WAITING_MAX = 5
const PROCESS = entryFile('features/transfer/reading/readerProcess.ts')

/** The files of an import, and their encoding if a person has chosen it. */
export interface ImportFiles {
  readonly uploads: readonly UploadedFile[]
  readonly encoding?: Encoding | undefined
}

export interface ReadTask extends ImportFiles {
  readonly type: 'read'
}

/** A task of the reading process: `read` keeps the content of the files in the process, and `plan` plans their import. */
export type ImportTask = ReadTask | { readonly type: 'plan'; readonly target: ImportTarget }

export type ImportResult =
  | { readonly type: 'read'; readonly named: ImportedNames }
  /** A sentence that says why the files cannot be read. */
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'planned'; readonly planned: PlannedImport }

/**
 * Reads the files of an import and plans it for a target, which `findTarget` finds after they have been read. Throws
 * `UnreadableFile`, the error of `findTarget`, a `WaitingLimitError` if too many imports of the enterprise wait, or the
 * reason of the signal.
 */
export type PlanUploads = (
  files: ImportFiles,
  findTarget: (named: ImportedNames) => Promise<ImportTarget>,
  context: Pick<PrepareContext, 'enterpriseId' | 'signal'>,
) => Promise<PlannedImport>

/**
 * Opens a reader of imports. It reads one after another, of each enterprise in turn, in one process with limits. The
 * content of the files stays in the process: to receive and compare that of a large import would block the event loop
 * for seconds.
 */
export function openImportReader({
  timeoutMs = READ_IMPORT_MS,
  memoryBytes = MEMORY_BYTES,
}: { readonly timeoutMs?: number; readonly memoryBytes?: number } = {}): PlanUploads {
  const { inTurn } = openProcess<ImportTask, ImportResult>(PROCESS, { memoryBytes, waitingMax: WAITING_MAX })
  return async (files, findTarget, { enterpriseId, signal }) => {
    const planning = inTurn({ turnGroup: enterpriseId, signal }, async (run) => {
      const read = await run({ type: 'read', ...files }, { timeoutMs, signal })
      if (read.type !== 'read') return read
      return run({ type: 'plan', target: await findTarget(read.named) }, { timeoutMs, signal })
    })
    const result = await planning.catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      const reason = error.limit === 'time' ? 'take too long' : 'need too much memory'
      throw new UnreadableFile(`The files ${reason} to read. Import them in smaller parts`, { cause: error })
    })
    if (result.type === 'unreadable') throw new UnreadableFile(result.message)
    if (result.type !== 'planned') throw new Error('Platform: the reading process has not planned the import.')
    return result.planned
  }
}
