import { FormPage } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { SavedEntity, UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { CollisionNote } from './CollisionNote.tsx'
import { EntityEditConflict } from './EntityEditConflict.tsx'
import { EntityFields } from './EntityFields.tsx'
import { EntityFormHead } from './EntityFormHead.tsx'
import { EntityRows } from './EntityRows.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useEntitySave } from './useEntitySave.ts'

/** Props of {@link EntityForm}. */
export interface EntityFormProps {
  /** Result of `useEntityForm`. */
  form: UseEntityFormResult
  agentId: string
  /** Handler that is called when the entity is saved; the host then shows the list (specification 1 §2.6). */
  onSaved: (saved: SavedEntity) => void
  onCancel: () => void
  /** Handler that is called when the entity is deleted. */
  onDeleted: () => void
}

/** Creates or edits a custom entity (specification 1 §2.6). */
export function EntityForm({ form, agentId, onSaved, onCancel, onDeleted }: EntityFormProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const report = useEntitySave(onSaved)
  const { id, popup, editConflict } = form.state
  const isNew = id === null
  const title = isNew ? t('ENTITY_FORM_CREATE_TITLE') : t('ENTITY_FORM_UPDATE_TITLE')
  const shownTitle = form.isReadOnly ? t('ENTITY_FORM_READ_TITLE') : title

  return (
    <>
      <FormPage
        aria-label={shownTitle}
        className="platform-EntityForm"
        status={form.status}
        error={form.error}
        failedTitle={t('ENTITY_FORM_FAILED')}
        onRetry={form.retry}
        isReadOnly={form.isReadOnly}
        hasChanges={form.hasUnsavedWork}
        submitText={isNew ? t('ENTITY_FORM_CREATE') : t('ENTITY_FORM_UPDATE')}
        isSubmitDisabled={!form.isComplete || (!isNew && !form.isDirty)}
        isSaving={form.isSaving}
        onSubmit={() => translated(form.save())}
        doneText={({ message }) => message}
        onDone={onSaved}
        onCancel={onCancel}
      >
        <div className="platform-EntityForm-body">
          <EntityFormHead form={form} title={shownTitle} agentId={agentId} onCancel={onCancel} onDeleted={onDeleted} />
          <EntityFields form={form} />
          <CollisionNote collisions={form.collisions} />
          <EntityRows form={form} />
        </div>
      </FormPage>
      {popup && <TermsDialog form={form} popup={popup} />}
      {editConflict && <EntityEditConflict form={form} editConflict={editConflict} onDecided={report} />}
    </>
  )
}
