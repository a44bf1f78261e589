import { EntityForm } from '@platform/bot-builder'
import { useEntityForm } from '@platform/bot-builder/headless'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useUnsavedForm } from '../../app/unsaved/useUnsavedForm.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import { useUnsavedWork } from './agentOutlet.ts'

/** Creates or edits a custom entity (specification 1 §2.6). Cancel and a save return to the list. */
export function EntityRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const { agentId = '', entityId } = useParams()
  const form = useEntityForm({ agentId, entityId: entityId ?? null })
  const { hasUnsavedWork } = form
  const unsaved = useUnsavedForm({ form, hasUnsavedWork, record: [agentId, 'entity', entityId ?? 'new'] })
  useUnsavedWork(hasUnsavedWork, t('ENTITY_SAVE_FIRST'))
  const list = `/bots/${agentId}/entity-list`

  if (form.error?.context.type === 'NOT_FOUND' && form.status === 'failed') return <NotFoundRoute />
  return (
    <>
      <EntityForm
        form={form}
        agentId={agentId}
        onSaved={() => unsaved.leave(list)}
        onCancel={() => unsaved.leave(list)}
        onDeleted={() => unsaved.leave(list)}
      />
      {unsaved.leaveDialog}
    </>
  )
}
