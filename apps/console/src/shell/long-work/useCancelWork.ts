import { useCommand, type CommandOutcome } from '@platform/client/react'
import type { LongWorkEntry } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useFailureText } from '@platform/ui/i18n'
import { workRuleTexts } from './workRuleTexts.ts'

export interface UseCancelWorkResult {
  /** Whether the call is pending. */
  readonly isRunning: boolean
  /** The calls that cancel, by form. */
  readonly cancel: {
    readonly task: () => Promise<CommandOutcome<'tasks.cancel'>>
    readonly upload: () => Promise<CommandOutcome<'uploads.cancel'>>
    readonly bulkChange: () => Promise<CommandOutcome<'bulkChanges.cancel'>>
  }
  /** Cancels, and reports in a toast why it was not possible. */
  readonly cancelAndReport: () => Promise<void>
}

/** Cancels long work by the call of its form. */
export function useCancelWork({ form, id }: LongWorkEntry): UseCancelWorkResult {
  const toasts = useToasts()
  const failureText = useFailureText(workRuleTexts)
  const task = useCommand('tasks.cancel')
  const upload = useCommand('uploads.cancel')
  const bulkChange = useCommand('bulkChanges.cancel')
  const cancel = {
    task: () => task.run({ taskId: id }),
    upload: () => upload.run({ uploadId: id }),
    bulkChange: () => bulkChange.run({ bulkChangeId: id }),
  }
  return {
    isRunning: task.isRunning || upload.isRunning || bulkChange.isRunning,
    cancel,
    async cancelAndReport() {
      const outcome = await cancel[form]()
      if (outcome.status !== 'done') toasts.error(failureText(outcome.error))
    },
  }
}
