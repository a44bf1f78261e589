import type { KnowledgeConfig, KnowledgeSource, Passage } from '@platform/contract'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { buildKnowledgeConfig } from './build.ts'

/** A passage as it is kept: its score depends on the question. */
export type KeptPassage = Omit<Passage, 'score'>

/** What one agent knows besides its intents. */
export interface KnowledgeRecord {
  readonly config: Omit<KnowledgeConfig, 'websites' | 'documents'>
  /** Websites first, then documents. */
  readonly sources: readonly KnowledgeSource[]
  readonly passages: readonly KeptPassage[]
}

/** The knowledge base of an agent when a back end begins. */
export interface KnowledgeSeed extends Partial<KnowledgeRecord> {
  readonly agentId: string
}

/** Knowledge bases by the agent's id. */
export const KNOWLEDGE: StateDefinition<KnowledgeSeed, Map<string, KnowledgeRecord>> = {
  start: (_world, seed) => new Map(seed.map(({ agentId, ...record }) => [agentId, { ...emptyRecord(), ...record }])),
  forgetAgent: (knowledge, agentId) => void knowledge.delete(agentId),
}

function emptyRecord(): KnowledgeRecord {
  const { websites: _, documents: __, ...config } = buildKnowledgeConfig()
  return { config, sources: [], passages: [] }
}

export const knowledgeOf = (world: World, agentId: string): KnowledgeRecord =>
  world.of(KNOWLEDGE).get(agentId) ?? emptyRecord()

/** Changes a knowledge base. Passages of sources that it no longer has go. */
export function changeKnowledge(world: World, agentId: string, changes: Partial<KnowledgeRecord>): void {
  const record = { ...knowledgeOf(world, agentId), ...changes }
  const ids = new Set(record.sources.map(({ id }) => id))
  const passages = record.passages.filter(({ sourceId }) => ids.has(sourceId))
  world.of(KNOWLEDGE).set(agentId, { ...record, passages })
}

/** The knowledge base as a call gives it. */
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
