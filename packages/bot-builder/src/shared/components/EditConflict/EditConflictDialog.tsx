import { Button, Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState, type ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { EditConflictDecision } from '../../editConflictDecision.ts'

interface EditConflictDialogProps {
  title: string
  mergeText: string
  /** Carries the decision out; the choices wait for it. */
  onDecide: (decision: EditConflictDecision) => Promise<void>
  /** Puts the decision off: the draft stays as it is. */
  onPostpone: () => void
  /** The two versions, side by side: a `EditConflictSide` each. */
  children: ReactNode
}

/** Two people saved the same: both versions side by side, and whose stays. Nothing is lost until then. @internal */
export function EditConflictDialog({ title, mergeText, onDecide, onPostpone, children }: EditConflictDialogProps) {
  const t = useTexts(botBuilderTexts)
  const [deciding, setDeciding] = useState<EditConflictDecision | null>(null)

  async function decide(decision: EditConflictDecision) {
    setDeciding(decision)
    await onDecide(decision)
    setDeciding(null)
  }
  const choiceOf = (decision: EditConflictDecision, label: string) => (
    <Button
      variant={decision === 'merge' ? 'primary' : 'secondary'}
      isBusy={deciding === decision}
      isDisabled={deciding !== null && deciding !== decision}
      onPress={() => void decide(decision)}
    >
      {label}
    </Button>
  )

  return (
    <Dialog
      isOpen
      size="large"
      title={title}
      description={t('EDIT_CONFLICT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onPostpone()
      }}
      footer={
        <>
          <Button variant="quiet" className="platform-EditConflict-later" onPress={onPostpone}>
            {t('EDIT_CONFLICT_LATER')}
          </Button>
          {choiceOf('keepMine', t('EDIT_CONFLICT_KEEP_MINE'))}
          {choiceOf('takeTheirs', t('EDIT_CONFLICT_TAKE_THEIRS'))}
          {choiceOf('merge', mergeText)}
        </>
      }
    >
      <div className="platform-EditConflict-versions">{children}</div>
    </Dialog>
  )
}
