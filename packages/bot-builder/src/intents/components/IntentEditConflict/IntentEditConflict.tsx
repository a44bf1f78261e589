import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EditConflictSide } from '../../../shared/components/EditConflict/EditConflictSide.tsx'
import { EditConflictDialog } from '../../../shared/components/EditConflict/EditConflictDialog.tsx'
import { contentOf } from '../../../shared/intentContent.ts'
import { compareContents } from '../../headless/mergeContent.ts'
import type { UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { useSaveNotice } from '../IntentForm/useSaveNotice.ts'
import { IntentVersion } from './IntentVersion.tsx'

/** Two people saved the same intent. @internal */
export function IntentEditConflict({ editor }: { editor: UseIntentEditorResult }) {
  const t = useTexts(botBuilderTexts)
  const notice = useSaveNotice()
  const { editConflict, content } = editor.state
  if (!editConflict) return null
  const theirs = contentOf(editConflict)
  const comparison = compareContents(content, theirs)
  return (
    <EditConflictDialog
      title={t('INTENT_EDIT_CONFLICT_TITLE')}
      mergeText={t('INTENT_EDIT_CONFLICT_MERGE')}
      onPostpone={editor.postponeEditConflict}
      onDecide={async (decision) => {
        const outcome = await editor.decideEditConflict(decision)
        if (decision !== 'takeTheirs') notice(outcome)
      }}
    >
      <EditConflictSide owner="mine">
        <IntentVersion content={content} ownPhrases={comparison.onlyMine} comparison={comparison} />
      </EditConflictSide>
      <EditConflictSide owner="theirs" savedAt={editConflict.updatedAt}>
        <IntentVersion content={theirs} ownPhrases={comparison.onlyTheirs} comparison={comparison} />
      </EditConflictSide>
    </EditConflictDialog>
  )
}
