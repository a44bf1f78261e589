import { useAllPages } from '@platform/client/react'
import type { UseAllPagesResult } from '@platform/client/react'
import { ENTITIES_FETCH_SIZE } from '@platform/contract'
import type { Entity } from '@platform/contract'
import { useMemo } from 'react'
import { buildLexicon } from './knownValues.ts'
import type { Lexicon } from './knownValues.ts'

/** Result of `useAgentEntities`. */
export interface UseAgentEntitiesResult {
  /** `ready` once all of them are loaded. */
  readonly status: UseAllPagesResult<Entity>['status']
  /** The custom entities of the agent, and the system entities. */
  readonly entities: readonly Entity[]
  /** Their values and synonyms. */
  readonly lexicon: Lexicon
}

/** Loads all entities of an agent and collects their values and synonyms. */
export function useAgentEntities(agentId: string): UseAgentEntitiesResult {
  const { status, items: entities } = useAllPages('entities.list', { agentId }, { pageSize: ENTITIES_FETCH_SIZE })
  const lexicon = useMemo(() => buildLexicon(entities), [entities])
  return { status, entities, lexicon }
}
