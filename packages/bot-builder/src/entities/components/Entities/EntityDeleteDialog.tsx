import { useEndpoint } from '@platform/client/react'
import type { Entity, EntityUse } from '@platform/contract'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'

interface EntityDeleteDialogProps {
  entity: Pick<Entity, 'id' | 'agentId' | 'name'>
  onDelete: UseEntitiesResult['remove']
  /** Handler that is called when the entity is deleted. */
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before an entity is deleted, and lists the intents that use it. @internal */
export function EntityDeleteDialog({ entity, onDelete, onDeleted, onClose }: EntityDeleteDialogProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const { id: entityId, agentId, name } = entity
  const usage = useEndpoint('entities.usage', { agentId, entityId })

  return (
    <ConfirmDelete
      title={t('ENTITY_DELETE_TITLE', { name })}
      onDelete={() => translated(onDelete(entityId))}
      doneText={t('ENTITY_DELETED')}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <span className="platform-EntityDelete" aria-live="polite">
        {usage.status === 'failed' && t('ENTITY_DELETE_UNKNOWN')}
        {usage.status === 'loading' && t('ENTITY_DELETE_LOOKING')}
        {usage.status === 'ready' && <Uses uses={usage.data.uses} />}
      </span>
    </ConfirmDelete>
  )
}

/** Maximum number of intents that the dialog lists. */
const USES_LISTED = 6

function Uses({ uses }: { uses: readonly EntityUse[] }) {
  const t = useTexts(botBuilderTexts)
  if (uses.length === 0) return t('ENTITY_DELETE_UNUSED')
  return (
    <>
      {t('ENTITY_DELETE_USED', { count: uses.length })}
      <span role="list" className="platform-EntityDelete-uses">
        {uses.slice(0, USES_LISTED).map(({ intentId, name, phraseCount, isParameter }) => (
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
        {uses.length > USES_LISTED && (
          <span role="listitem" className="platform-EntityDelete-use">
            {t('ENTITY_USE_MORE', { count: uses.length - USES_LISTED })}
          </span>
        )}
      </span>
    </>
  )
}
