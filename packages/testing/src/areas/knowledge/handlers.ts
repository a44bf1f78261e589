import {
  distinctWebsites,
  documentRules,
  KNOWLEDGE_STALE,
  knowledgeRules,
  nameKey,
  websiteUrl,
  WITHOUT_LANGUAGE_MODEL,
  type KnowledgeSource,
  type Rule,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { PlatformError } from '@platform/client'
import { found, enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { markUpdated } from '../agents/records.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { newSource, readDocument, readWebsite, startReading, type Reading } from './reading.ts'
import { changeKnowledge, KNOWLEDGE, knowledgeOf, presentKnowledge } from './records.ts'
import { findPassages } from './search.ts'
import { sampleKnowledge } from './seed.ts'
import { documentsOf, plainName, simulateUpload } from './upload.ts'

/** Websites and documents that an agent answers from. */
export const knowledge = defineArea({
  state: KNOWLEDGE,
  sample: sampleKnowledge,
  handlers: (world) => {
    const sourcesOf = (agentId: string): KnowledgeSource[] => [...knowledgeOf(world, agentId).sources]
    const changed = (agentId: string): void => {
      markUpdated(world, agentId, { affectsModel: false })
      world.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
    }
    /** Returns the result of reading a source again: its present passages, if there are any. */
    const readAgain = (agentId: string, { id, kind, name, pages }: KnowledgeSource): Reading => {
      const passages = knowledgeOf(world, agentId).passages.filter(({ sourceId }) => sourceId === id)
      if (passages.length > 0) return { passages, pages }
      return kind === 'website' ? readWebsite(name) : { errorCode: 'BROKEN' }
    }

    return {
      'knowledge.get': ({ agentId }) => presentKnowledge(world, agentId),
      'knowledge.save': ({ agentId, ...input }) => {
        const before = presentKnowledge(world, agentId)
        if (input.revision !== undefined && input.revision !== before.revision) {
          refuseBy(KNOWLEDGE_STALE, before)
        }
        enforceRules(knowledgeRules({ ...input, documentCount: before.documents.length }))
        const websites = distinctWebsites(input.websites.flatMap((typed) => websiteUrl(typed) ?? []))
        const { fromWebsite, fromDocuments, configurationId, rereadEveryHours = before.rereadEveryHours } = input
        if (configurationId !== null && configurationId !== WITHOUT_LANGUAGE_MODEL) {
          world.of(INTEGRATIONS).get(configurationId)
        }
        const known = sourcesOf(agentId)
        const kept = websites.map(
          (name) =>
            known.find((source) => source.kind === 'website' && source.name === name) ??
            newSource('website', name, null),
        )
        changeKnowledge(world, agentId, {
          config: { fromWebsite, fromDocuments, configurationId, rereadEveryHours, revision: before.revision + 1 },
          sources: [...kept, ...known.filter(({ kind }) => kind === 'document')],
        })
        for (const source of kept) {
          if (!known.includes(source)) startReading(world, agentId, source, readWebsite(source.name))
        }
        changed(agentId)
        return presentKnowledge(world, agentId)
      },
      'knowledge.upload': async ({ agentId, files }, options) => {
        await simulateUpload(files, world.uploadMs, options)
        const documents: { fileName: string }[] = []
        const refused: { fileName: string; message: string; rule: Rule }[] = []
        for (const file of files) {
          const fileName = plainName(file.name)
          const bytes = new Uint8Array(await file.arrayBuffer())
          const known = documentsOf(sourcesOf(agentId))
          const [error] = documentRules({ fileName, sizeBytes: file.size, bytes }, known, refused.length)
          if (error) {
            refused.push({ fileName, rule: error.rule, message: ruleMessage(error) })
            continue
          }
          const source = newSource('document', fileName, file.size)
          changeKnowledge(world, agentId, { sources: [...sourcesOf(agentId), source] })
          startReading(world, agentId, source, await readDocument(file))
          documents.push({ fileName })
        }
        const [first] = refused
        if (documents.length === 0 && first) {
          const errors = refused.map(({ rule, message }, index) => ({ field: `files.${index}`, rule, message }))
          throw new PlatformError({ type: 'REFUSED', rule: first.rule, errors }, first.message)
        }
        changed(agentId)
        return { documents, refused }
      },
      'knowledge.deleteDocuments': ({ agentId, fileNames }) => {
        const keys = new Set(fileNames.map(nameKey))
        const sources = sourcesOf(agentId)
        const kept = sources.filter(({ kind, name }) => kind !== 'document' || !keys.has(nameKey(name)))
        if (kept.length === sources.length) throw new PlatformError({ type: 'NOT_FOUND' })
        changeKnowledge(world, agentId, { sources: kept })
        changed(agentId)
        return { message: 'File has been removed' }
      },
      'knowledge.sources': ({ agentId }) => ({ sources: sourcesOf(agentId) }),
      'knowledge.reread': ({ agentId, sourceId }) => {
        const sources = sourcesOf(agentId)
        const asked = sourceId === undefined ? sources : [found(sources.find(({ id }) => id === sourceId))]
        for (const source of asked) {
          if (source.state === 'ready' || source.state === 'failed') {
            startReading(world, agentId, source, readAgain(agentId, source))
          }
        }
        markUpdated(world, agentId, { affectsModel: false })
        return { sources: sourcesOf(agentId) }
      },
      'knowledge.search': ({ agentId, query, limit }) => ({
        ...findPassages(world, agentId, query, limit),
        milliseconds: 1,
      }),
    }
  },
})
