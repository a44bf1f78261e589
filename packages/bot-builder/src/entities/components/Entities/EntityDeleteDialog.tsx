import { useEndpoint } from '@platform/client/react'
import type { Entity, EntityUse } from '@platform/contract'
import { ConfirmDialog, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'

interface EntityDeleteDialogProps {
  entity: Pick<Entity, 'id' | 'agentId' | 'name'>
  onDelete: UseEntitiesResult['remove']
  /** Handler that is called when the entity is gone. */
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before an entity goes, and tells what goes with it. @internal */
export function EntityDeleteDialog({ entity, onDelete, onDeleted, onClose }: EntityDeleteDialogProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { id: entityId, agentId, name } = entity
  const usage = useEndpoint('entities.usage', { agentId, entityId })

  async function remove() {
    const outcome = await onDelete(entityId)
    // The dialog stays and says why.
    if (outcome.status === 'failed') throw outcome.error
    toast.success(t('ENTITY_DELETED'))
    onClose()
    onDeleted?.()
  }

  return (
    <ConfirmDialog isOpen title={t('ENTITY_DELETE_TITLE', { name })} onCancel={onClose} onConfirm={remove}>
      <span className="platform-EntityDelete" aria-live="polite">
        {usage.status === 'failed' && t('ENTITY_DELETE_UNKNOWN')}
        {usage.status === 'loading' && t('ENTITY_DELETE_LOOKING')}
        {usage.status === 'ready' && <Uses uses={usage.data.uses} />}
      </span>
    </ConfirmDialog>
  )
}

/** So many intents are named. */
const NAMED = 6

function Uses({ uses }: { uses: readonly EntityUse[] }) {
  const t = useTexts(botBuilderTexts)
  if (uses.length === 0) return t('ENTITY_DELETE_UNUSED')
  return (
    <>
      {t('ENTITY_DELETE_USED', { count: uses.length })}
      <span role="list" className="platform-EntityDelete-uses">
        {uses.slice(0, NAMED).map(({ intentId, name, phraseCount, isParameter }) => (
          <span key={intentId} role="listitem" className="platform-EntityDelete-use">
            <bdi className="platform-EntityDelete-intent">{name}</bdi>
            <span>
              {[
                phraseCount > 0 && t('ENTITY_USE_PHRASES', { count: phraseCount }),
                isParameter && t('ENTITY_USE_PARAMETER'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ))}
        {uses.length > NAMED && (
          <span role="listitem" className="platform-EntityDelete-use">
            {t('ENTITY_USE_MORE', { count: uses.length - NAMED })}
          </span>
        )}
      </span>
    </>
  )
}
