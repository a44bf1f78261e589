import type { KnowledgeConfig, KnowledgeSource, Passage } from '@platform/contract'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { buildKnowledgeConfig } from './build.ts'

/** A stored passage: without a score, which depends on the question. */
export type KeptPassage = Omit<Passage, 'score'>

/** The knowledge base of one agent. */
export interface KnowledgeRecord {
  readonly config: Omit<KnowledgeConfig, 'websites' | 'documents'>
  /** Websites first, then documents. */
  readonly sources: readonly KnowledgeSource[]
  readonly passages: readonly KeptPassage[]
}

/** The initial knowledge base of an agent. */
export interface KnowledgeSeed extends Partial<KnowledgeRecord> {
  readonly agentId: string
}

/** Knowledge bases by the agent's id. */
export const KNOWLEDGE: StateDefinition<KnowledgeSeed, Map<string, KnowledgeRecord>> = {
  start: (_world, seed) => new Map(seed.map(({ agentId, ...record }) => [agentId, { ...emptyRecord(), ...record }])),
  deleteAgentData: (knowledge, agentId) => void knowledge.delete(agentId),
}

function emptyRecord(): KnowledgeRecord {
  const { websites: _, documents: __, ...config } = buildKnowledgeConfig()
  return { config, sources: [], passages: [] }
}

export const knowledgeOf = (world: World, agentId: string): KnowledgeRecord =>
  world.of(KNOWLEDGE).get(agentId) ?? emptyRecord()

/** Returns the knowledge base in the form of the contract. */
export function presentKnowledge(world: World, agentId: string): KnowledgeConfig {
  const { config, sources } = knowledgeOf(world, agentId)
  const namesOf = (kind: KnowledgeSource['kind']) =>
    sources.filter((source) => source.kind === kind).map(({ name }) => name)
  return {
    ...config,
    websites: namesOf('website'),
    documents: namesOf('document').map((fileName) => ({ fileName })),
  }
}
