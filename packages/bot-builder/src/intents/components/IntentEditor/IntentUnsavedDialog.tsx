import { UnsavedDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { IntentSaveOutcome } from '../../headless/useIntentEditor.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'

/** A navigation of the host that waits until the user has decided about unsaved work. */
export interface PendingNavigation {
  /** Continues the navigation. */
  readonly proceed: () => void
  /** Cancels the navigation. */
  readonly cancel: () => void
}

interface IntentUnsavedDialogProps {
  workspace: UseIntentWorkspaceResult
  pendingNavigation: PendingNavigation | null
  /** Called with the outcome of Save, after the dialog has closed. */
  onSaved: (outcome: IntentSaveOutcome) => void
}

/** Asks whether unsaved work is saved or discarded, and then continues where the user wanted to go. @internal */
export function IntentUnsavedDialog({ workspace, pendingNavigation, onSaved }: IntentUnsavedDialogProps) {
  const t = useTexts(botBuilderTexts)
  const { editor } = workspace
  if (!workspace.isLeaving && !pendingNavigation) return null

  /** Leaves the screen only with a saved intent. The host has its own path: no intent is selected for it. */
  async function saveAndProceed({ proceed, cancel }: PendingNavigation) {
    const outcome = await editor.save()
    if (outcome.status === 'done') proceed()
    else cancel()
    return outcome
  }
  return (
    <UnsavedDialog
      title={t('INTENT_UNSAVED_HINT')}
      discardText={t('INTENT_DISCARD')}
      saveText={t('INTENT_SAVE')}
      onSave={async () =>
        onSaved(await (pendingNavigation ? saveAndProceed(pendingNavigation) : workspace.saveAndLeave()))
      }
      onDiscard={pendingNavigation ? pendingNavigation.proceed : workspace.discardAndLeave}
      onStay={pendingNavigation ? pendingNavigation.cancel : workspace.stay}
    >
      {t('INTENT_UNSAVED_HELP')}
    </UnsavedDialog>
  )
}
