import { Button, Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState, type ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { ConflictDecision } from '../../conflictDecision.ts'

interface SaveConflictDialogProps {
  title: string
  mergeText: string
  /** Carries the decision out; the choices wait for it. */
  onDecide: (decision: ConflictDecision) => Promise<void>
  /** Puts the decision off: the draft stays as it is. */
  onPostpone: () => void
  /** The two versions, side by side: a `ConflictSide` each. */
  children: ReactNode
}

/** Two people saved the same: both versions side by side, and whose stays. Nothing is lost until then. @internal */
export function SaveConflictDialog({ title, mergeText, onDecide, onPostpone, children }: SaveConflictDialogProps) {
  const t = useTexts(botBuilderTexts)
  const [deciding, setDeciding] = useState<ConflictDecision | null>(null)

  async function decide(decision: ConflictDecision) {
    setDeciding(decision)
    await onDecide(decision)
    setDeciding(null)
  }
  const choiceOf = (decision: ConflictDecision, label: string) => (
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
      description={t('CONFLICT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onPostpone()
      }}
      footer={
        <>
          <Button variant="quiet" className="platform-SaveConflict-later" onPress={onPostpone}>
            {t('CONFLICT_LATER')}
          </Button>
          {choiceOf('keepMine', t('CONFLICT_KEEP_MINE'))}
          {choiceOf('takeTheirs', t('CONFLICT_TAKE_THEIRS'))}
          {choiceOf('merge', mergeText)}
        </>
      }
    >
      <div className="platform-SaveConflict-versions">{children}</div>
    </Dialog>
  )
}
