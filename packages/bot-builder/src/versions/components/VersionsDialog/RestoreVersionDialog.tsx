import { ConfirmDialog, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseVersionsResult } from '../../headless/useVersions.ts'

interface RestoreVersionDialogProps {
  isOpen: boolean
  history: UseVersionsResult
  onClose: () => void
}

/** Confirms that the selected version replaces the draft. @internal */
export function RestoreVersionDialog({ isOpen, history, onClose }: RestoreVersionDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { selected } = history
  return (
    <ConfirmDialog
      isOpen={isOpen && selected !== null}
      tone="primary"
      title={t('VERSION_RESTORE_ASK', { version: selected ?? 0 })}
      confirmText={t('VERSION_RESTORE')}
      cancelText={t('CANCEL')}
      onCancel={onClose}
      onConfirm={async () => {
        if (selected === null) return
        const outcome = await history.restore(selected)
        if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
        onClose()
        toast.success(t('VERSION_RESTORED', { version: selected }))
      }}
    >
      {t('VERSION_RESTORE_HELP')}
    </ConfirmDialog>
  )
}
