import type { Entity } from '@platform/contract'
import { useMemo } from 'react'
import { useAllEntities } from '../../entities/headless/useAllEntities.ts'
import type { UseAllEntitiesResult } from '../../entities/headless/useAllEntities.ts'
import { buildLexicon } from './knownValues.ts'
import type { Lexicon } from './knownValues.ts'

/** What `useAgentEntities` returns. */
export interface UseAgentEntitiesResult {
  readonly status: UseAllEntitiesResult['status']
  /** The agent's own entities and those that every agent has. */
  readonly entities: readonly Entity[]
  /** The words by which they are known. */
  readonly lexicon: Lexicon
}

/** Every entity of an agent, and the words by which they are recognised in phrases. */
export function useAgentEntities(agentId: string): UseAgentEntitiesResult {
  const { status, entities } = useAllEntities(agentId)
  const lexicon = useMemo(() => buildLexicon(entities), [entities])
  return { status, entities, lexicon }
}
