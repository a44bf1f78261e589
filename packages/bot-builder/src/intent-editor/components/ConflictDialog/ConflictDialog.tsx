import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { ConflictSide } from '../../../shared/components/SaveConflict/ConflictSide.tsx'
import { SaveConflictDialog } from '../../../shared/components/SaveConflict/SaveConflictDialog.tsx'
import { contentOf } from '../../headless/intentContent.ts'
import { compareContents } from '../../headless/mergeContent.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { useSaveNotice } from '../IntentForm/useSaveNotice.ts'
import { IntentVersion } from './IntentVersion.tsx'

/** Two people saved the same intent. @internal */
export function ConflictDialog({ editor }: { editor: UseIntentEditorResult }) {
  const t = useTexts(botBuilderTexts)
  const notice = useSaveNotice()
  const { conflict, content } = editor.state
  if (!conflict) return null
  const theirs = contentOf(conflict)
  const comparison = compareContents(content, theirs)
  return (
    <SaveConflictDialog
      title={t('CONFLICT_TITLE')}
      mergeText={t('CONFLICT_MERGE')}
      onPostpone={editor.postponeConflict}
      onDecide={async (decision) => {
        const outcome = await editor.decideConflict(decision)
        if (decision !== 'takeTheirs') notice(outcome)
      }}
    >
      <ConflictSide owner="mine">
        <IntentVersion content={content} ownPhrases={comparison.onlyMine} comparison={comparison} />
      </ConflictSide>
      <ConflictSide owner="theirs" savedAt={conflict.updatedAt}>
        <IntentVersion content={theirs} ownPhrases={comparison.onlyTheirs} comparison={comparison} />
      </ConflictSide>
    </SaveConflictDialog>
  )
}
