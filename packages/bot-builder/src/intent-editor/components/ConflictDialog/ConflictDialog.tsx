import { Button, Dialog, formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { contentOf } from '../../headless/intentContent.ts'
import { compareContents } from '../../headless/mergeContent.ts'
import type { ConflictDecision, UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { useSaveNotice } from '../IntentForm/useSaveNotice.ts'
import { ConflictVersion } from './ConflictVersion.tsx'

interface ConflictDialogProps {
  editor: UseIntentEditorResult
}

/** Two people saved the same intent: both versions side by side, and whose stays. Nothing is lost until then. @internal */
export function ConflictDialog({ editor }: ConflictDialogProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const notice = useSaveNotice()
  const [deciding, setDeciding] = useState<ConflictDecision | null>(null)
  const { conflict, content } = editor.state
  if (!conflict) return null
  const theirs = contentOf(conflict)
  const comparison = compareContents(content, theirs)

  async function decide(decision: ConflictDecision) {
    setDeciding(decision)
    const outcome = await editor.decideConflict(decision)
    setDeciding(null)
    if (decision !== 'takeTheirs') notice(outcome)
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
      title={t('CONFLICT_TITLE')}
      description={t('CONFLICT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) editor.postponeConflict()
      }}
      footer={
        <>
          <Button variant="quiet" className="platform-ConflictDialog-later" onPress={editor.postponeConflict}>
            {t('CONFLICT_LATER')}
          </Button>
          {choiceOf('keepMine', t('CONFLICT_KEEP_MINE'))}
          {choiceOf('takeTheirs', t('CONFLICT_TAKE_THEIRS'))}
          {choiceOf('merge', t('CONFLICT_MERGE'))}
        </>
      }
    >
      <div className="platform-ConflictDialog-versions">
        <ConflictVersion
          title={t('CONFLICT_MINE')}
          content={content}
          ownPhrases={comparison.onlyMine}
          comparison={comparison}
        />
        <ConflictVersion
          title={t('CONFLICT_THEIRS')}
          caption={t('CONFLICT_THEIRS_SAVED', { date: formatDayMonth(conflict.updatedAt, { locale: intlLocale }) })}
          content={theirs}
          ownPhrases={comparison.onlyTheirs}
          comparison={comparison}
        />
      </div>
    </Dialog>
  )
}
