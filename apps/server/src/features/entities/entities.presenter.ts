import type { Entity, EntityUse } from '@platform/contract'
import type { EntityRow, UsingIntentRow } from './entities.store.ts'

export function presentEntity(row: EntityRow): Entity {
  return {
    id: row.id,
    agentId: row.agent_id,
    name: row.name,
    kind: 'custom',
    description: '',
    isFuzzy: row.is_fuzzy,
    values: row.values,
    valueCount: row.value_count,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Converts an intent to its use of the entity. */
export function presentUse(intent: UsingIntentRow, entityId: string): EntityUse {
  const has = ({ annotations }: { annotations: readonly { entityId: string }[] }): boolean =>
    annotations.some((annotation) => annotation.entityId === entityId)
  return {
    intentId: intent.id,
    storyId: intent.story_id,
    name: intent.name,
    phraseCount: intent.phrases.filter(has).length,
    isParameter: intent.parameters.some((parameter) => parameter.entityId === entityId),
  }
}
