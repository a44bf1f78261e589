import type { KnowledgeConfig, KnowledgeSource } from '@platform/contract'
import type { BaseRow, SourceRow } from './knowledge.store.ts'

const HOUR_MS = 60 * 60 * 1000

/** The configuration of a knowledge base. If the agent has none yet, everything is switched off. */
export function presentConfig(base: BaseRow | undefined, sources: readonly SourceRow[]): KnowledgeConfig {
  const namesOf = (kind: SourceRow['kind']): string[] =>
    sources.filter((source) => source.kind === kind).map(({ name }) => name)
  return {
    fromWebsite: base?.from_website ?? false,
    websites: namesOf('website'),
    fromDocuments: base?.from_documents ?? false,
    documents: namesOf('document').map((fileName) => ({ fileName })),
    configurationId: base?.configuration_id ?? null,
    rereadEveryHours: base?.reread_every_hours ?? 0,
    revision: base?.revision ?? 0,
  }
}

export function presentSource(base: BaseRow | undefined, source: SourceRow): KnowledgeSource {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    state: source.state,
    errorCode: source.state === 'failed' ? source.fault : null,
    detail: source.state === 'failed' ? source.detail : '',
    pages: source.state === 'reading' ? source.pages_so_far : source.pages,
    passages: source.passages,
    characters: source.characters,
    isPartial: source.is_partial,
    notes: source.notes,
    notesTotal: source.notes_total,
    sizeBytes: source.size_bytes,
    readAt: source.read_at?.toISOString() ?? null,
    nextReadAt: nextReading(base, source)?.toISOString() ?? null,
  }
}

/** Whether it is time for a scheduled reading. One that ended in a far future was stored while the clock was ahead. */
export function isReadingDue(base: BaseRow | undefined, source: SourceRow, now: Date): boolean {
  const next = nextReading(base, source)
  if (!base || !next) return false
  const waitMs = next.getTime() - now.getTime()
  return waitMs <= 0 || waitMs >= 2 * base.reread_every_hours * HOUR_MS
}

/** The time of the next scheduled reading, counted from the last reading, whether it succeeded or failed. */
export function nextReading(
  base: BaseRow | undefined,
  { kind, ended_at: endedAt, state }: SourceRow,
): Date | undefined {
  if (!base?.from_website || base.reread_every_hours === 0 || kind !== 'website') return undefined
  if (endedAt === null || state === 'queued' || state === 'reading') return undefined
  return new Date(endedAt.getTime() + base.reread_every_hours * HOUR_MS)
}
