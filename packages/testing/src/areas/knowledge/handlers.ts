import { distinctWebsites, knowledgeRules, websiteUrl, WITHOUT_LANGUAGE_MODEL } from '@platform/contract'
import { enforceRules } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { buildKnowledgeSource } from './build.ts'
import { KNOWLEDGE, knowledgeOf, presentKnowledge } from './records.ts'
import { findPassages } from './search.ts'
import { sampleKnowledge } from './seed.ts'

/** What is not read yet. */
const UNREAD = { state: 'queued', pages: 0, passages: 0, characters: 0, readAt: null } as const

/** Websites and documents that an agent answers from. What is saved is not read. */
export const knowledge = defineArea({
  state: KNOWLEDGE,
  sample: sampleKnowledge,
  handlers: (world) => ({
    'knowledge.get': ({ agentId }) => presentKnowledge(world, agentId),
    'knowledge.save': ({ agentId, websites, ...input }) => {
      const { documents, ...before } = presentKnowledge(world, agentId)
      enforceRules(knowledgeRules({ ...input, websites, documentCount: documents.length }))
      const { configurationId, rereadEveryHours = before.rereadEveryHours } = input
      if (configurationId && configurationId !== WITHOUT_LANGUAGE_MODEL) world.of(INTEGRATIONS).get(configurationId)
      const { sources, passages } = knowledgeOf(world, agentId)
      const addresses = distinctWebsites(websites.flatMap((typed) => websiteUrl(typed) ?? []))
      const kept = addresses.map(
        (name) => sources.find((source) => source.name === name) ?? buildKnowledgeSource({ name, ...UNREAD }),
      )
      world.of(KNOWLEDGE).set(agentId, {
        config: { ...input, rereadEveryHours, revision: before.revision + 1 },
        sources: [...kept, ...sources.filter(({ kind }) => kind === 'document')],
        passages,
      })
      world.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
      return presentKnowledge(world, agentId)
    },
    'knowledge.sources': ({ agentId }) => ({ sources: [...knowledgeOf(world, agentId).sources] }),
    'knowledge.search': ({ agentId, query, limit }) => ({
      ...findPassages(world, agentId, query, limit),
      milliseconds: 1,
    }),
  }),
})
