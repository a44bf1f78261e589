import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  documentRules,
  nameKey,
  PDF_HEADER_WITHIN,
  type FileLike,
  type KnowledgeUpload,
  type ParsedInputOf,
  type Rule,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { Failed, notFound } from '../../core/http/failed.ts'
import type { PrepareContext } from '../../core/http/route.ts'
import { plainName } from '../../core/plainName.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { KNOWLEDGE_SAVED } from './knowledge.changes.ts'
import {
  deleteSources,
  ensureBase,
  findSource,
  insertDocumentPart,
  listSources,
  raiseContentRevision,
  type SourceRow,
} from './knowledge.store.ts'
import { addUnfinishedSource, queueReading } from './queueReading.ts'

/** Size of the parts in which a document is stored, in bytes. The embedded database stores one in some hundredths of a second. */
const PART_BYTES = 256 * 1024

interface Refusal {
  readonly rule: Rule
  readonly message: string
}

/** An upload whose files are stored, and which is not read yet. */
export interface StoredUpload {
  readonly sources: readonly { readonly id: string; readonly fileName: string }[]
  readonly refused: KnowledgeUpload['refused']
}

/** A file of an upload, with its first bytes. */
interface OpenedFile {
  readonly file: FileLike
  readonly fileName: string
  readonly start: Uint8Array
}

/**
 * Stores the valid files, by name and content, in many short transactions: the embedded database has one connection,
 * which others need meanwhile. Until {@link queueUpload}, the documents count as interrupted, so that a stop of the
 * server leaves documents that a person can upload again.
 */
export async function storeUpload(
  { agentId, files }: ParsedInputOf<'knowledge.upload'>,
  { signal, inWork }: Pick<PrepareContext, 'signal' | 'inWork'>,
): Promise<StoredUpload> {
  const opened = await Promise.all(
    files.map(async (file) => {
      const start = new Uint8Array(await file.slice(0, PDF_HEADER_WITHIN).arrayBuffer())
      return { file, fileName: plainName(file.name), start }
    }),
  )
  const { accepted, refused } = await inWork((work) => addDocuments(work, agentId, opened))
  try {
    for (const { file, id } of accepted) {
      for (let part = 0; part * PART_BYTES < file.size; part++) {
        signal.throwIfAborted()
        const bytes = new Uint8Array(await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer())
        await inWork(async ({ db, enterpriseId }) => {
          // It may have been deleted meanwhile.
          if (!(await findSource(db, agentId, id))) return
          await insertDocumentPart(db, { source_id: id, enterprise_id: enterpriseId, agent_id: agentId, part, bytes })
        })
        await nextTurn()
      }
    }
  } catch (error) {
    const ids = accepted.map(({ id }) => id)
    await inWork(({ db }) => deleteSources(db, ids))
    throw error
  }
  return { sources: accepted, refused }
}

/** Adds the sources of the valid files. Refuses the upload if there are none. */
async function addDocuments(
  work: Work,
  agentId: string,
  files: readonly OpenedFile[],
): Promise<{ accepted: (OpenedFile & { id: string })[]; refused: (Refusal & { fileName: string })[] }> {
  const { db, enterpriseId, now } = work
  await requireLockedAgent(work, agentId)
  const documentSources = (await listSources(db, agentId)).filter(isDocument)
  const names = new Set(documentSources.map(({ name_key }) => name_key))
  let position = Math.max(-1, ...documentSources.map((source) => source.position))
  let totalBytes = documentSources.reduce((sum, { size_bytes: bytes }) => sum + (bytes ?? 0), 0)
  await ensureBase(db, { agent_id: agentId, enterprise_id: enterpriseId, configuration_id: null, updated_at: now })

  const accepted: (OpenedFile & { id: string })[] = []
  const refusals: (Refusal & { fileName: string })[] = []
  for (const opened of files) {
    const { file, fileName, start } = opened
    const document = { fileName, sizeBytes: file.size, bytes: start }
    const [error] = documentRules(document, { names, totalBytes }, refusals.length)
    if (error) {
      refusals.push({ fileName, rule: error.rule, message: ruleMessage(error) })
      continue
    }
    names.add(nameKey(fileName))
    totalBytes += file.size
    position += 1
    const owned = { agentId, kind: 'document', name: fileName, nameKey: nameKey(fileName) } as const
    const id = await addUnfinishedSource(work, { ...owned, position, sizeBytes: file.size })
    accepted.push({ ...opened, id })
  }
  if (accepted.length === 0) throw allRefused(refusals)
  return { accepted, refused: refusals }
}

/** Queues the reading of the files of an upload. A PDF that cannot be read fails there. */
export async function queueUpload(
  work: Work,
  tasks: Tasks,
  agentId: string,
  { sources, refused }: StoredUpload,
): Promise<KnowledgeUpload> {
  const agent = await requireLockedAgent(work, agentId)
  const documents: KnowledgeUpload['documents'] = []
  for (const { id, fileName } of sources) {
    const source = await findSource(work.db, agentId, id)
    if (!source) continue // it was deleted meanwhile
    await queueReading(work, tasks, source)
    documents.push({ fileName })
  }
  await markUpdated(work, agent, { affectsModel: false })
  await work.changed(KNOWLEDGE_SAVED, { agentId })
  return { documents, refused }
}

function allRefused(refusals: readonly (Refusal & { fileName: string })[]): Failed {
  const errors = refusals.map(({ rule, message }, index) => ({ field: `files.${index}`, rule, message }))
  const [first] = refusals
  const message = first?.message ?? 'File Selection Failed'
  return new Failed({ type: 'REFUSED', ...(first ? { rule: first.rule } : {}), errors }, message)
}

/** Deletes documents by their names, with their passages. */
export async function removeDocuments(work: Work, agentId: string, fileNames: readonly string[]): Promise<SourceRow[]> {
  const agent = await requireLockedAgent(work, agentId)
  const keys = new Set(fileNames.map(nameKey))
  const removed = (await listSources(work.db, agentId)).filter(
    (source) => isDocument(source) && keys.has(source.name_key),
  )
  if (removed.length === 0) throw notFound()
  await deleteSources(
    work.db,
    removed.map(({ id }) => id),
  )
  await raiseContentRevision(work.db, agentId)
  await markUpdated(work, agent, { affectsModel: false })
  await work.changed(KNOWLEDGE_SAVED, { agentId })
  return removed
}

const isDocument = ({ kind }: SourceRow): boolean => kind === 'document'
