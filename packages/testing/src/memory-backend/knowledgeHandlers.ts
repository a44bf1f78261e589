import {
  DOCUMENT_MAX_BYTES,
  nameKey,
  phraseKey,
  websiteUrl,
  WITHOUT_LANGUAGE_MODEL,
  type FileLike,
  type KnowledgeConfig,
  type KnowledgeInput,
  type KnowledgeSource,
  type Passage,
  type Rule,
} from '@platform/contract'
import { PlatformError, type CallOptions, type MemoryHandlers } from '@platform/client'
import {
  knowledgeOf,
  newSource,
  readDocument,
  readWebsite,
  startReading,
  type KeptPassage,
  type KnowledgeRecord,
  type Reading,
} from './knowledge.ts'
import { refuse } from './rules.ts'
import { found, touchAgent, type World } from './world.ts'

/** An upload tells so many times how far it is. */
const UPLOAD_STEPS = 10
/** A passage that covers so much of the question answers it. */
const CONFIDENT = 0.5

/** Websites and documents that an agent answers from. */
export function knowledgeHandlers(world: World): MemoryHandlers {
  const configOf = (agentId: string): KnowledgeConfig => {
    found(world.agents.get(agentId))
    const { config, sources } = knowledgeOf(world, agentId)
    const namesOf = (kind: KnowledgeSource['kind']) =>
      sources.filter((source) => source.kind === kind).map(({ name }) => name)
    return {
      ...config,
      websites: namesOf('website'),
      documents: namesOf('document').map((fileName) => ({ fileName })),
    }
  }
  const changed = (agentId: string): void => {
    touchAgent(world, agentId, { teaches: false })
    world.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
  }
  const keepSources = (agentId: string, sources: readonly KnowledgeSource[]): void => {
    const record = knowledgeOf(world, agentId)
    const passages = record.passages.filter(({ sourceId }) => sources.some(({ id }) => id === sourceId))
    world.knowledge.set(agentId, { ...record, sources, passages })
  }
  /** What a source says when it is read again: what it said before, if anything. */
  const again = (agentId: string, { id, kind, name, pages }: KnowledgeSource): Reading => {
    const passages = knowledgeOf(world, agentId).passages.filter(({ sourceId }) => sourceId === id)
    if (passages.length > 0) return { passages, pages }
    return kind === 'website' ? readWebsite(name) : { fault: 'BROKEN' }
  }

  return {
    'knowledge.get': ({ agentId }) => configOf(agentId),
    'knowledge.save': ({ agentId, ...input }) => {
      const before = configOf(agentId)
      if (input.revision !== undefined && input.revision !== before.revision) {
        refuse('STALE', 'Someone else has changed the knowledge base', undefined, before)
      }
      const websites = checkConfig(input, before)
      const { configurationId: id } = input
      if (id !== null && id !== WITHOUT_LANGUAGE_MODEL) found(world.integrations.get(id))
      const { sources, passages } = knowledgeOf(world, agentId)
      const known = new Map(sources.map((source) => [source.name, source]))
      const fresh = websites.filter((address) => !known.has(address)).map((name) => newSource('website', name, null))
      const { fromWebsite, fromDocuments, configurationId, rereadEveryHours = before.rereadEveryHours } = input
      const config = { fromWebsite, fromDocuments, configurationId, rereadEveryHours, revision: before.revision + 1 }
      world.knowledge.set(agentId, { config, sources, passages })
      keepSources(agentId, [
        ...websites.flatMap((name) => known.get(name) ?? fresh.find((source) => source.name === name) ?? []),
        ...sources.filter(({ kind }) => kind === 'document'),
      ])
      for (const source of fresh) startReading(world, agentId, source, readWebsite(source.name))
      changed(agentId)
      return configOf(agentId)
    },
    'knowledge.upload': async ({ agentId, files }, options) => {
      found(world.agents.get(agentId))
      await travel(world, files, options)
      const documents: { fileName: string }[] = []
      const refused: { fileName: string; message: string; rule: Rule }[] = []
      for (const file of files) {
        const { sources } = knowledgeOf(world, agentId)
        const refusal = await refusalOf(file, sources)
        if (refusal) {
          refused.push({ fileName: file.name, ...refusal })
          continue
        }
        const source = newSource('document', file.name, file.size)
        keepSources(agentId, [...sources, source])
        startReading(world, agentId, source, await readDocument(file))
        documents.push({ fileName: file.name })
      }
      const [first] = refused
      if (documents.length === 0 && first) refuse(first.rule, first.message, 'files.0')
      changed(agentId)
      return { documents, refused }
    },
    'knowledge.deleteDocuments': ({ agentId, fileNames }) => {
      found(world.agents.get(agentId))
      const keys = new Set(fileNames.map(nameKey))
      const { sources } = knowledgeOf(world, agentId)
      const kept = sources.filter(({ kind, name }) => kind !== 'document' || !keys.has(nameKey(name)))
      if (kept.length === sources.length) throw new PlatformError({ type: 'NOT_FOUND' })
      keepSources(agentId, kept)
      changed(agentId)
      return { message: 'File has been removed' }
    },
    'knowledge.sources': ({ agentId }) => {
      found(world.agents.get(agentId))
      return { sources: [...knowledgeOf(world, agentId).sources] }
    },
    'knowledge.reread': ({ agentId, sourceId }) => {
      found(world.agents.get(agentId))
      const { sources } = knowledgeOf(world, agentId)
      const asked = sources.filter(({ id }) => sourceId === undefined || id === sourceId)
      if (sourceId !== undefined && asked.length === 0) throw new PlatformError({ type: 'NOT_FOUND' })
      for (const source of asked) {
        if (source.state === 'ready' || source.state === 'failed') {
          startReading(world, agentId, source, again(agentId, source))
        }
      }
      return { sources: [...knowledgeOf(world, agentId).sources] }
    },
    'knowledge.search': ({ agentId, query, limit }) => {
      found(world.agents.get(agentId))
      return { ...findPassages(world, agentId, query, limit), milliseconds: 1 }
    },
  }
}

