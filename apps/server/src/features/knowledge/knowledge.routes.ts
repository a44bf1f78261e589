import type { KnowledgeConfig, KnowledgeSource } from '@platform/contract'
import { longRunningRoute, preparedRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { queueUpload, removeDocuments, storeUpload } from './documents.service.ts'
import { presentConfig, presentSource } from './knowledge.presenter.ts'
import { knowledgeOf, reread, saveKnowledge } from './knowledge.service.ts'
import { searchKnowledge } from './searchKnowledge.ts'

export function knowledgeRoutes(services: Services): Route[] {
  const { tasks } = services
  return [
    route('knowledge.get', async ({ agentId }, context) => {
      const { base, sources } = await knowledgeOf(context, agentId)
      return presentConfig(base, sources)
    }),

    route('knowledge.save', async (input, context) => {
      const { before, after } = await saveKnowledge(context, services, input)
      context.audit({ entity: 'knowledge', entityId: input.agentId, before: auditOf(before), after: auditOf(after) })
      return after
    }),

    preparedRoute('knowledge.upload', storeUpload, async ({ agentId }, context, stored) => {
      const upload = await queueUpload(context, tasks, agentId, stored)
      const after = { documents: upload.documents.map(({ fileName }) => fileName) }
      context.audit({ entity: 'knowledge', entityId: agentId, after })
      return upload
    }),

    route('knowledge.deleteDocuments', async ({ agentId, fileNames }, context) => {
      const removed = await removeDocuments(context, agentId, fileNames)
      context.audit({ entity: 'knowledge', entityId: agentId, before: { documents: removed.map(({ name }) => name) } })
      return { message: 'File has been removed' }
    }),

    route('knowledge.sources', async ({ agentId }, context) => ({ sources: await sourcesOf(context, agentId) })),

    route('knowledge.reread', async ({ agentId, sourceId }, context) => {
      const queued = await reread(context, tasks, { agentId, sourceId })
      context.audit({ entity: 'knowledge', entityId: agentId, after: { reread: queued.map(({ name }) => name) } })
      return { sources: await sourcesOf(context, agentId) }
    }),

    longRunningRoute('knowledge.search', async ({ agentId, query, limit }, context) => {
      const startedAt = performance.now()
      await context.inWork((work) => knowledgeOf(work, agentId))
      const found = await searchKnowledge(context, agentId, query, { limit })
      return { ...found, milliseconds: performance.now() - startedAt }
    }),
  ]
}

async function sourcesOf(work: Work, agentId: string): Promise<KnowledgeSource[]> {
  const { base, sources } = await knowledgeOf(work, agentId)
  return sources.map((source) => presentSource(base, source))
}

/** The audited fields of a knowledge base. Documents have their own calls. */
function auditOf(knowledge: KnowledgeConfig): object {
  const { documents: _, revision: __, ...config } = knowledge
  return config
}
