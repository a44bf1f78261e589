import { useCommand } from '@platform/client/react'
import type { LongWorkEntry } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useFailureText } from '@platform/ui/i18n'
import { workRuleTexts } from './workRuleTexts.ts'

export interface UsePauseWorkResult {
  /** Whether a call is pending. */
  readonly isRunning: boolean
  /** Pauses the bulk change, and reports in a toast why it was not possible. */
  readonly pauseAndReport: () => Promise<void>
  /** Continues it, likewise. */
  readonly resumeAndReport: () => Promise<void>
}

/** Pauses and continues a bulk change. */
export function usePauseWork({ id: bulkChangeId }: Pick<LongWorkEntry, 'id'>): UsePauseWorkResult {
  const toasts = useToasts()
  const failureText = useFailureText(workRuleTexts)
  const pausing = useCommand('bulkChanges.pause')
  const resuming = useCommand('bulkChanges.resume')
  const reporting = (command: typeof pausing | typeof resuming) => async () => {
    const outcome = await command.run({ bulkChangeId })
    if (outcome.status !== 'done') toasts.error(failureText(outcome.error))
  }
  return {
    isRunning: pausing.isRunning || resuming.isRunning,
    pauseAndReport: reporting(pausing),
    resumeAndReport: reporting(resuming),
  }
}
