import type { Export } from '@platform/contract'
import { LimitError } from '../../../core/compute/LimitError.ts'
import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { refused } from '../../../core/http/failed.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import type { ExportTask } from './writeExport.ts'

const LIMITS = { timeoutMs: 60_000, heapMb: 1024, waitingMax: 5 }

/** Opens the thread that writes exports. */
const openExportThread = (): Thread<ExportTask, Export> =>
  openThread(entryFile('features/transfer/writing/exportThread.ts'), LIMITS)

/** Writes an export. Throws a `Failed` if the agent is too large, or a `WaitingLimitError`. */
export type WriteExport = (task: ExportTask, context: Pick<PrepareContext, 'enterpriseId'>) => Promise<Export>

/** Opens a writer of exports. It writes one after another, of each enterprise in turn. */
export function openExportWriter(thread = openExportThread()): WriteExport {
  return async (task, { enterpriseId }) => {
    try {
      return await thread.run(task, { turnGroup: enterpriseId })
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw refused('TOO_MANY', 'The agent is too large to be exported. Delete what it does not need, and try again.')
    }
  }
}
