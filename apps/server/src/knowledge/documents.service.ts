import {
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_MAX,
  DOCUMENTS_MAX_BYTES,
  FILE_NAME_MAX,
  nameKey,
  type FileLike,
  type KnowledgeUpload,
  type Rule,
} from '@platform/contract'
import { requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { Failed, notFound } from '../http/failed.ts'
import type { Work } from '../work/work.ts'
import {
  deleteSources,
  ensureBase,
  insertDocument,
  listSources,
  raiseContentRevision,
  type SourceRow,
} from './knowledge.store.ts'
import { addSource, type ReadingQueue } from './queueReading.ts'

/** A PDF has its signature within so many bytes. */
const PDF_HEADER_WITHIN = 1024

interface Refusal {
  readonly rule: Rule
  readonly message: string
}

/**
 * Stores the valid files and queues their reading. Files are checked by their name and content;
 * whether a PDF can be read is found by the reading.
 */
export async function uploadDocuments(
  work: Work,
  queue: ReadingQueue,
  agentId: string,
  files: readonly FileLike[],
): Promise<KnowledgeUpload> {
  const { db, enterpriseId, now } = work
  const agent = await requireLockedAgent(work, agentId)
  const known = (await listSources(db, agentId)).filter(isDocument)
  const names = new Set(known.map(({ name_key }) => name_key))
  let position = Math.max(-1, ...known.map((source) => source.position))
  let totalBytes = known.reduce((sum, { size_bytes: bytes }) => sum + (bytes ?? 0), 0)
  await ensureBase(db, { agent_id: agentId, enterprise_id: enterpriseId, configuration_id: null, updated_at: now })

  const documents: KnowledgeUpload['documents'] = []
  const refusals: (Refusal & { fileName: string })[] = []
  for (const file of files) {
    const fileName = plainName(file.name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const refusal = refusalOf({ fileName, bytes }, { names, totalBytes })
    if (refusal) {
      refusals.push({ fileName, ...refusal })
      continue
    }
    names.add(nameKey(fileName))
    totalBytes += bytes.length
    position += 1
    const owned = { agentId, kind: 'document', name: fileName, nameKey: nameKey(fileName) } as const
    const sourceId = await addSource(work, queue, { ...owned, position, sizeBytes: bytes.length })
    await insertDocument(db, { source_id: sourceId, enterprise_id: enterpriseId, agent_id: agentId, bytes })
    documents.push({ fileName })
  }
  if (documents.length === 0) throw allRefused(refusals)
  await markUpdated(work, agent, { affectsModel: false })
  work.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
  return { documents, refused: refusals }
}

/** Without folders (some clients send a whole path), and without characters that cannot be shown. */
function plainName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, '')
  return base.replace(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()
}

function refusalOf(
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  { names, totalBytes }: { names: ReadonlySet<string>; totalBytes: number },
): Refusal | undefined {
  if (!/.\.pdf$/i.test(fileName) || !isPdf(bytes)) return { rule: 'NOT_A_PDF', message: '*Accepts only pdf file' }
  if (fileName.length > FILE_NAME_MAX) {
    return { rule: 'BLANK', message: `The name of a file must be at most ${FILE_NAME_MAX} characters long` }
  }
  if (names.has(nameKey(fileName))) {
    return { rule: 'DUPLICATE_NAME', message: `File "${fileName}" is already exist` }
  }
  if (bytes.length > DOCUMENT_MAX_BYTES) {
    return { rule: 'FILE_TOO_LARGE', message: `A document must be at most ${megabytes(DOCUMENT_MAX_BYTES)} large` }
  }
  if (names.size >= DOCUMENTS_MAX) {
    return { rule: 'TOO_MANY', message: `An agent can have at most ${DOCUMENTS_MAX} documents` }
  }
  if (totalBytes + bytes.length > DOCUMENTS_MAX_BYTES) {
    const message = `The documents of an agent can be at most ${megabytes(DOCUMENTS_MAX_BYTES)} large together`
    return { rule: 'TOO_MANY', message }
  }
  return undefined
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEADER_WITHIN)).includes('%PDF-')

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

function allRefused(refusals: readonly (Refusal & { fileName: string })[]): Failed {
  const errors = refusals.map(({ rule, message }, index) => ({ field: `files.${index}`, rule, message }))
  const [first] = refusals
  const message = first?.message ?? 'File Selection Failed'
  return new Failed({ type: 'REFUSED', ...(first ? { rule: first.rule } : {}), errors }, message)
}

/** Deletes documents by their names, with everything that was read in them. */
export async function removeDocuments(work: Work, agentId: string, fileNames: readonly string[]): Promise<SourceRow[]> {
  const agent = await requireLockedAgent(work, agentId)
  const keys = new Set(fileNames.map(nameKey))
  const gone = (await listSources(work.db, agentId)).filter((source) => isDocument(source) && keys.has(source.name_key))
  if (gone.length === 0) throw notFound()
  await deleteSources(
    work.db,
    gone.map(({ id }) => id),
  )
  await raiseContentRevision(work.db, agentId)
  await markUpdated(work, agent, { affectsModel: false })
  work.emit({ name: 'knowledge.changed', payload: { agentId, source: null } })
  return gone
}

const isDocument = ({ kind }: SourceRow): boolean => kind === 'document'
