import { useCommand, useMayCall } from '@platform/client/react'
import { Button, IconButton, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { EntityDeleteDialog } from '../Entities/EntityDeleteDialog.tsx'

interface EntityFormHeadProps {
  form: UseEntityFormResult
  agentId: string
  onSave: () => Promise<void>
  onCancel: () => void
  onDeleted: () => void
}

/** The title of the form, with Delete, Cancel, and Create or Update. @internal */
export function EntityFormHead({ form, agentId, onSave, onCancel, onDeleted }: EntityFormHeadProps) {
  const t = useTexts(botBuilderTexts)
  const removing = useCommand('entities.delete')
  const mayDelete = useMayCall('entities.delete')
  const [isDeleting, setDeleting] = useState(false)
  const { id, base } = form.state
  const isNew = id === null
  const title = isNew ? t('ENTITY_FORM_CREATE_TITLE') : t('ENTITY_FORM_UPDATE_TITLE')
  const deleteLabel = t('ENTITY_DELETE', { name: base.name })
  return (
    <header className="platform-EntityFormHead">
      <h2 className="platform-EntityFormHead-title">{form.isReadOnly ? t('ENTITY_FORM_READ_TITLE') : title}</h2>
      {form.hasUnsavedWork && (
        <span className="platform-EntityFormHead-hint" role="status">
          {t('ENTITY_FORM_UNSAVED')}
        </span>
      )}
      <span className="platform-EntityFormHead-actions">
        {mayDelete && !isNew && (
          <Tooltip text={deleteLabel}>
            <IconButton variant="quiet" label={deleteLabel} icon={<Trash2 />} onPress={() => setDeleting(true)} />
          </Tooltip>
        )}
        <Button onPress={onCancel}>{t('CANCEL')}</Button>
        {!form.isReadOnly && (
          <Button
            variant="primary"
            isBusy={form.isSaving}
            isDisabled={!form.isComplete || (!isNew && !form.isDirty)}
            onPress={() => void onSave()}
          >
            {isNew ? t('ENTITY_FORM_CREATE') : t('ENTITY_FORM_UPDATE')}
          </Button>
        )}
      </span>
      {isDeleting && id !== null && (
        <EntityDeleteDialog
          entity={{ id, agentId, name: base.name }}
          onDelete={(entityId) => removing.run({ agentId, entityId })}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </header>
  )
}
