import { ErrorState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { SavedEntity, UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { CollisionNote } from './CollisionNote.tsx'
import { EntityEditConflict } from './EntityEditConflict.tsx'
import { EntityFields } from './EntityFields.tsx'
import { EntityFormHead } from './EntityFormHead.tsx'
import { EntityFormSkeleton } from './EntityFormSkeleton.tsx'
import { EntityRows } from './EntityRows.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useEntitySave } from './useEntitySave.ts'

/** Props of {@link EntityForm}. */
export interface EntityFormProps {
  /** What `useEntityForm` returned. */
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
  const scroller = useRef<HTMLDivElement>(null)
  const report = useEntitySave(onSaved)

  if (form.status === 'failed') {
    return <ErrorState title={t('ENTITY_FORM_FAILED')} reason={form.error?.message} onRetry={form.retry} />
  }
  if (form.status === 'loading') return <EntityFormSkeleton />
  return (
    <div ref={scroller} className="platform-EntityForm">
      <EntityFormHead
        form={form}
        agentId={agentId}
        onSave={async () => report(await form.save())}
        onCancel={onCancel}
        onDeleted={onDeleted}
      />
      <div className="platform-EntityForm-body">
        <EntityFields form={form} />
        <CollisionNote collisions={form.collisions} />
        <EntityRows form={form} scroller={scroller} />
      </div>
      {form.state.popup && <TermsDialog form={form} popup={form.state.popup} />}
      {form.state.editConflict && (
        <EntityEditConflict form={form} editConflict={form.state.editConflict} onDecided={report} />
      )}
    </div>
  )
}
