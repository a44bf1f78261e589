import { EditConflict } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { contentOf } from '../../../shared/intentContent.ts'
import type { IntentSaveOutcome, UseIntentEditorResult } from '../../headless/useIntentEditor.ts'
import { intentFields } from './intentFields.tsx'

interface IntentEditConflictProps {
  editor: UseIntentEditorResult
  /** Called with the outcome of the save that follows the decision. */
  onSaved: (outcome: IntentSaveOutcome) => void
}

/** Resolves an edit conflict of the open intent. @internal */
export function IntentEditConflict({ editor, onSaved }: IntentEditConflictProps) {
  const t = useTexts(botBuilderTexts)
  const { editConflict, content } = editor.state
  if (!editConflict) return null
  return (
    <EditConflict
      title={t('INTENT_EDIT_CONFLICT_TITLE')}
      mergeText={t('INTENT_EDIT_CONFLICT_MERGE')}
      fields={intentFields(t, content, contentOf(editConflict))}
      theirsSavedAt={editConflict.updatedAt}
      onPostpone={editor.postponeEditConflict}
      onDecide={async (decision) => {
        const outcome = await editor.decideEditConflict(decision)
        if (decision !== 'takeTheirs') onSaved(outcome)
      }}
    />
  )
}
