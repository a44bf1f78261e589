import { useAllPages } from '@platform/client/react'
import type { UseAllPagesResult } from '@platform/client/react'
import { ENTITIES_FETCH_SIZE } from '@platform/contract'
import type { Entity } from '@platform/contract'
import { useMemo } from 'react'
import { buildLexicon } from './knownValues.ts'
import type { Lexicon } from './knownValues.ts'

/** What `useAgentEntities` returns. */
export interface UseAgentEntitiesResult {
  /** `ready` once all of them are loaded. */
  readonly status: UseAllPagesResult<Entity>['status']
  /** The agent's own entities and those that every agent has. */
  readonly entities: readonly Entity[]
  /** The words by which they are known. */
  readonly lexicon: Lexicon
}

/** Every entity of an agent, and the words by which they are recognised in phrases. */
export function useAgentEntities(agentId: string): UseAgentEntitiesResult {
  const { status, items: entities } = useAllPages('entities.list', { agentId }, { pageSize: ENTITIES_FETCH_SIZE })
  const lexicon = useMemo(() => buildLexicon(entities), [entities])
  return { status, entities, lexicon }
}
