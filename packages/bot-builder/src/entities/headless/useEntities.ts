import { useCommand, usePage } from '@platform/client/react'
import type { CommandOutcome, UsePageResult } from '@platform/client/react'
import { ENTITIES_PAGE_SIZE } from '@platform/contract'
import type { Entity, EntityKind } from '@platform/contract'

/** Number of values of each entity that the list loads. */
const VALUES_SHOWN = 12

/** Options of `useEntities`. A host keeps tab, search and page in the address. */
export interface UseEntitiesOptions {
  readonly agentId: string
  /** Custom (type 0) or system (type 1). */
  readonly kind: EntityKind
  /** Only entities whose name contains this. */
  readonly search?: string
  /** Page number from 1. */
  readonly page: number
  readonly onPageChange: (page: number) => void
}

/** What `useEntities` returns: values first, verbs after. */
export interface UseEntitiesResult extends UsePageResult<Entity> {
  /** Deletes an entity with its ranges and parameters. The value has the intents that used it. */
  readonly remove: (entityId: string) => Promise<CommandOutcome<'entities.delete'>>
}

/**
 * One page of an agent's entities: 15, in order of their names (specification 1 §2.5 and §9).
 *
 * @example
 * const entities = useEntities({ agentId, kind: 'custom', page, onPageChange: setPage })
 */
export function useEntities({ agentId, kind, search = '', page, onPageChange }: UseEntitiesOptions): UseEntitiesResult {
  const entities = usePage(
    'entities.list',
    { agentId, kind, valuesMax: VALUES_SHOWN, name: search },
    { page, onPageChange, pageSize: ENTITIES_PAGE_SIZE },
  )
  const removing = useCommand('entities.delete')
  return { ...entities, remove: (entityId) => removing.run({ agentId, entityId }) }
}