/** The passages of an agent that share words with a question, best first, and whether the best answers it. */
export function findPassages(
  world: World,
  agentId: string,
  query: string,
  limit: number,
): { passages: Passage[]; isConfident: boolean } {
  const passages = rank(query, answering(knowledgeOf(world, agentId))).slice(0, limit)
  return { passages, isConfident: (passages[0]?.score ?? 0) >= CONFIDENT }
}

/** The rules of the form (specification 1 §5), and the addresses as they are kept. */
function checkConfig(input: Omit<KnowledgeInput, 'agentId'>, { documents }: KnowledgeConfig): string[] {
  const websites = input.websites.map((typed, index) => {
    if (typed.trim() === '') refuse('BLANK', 'Website Url cannot be empty', `websites.${index}`)
    const address = websiteUrl(typed)
    return address ?? refuse('BAD_ADDRESS', `${typed} is not the address of a website`, `websites.${index}`)
  })
  if (input.fromWebsite && websites.length === 0) {
    refuse(
      'WEBSITE_REQUIRED',
      'Please provide at least one website URL or disable Get knowledge base from Website',
      'websites',
    )
  }
  if (input.fromDocuments && documents.length === 0) {
    refuse(
      'DOCUMENT_REQUIRED',
      'Please provide at least one Document or disable Get knowledge base from Document',
      'documents',
    )
  }
  if (input.configurationId === null) {
    refuse('CONFIGURATION_REQUIRED', 'Please select any configuration', 'configurationId')
  }
  return [...new Set(websites)]
}

/** The time that an upload takes, told as the bytes go. */
async function travel(world: World, files: readonly FileLike[], { onProgress, signal }: CallOptions): Promise<void> {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  for (let step = 0; step <= UPLOAD_STEPS; step++) {
    if (signal?.aborted) throw new PlatformError({ type: 'ABORTED' })
    onProgress?.({ direction: 'upload', loadedBytes: Math.round((totalBytes * step) / UPLOAD_STEPS), totalBytes })
    if (step < UPLOAD_STEPS) await new Promise((resolve) => setTimeout(resolve, world.uploadMs / UPLOAD_STEPS))
  }
}

async function refusalOf(
  file: FileLike,
  sources: readonly KnowledgeSource[],
): Promise<{ rule: Rule; message: string } | undefined> {
  const head = new TextDecoder('latin1').decode((await file.arrayBuffer()).slice(0, 1024))
  if (!/.\.pdf$/i.test(file.name) || !head.includes('%PDF-')) {
    return { rule: 'NOT_A_PDF', message: '*Accepts only pdf file' }
  }
  if (sources.some(({ kind, name }) => kind === 'document' && nameKey(name) === nameKey(file.name))) {
    return { rule: 'DUPLICATE_NAME', message: `File "${file.name}" is already exist` }
  }
  if (file.size > DOCUMENT_MAX_BYTES)
    return { rule: 'FILE_TOO_LARGE', message: 'A document must be at most 20 MB large' }
  return undefined
}

/** The passages of the kinds of sources that are switched on. */
function answering({ config, sources, passages }: KnowledgeRecord): KeptPassage[] {
  const isOn = { website: config.fromWebsite, document: config.fromDocuments }
  const on = new Set(sources.filter(({ kind }) => isOn[kind]).map(({ id }) => id))
  return passages.filter(({ sourceId }) => on.has(sourceId))
}

/** Best first: the share of the question's words that the passage has. */
function rank(query: string, passages: readonly KeptPassage[]): Passage[] {
  const asked = words(query)
  return passages
    .map((passage) => ({ ...passage, score: share(asked, words(`${passage.title} ${passage.text}`)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

function share(asked: ReadonlySet<string>, there: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : [...asked].filter((word) => there.has(word)).length / asked.size
}

function words(text: string): Set<string> {
  return new Set(phraseKey(text).match(/[\p{L}\p{M}\p{N}]+/gu))
}
