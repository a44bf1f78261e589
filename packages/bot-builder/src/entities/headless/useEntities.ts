import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import { ENTITIES_PAGE_SIZE } from '@platform/contract'
import type { Entity, EntityKind, OutputOf } from '@platform/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { outcomeOf } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'

/** Values of each entity that the list asks for: as many as a row can show. */
const VALUES_SHOWN = 12

/** Options of `useEntities`. What is chosen belongs to the host, which keeps it in the address. */
export interface UseEntitiesOptions {
  readonly agentId: string
  /** Custom (type 0) or system (type 1). */
  readonly kind: EntityKind
  /** Only entities whose name contains this. */
  readonly search?: string
  /** From 1. */
  readonly page: number
  readonly onPageChange: (page: number) => void
}

/** What `useEntities` returns: values first, verbs after. */
export interface UseEntitiesResult {
  /** `failed` means that there is nothing to show. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The page; while another is on its way, the one that was there. */
  readonly entities: readonly Entity[]
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Whether another page, or a fresh one, is on its way while `entities` are still the old ones. */
  readonly isRefreshing: boolean
  readonly error: PlatformError | null
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
  /** Deletes an entity with its ranges and parameters. The value tells whose they were, and what the server says to it. */
  readonly remove: (entityId: string) => Promise<Outcome<never, OutputOf<'entities.delete'>>>
}

/**
 * One page of an agent's entities: 15, in order of their names (specification 1 §2.5 and §9).
 *
 * @example
 * const entities = useEntities({ agentId, kind: 'custom', page, onPageChange: setPage })
 */
export function useEntities({ agentId, kind, search = '', page, onPageChange }: UseEntitiesOptions): UseEntitiesResult {
  const name = search.trim()
  const asked = useEndpoint('entities.list', {
    agentId,
    kind,
    from: (page - 1) * ENTITIES_PAGE_SIZE,
    perPage: ENTITIES_PAGE_SIZE,
    valuesMax: VALUES_SHOWN,
    ...(name === '' ? {} : { name }),
  })
  const removing = useCommand('entities.delete')

  // The other kind is another list and starts empty; another page or search of this one replaces what is there.
  const list = `${agentId} ${kind}`
  const [last, setLast] = useState({ list, data: asked.data })
  if (asked.data ? last.data !== asked.data : last.list !== list) setLast({ list, data: asked.data })
  const shown = asked.data ?? (last.list === list ? last.data : undefined)

  // The last entity of the last page was deleted.
  const isBehindEnd = asked.status === 'ready' && !asked.isFetching && page > 1 && asked.data.entities.length === 0
  const stepBack = useEffectEvent(() => onPageChange(page - 1))
  useEffect(() => {
    if (isBehindEnd) stepBack()
  }, [isBehindEnd])

  return {
    status: asked.status === 'failed' ? 'failed' : shown ? 'ready' : 'loading',
    entities: shown?.entities ?? [],
    hasPrevious: page > 1,
    hasNext: shown?.more ?? false,
    isRefreshing: shown !== undefined && asked.isFetching,
    error: asked.error,
    showPrevious: () => onPageChange(page - 1),
    showNext: () => onPageChange(page + 1),
    retry: () => void asked.refetch(),
    remove: (entityId) => outcomeOf(() => removing.runOrThrow({ agentId, entityId })),
  }
}
