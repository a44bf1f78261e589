import { botBuilderTexts, EntityForm } from '@platform/bot-builder'
import { useEntityForm } from '@platform/bot-builder/headless'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import { useUnsavedWork } from './agentOutlet.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useDraft } from './useDraft.ts'
import type { SelectionStep } from './useIntentSelection.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Makes a custom entity, or changes one (specification 1 §2.6). Cancel, and a save, go back to the list. */
export function EntityRoute(): ReactElement {
  const t = useTexts(botBuilderTexts)
  const { agentId = '', entityId } = useParams()
  const navigate = useNavigate()
  const form = useEntityForm({ agentId, entityId: entityId ?? null })
  const draft = useDraft(form, [agentId, 'entity', entityId ?? 'new'])
  const guard = useLeaveGuard(form.hasUnsavedWork)
  useUnsavedWork(form.hasUnsavedWork, t('ENTITY_SAVE_FIRST'))
  const canEdit = useMay('NLP.NLP')
  const list = `/bots/${agentId}/entity-list`

  /** The work is saved, or gone with its entity: nobody is asked about it. */
  function toList(): void {
    draft.forget()
    void navigate(list, { state: { isAskedFor: true } satisfies SelectionStep })
  }

  if (form.error?.context.type === 'NOT_FOUND' && form.status === 'failed') return <NotFoundRoute />
  return (
    <>
      <EntityForm
        form={form}
        agentId={agentId}
        canEdit={canEdit}
        onSaved={toList}
        onCancel={() => void navigate(list)}
        onDeleted={toList}
      />
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          draft.forget()
          guard.leave()
        }}
      />
    </>
  )
}
