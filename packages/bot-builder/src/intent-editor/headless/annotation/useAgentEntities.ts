import { useEndpoint } from '@platform/client/react'
import type { Entity } from '@platform/contract'
import { useMemo } from 'react'
import { buildLexicon } from './knownValues.ts'
import type { Lexicon } from './knownValues.ts'

/** What `useAgentEntities` returns. */
export interface UseAgentEntitiesResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The agent's own entities and those that every agent has. */
  readonly entities: readonly Entity[]
  /** The words by which they are known. */
  readonly lexicon: Lexicon
}

const NONE: readonly Entity[] = []

/** Of an entity so many values are offered by themselves; the server knows them all. */
const OFFERED_VALUES_MAX = 2_000

/** Every entity of an agent, and the words by which they are recognised in phrases. */
export function useAgentEntities(agentId: string): UseAgentEntitiesResult {
  const { status, data } = useEndpoint('entities.list', {
    agentId,
    from: 0,
    perPage: -1,
    valuesMax: OFFERED_VALUES_MAX,
  })
  const entities = data?.entities ?? NONE
  const lexicon = useMemo(() => buildLexicon(entities), [entities])
  return { status: status === 'idle' ? 'loading' : status, entities, lexicon }
}
