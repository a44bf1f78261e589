import { documentRules, nameKey, type FileLike, type KnowledgeUpload, type Rule } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { Failed, notFound } from '../../core/http/failed.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import {
  deleteSources,
  ensureBase,
  insertDocument,
  listSources,
  raiseContentRevision,
  type SourceRow,
} from './knowledge.store.ts'
import { addSource } from './queueReading.ts'

interface Refusal {
  readonly rule: Rule
  readonly message: string
}

/** Stores the valid files, by name and content, and queues their reading. A PDF that cannot be read fails there. */
export async function uploadDocuments(
  work: Work,
  tasks: Tasks,
  agentId: string,
  files: readonly FileLike[],
): Promise<KnowledgeUpload> {
  const { db, enterpriseId, now } = work
  const agent = await requireLockedAgent(work, agentId)
  const documentSources = (await listSources(db, agentId)).filter(isDocument)
  const names = new Set(documentSources.map(({ name_key }) => name_key))
  let position = Math.max(-1, ...documentSources.map((source) => source.position))
  let totalBytes = documentSources.reduce((sum, { size_bytes: bytes }) => sum + (bytes ?? 0), 0)
  await ensureBase(db, { agent_id: agentId, enterprise_id: enterpriseId, configuration_id: null, updated_at: now })

  const documents: KnowledgeUpload['documents'] = []
  const refusals: (Refusal & { fileName: string })[] = []
  for (const file of files) {
    const fileName = plainName(file.name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [error] = documentRules({ fileName, sizeBytes: bytes.length, bytes }, { names, totalBytes }, refusals.length)
    if (error) {
      refusals.push({ fileName, rule: error.rule, message: ruleMessage(error) })
      continue
    }
    names.add(nameKey(fileName))
    totalBytes += bytes.length
    position += 1
    const owned = { agentId, kind: 'document', name: fileName, nameKey: nameKey(fileName) } as const
    const sourceId = await addSource(work, tasks, { ...owned, position, sizeBytes: bytes.length })
    await insertDocument(db, { source_id: sourceId, enterprise_id: enterpriseId, agent_id: agentId, bytes })
    documents.push({ fileName })
  }
  if (documents.length === 0) throw allRefused(refusals)
  await markUpdated(work, agent, { affectsModel: false })
  work.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
  return { documents, refused: refusals }
}

/** Removes folders (some clients send a whole path) and unprintable characters. */
function plainName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, '')
  return base.replace(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()
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
  work.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
  return removed
}

const isDocument = ({ kind }: SourceRow): boolean => kind === 'document'
