import { useCommand, useMayCall } from '@platform/client/react'
import type { ContactSelection, FileReply } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useFailureText } from '../../../shared/useRuleText.ts'

/** The export of contacts. @internal */
export interface ContactExport {
  readonly isRunning: boolean
  readonly run: (selection: ContactSelection) => Promise<void>
}

/** Exports contacts and saves the file; null for users who may not. @internal */
export function useContactExport(onSave: (file: FileReply) => void): ContactExport | null {
  const failureText = useFailureText()
  const toast = useToasts()
  const mayExport = useMayCall('contacts.export')
  const exporting = useCommand('contacts.export')
  if (!mayExport) return null
  return {
    isRunning: exporting.isRunning,
    async run(selection) {
      const outcome = await exporting.run(selection)
      if (outcome.status === 'done') onSave(outcome.value)
      else toast.error(failureText(outcome.error))
    },
  }
}
