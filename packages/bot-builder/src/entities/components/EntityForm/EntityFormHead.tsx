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
  title: string
  agentId: string
  onCancel: () => void
  onDeleted: () => void
}

/** The title of the form, with Delete, and with Cancel for a user who may only view entities. @internal */
export function EntityFormHead({ form, title, agentId, onCancel, onDeleted }: EntityFormHeadProps) {
  const t = useTexts(botBuilderTexts)
  const removing = useCommand('entities.delete')
  const mayDelete = useMayCall('entities.delete')
  const [isDeleting, setDeleting] = useState(false)
  const { id, base } = form.state
  const deleteLabel = t('ENTITY_DELETE', { name: base.name })
  return (
    <header className="platform-EntityFormHead">
      <h2 className="platform-EntityFormHead-title">{title}</h2>
      {mayDelete && id !== null && (
        <Tooltip text={deleteLabel}>
          <IconButton variant="quiet" label={deleteLabel} icon={<Trash2 />} onPress={() => setDeleting(true)} />
        </Tooltip>
      )}
      {form.isReadOnly && <Button onPress={onCancel}>{t('CANCEL')}</Button>}
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
