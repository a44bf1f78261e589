import { useRecordPage } from '@platform/client/react'
import type { CommandOutcome, ListView, RecordPage } from '@platform/client/react'
import { ENTITIES_PAGE_SIZE } from '@platform/contract'
import type { EntityKind } from '@platform/contract'

/** Number of values of each entity that the list loads. */
const VALUES_SHOWN = 12

/** Options of `useEntities`. A host keeps tab, search and page in the address. */
export interface UseEntitiesOptions extends ListView {
  readonly agentId: string
  /** Custom (type 0) or system (type 1). */
  readonly kind: EntityKind
}

/** Result of `useEntities`. */
export interface UseEntitiesResult extends Omit<RecordPage<'entities'>, 'remove'> {
  /** Deletes an entity with its ranges and parameters. The value has the intents that used it. */
  readonly remove: (entityId: string) => Promise<CommandOutcome<'entities.delete'>>
}

/**
 * One page of an agent's entities: 15, in order of their names (specification 1 §2.5 and §9).
 *
 * @example
 * const entities = useEntities({ agentId, kind: 'custom', page, onPageChange: setPage })
 */
export function useEntities({ agentId, kind, ...view }: UseEntitiesOptions): UseEntitiesResult {
  const input = { agentId, kind, valuesMax: VALUES_SHOWN }
  const entities = useRecordPage('entities', input, { ...view, pageSize: ENTITIES_PAGE_SIZE })
  return { ...entities, remove: (entityId) => entities.remove({ agentId, entityId }) }
}
