import type { PlatformError } from '@platform/client'
import { mapOutcome, useCommand } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import type { RuleOf, TransferFormat, TransferNotice } from '@platform/contract'

/** An agent as a file, ready to be saved. */
export interface ExportedFile {
  readonly name: string
  readonly blob: Blob
  /** Content that the format cannot contain. */
  readonly notices: readonly TransferNotice[]
}

/** Result of `useExport`. */
export interface UseExportResult {
  readonly isExporting: boolean
  readonly error: PlatformError | null
  /** Exports the agent in the format of another tool. */
  readonly write: (format: TransferFormat) => Promise<CallOutcome<RuleOf<'transfer.export'>, ExportedFile>>
}

/** Exports an agent for another tool. */
export function useExport(agentId: string): UseExportResult {
  const exporting = useCommand('transfer.export')
  return {
    isExporting: exporting.isRunning,
    error: exporting.error,
    write: async (format) =>
      mapOutcome(await exporting.run({ agentId, format }), ({ fileName, contentType, content, notices }) => {
        const bytes = Uint8Array.from(atob(content), (unit) => unit.charCodeAt(0))
        return { name: fileName, blob: new Blob([bytes], { type: contentType }), notices }
      }),
  }
}
