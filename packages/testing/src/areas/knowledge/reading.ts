import { websiteHref, type KnowledgeSource, type SourceErrorCode, type Task } from '@platform/contract'
import { nextId } from '../../ids.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { buildPassage } from './build.ts'
import { addTask, endTask, isOpenTask, progressTask } from '../tasks/records.ts'
import { changeKnowledge, knowledgeOf, type KeptPassage, type KnowledgeRecord } from './records.ts'

/** Result of reading a source. */
export type Reading =
  | { readonly passages: readonly KeptPassage[]; readonly pages: number }
  | { readonly errorCode: SourceErrorCode; readonly detail?: string }

const HOUR_MS = 60 * 60 * 1000
/** Number of progress reports of one reading. */
const STEPS = 4
/** Pages of the last successful reading of each source that is being read. */
const PAGES_BEFORE: StateDefinition<never, Map<string, number>> = { start: () => new Map() }

export function newSource(kind: KnowledgeSource['kind'], name: string, sizeBytes: number | null): KnowledgeSource {
  const empty = { state: 'queued', errorCode: null, detail: '', pages: 0, passages: 0, characters: 0 } as const
  return {
    ...empty,
    id: nextId('source'),
    kind,
    name,
    isPartial: false,
    notes: [],
    notesTotal: 0,
    sizeBytes,
    readAt: null,
    nextReadAt: null,
  }
}

/** Reads a source step by step. Its old passages are used until this has succeeded. */
export function startReading(world: World, agentId: string, source: KnowledgeSource, outcome: Reading): void {
  const before = { pages: source.pages, passages: source.passages, characters: source.characters }
  const change = (changes: Partial<KnowledgeSource>): void => changeSource(world, agentId, source.id, changes)
  let step = 0
  change({ state: 'queued', errorCode: null, detail: '' })
  const taskId = addTask(world, { kind: 'knowledge.read', subjectId: source.id, agentId })
  world.of(PAGES_BEFORE).set(source.id, source.pages)
  const timer = setInterval(() => {
    step += 1
    const exists = knowledgeOf(world, agentId).sources.some(({ id }) => id === source.id)
    const isRunning = exists && isOpenTask(world, taskId)
    if (!isRunning || step === STEPS) clearInterval(timer)
    if (!isRunning) return
    if (step < STEPS) {
      const pages = 'pages' in outcome ? Math.round((outcome.pages * step) / STEPS) : step
      change({ state: 'reading', pages })
      progressTask(world, taskId, step / STEPS)
      return
    }
    const endedAt = world.now()
    if ('errorCode' in outcome) {
      change({ ...before, state: 'failed', errorCode: outcome.errorCode, detail: outcome.detail ?? '' })
      endTask(world, taskId, 'failed', outcome.errorCode)
      return
    }
    const passages = outcome.passages.map((passage) => ({ ...passage, sourceId: source.id }))
    const record = knowledgeOf(world, agentId)
    const others = record.passages.filter(({ sourceId }) => sourceId !== source.id)
    changeKnowledge(world, agentId, { passages: [...others, ...passages] })
    const characters = passages.reduce((sum, { text }) => sum + text.length, 0)
    const nextReadAt = nextReading(record, source, endedAt)
    change({ state: 'ready', pages: outcome.pages, passages: passages.length, characters, readAt: endedAt, nextReadAt })
    endTask(world, taskId, 'done')
  }, world.readingMs / STEPS)
}

/** Ends the reading of a cancelled task. What was read before stays. Returns the reason. */
export function cancelReading(world: World, { subjectId, agentId }: Task): string {
  const pages = world.of(PAGES_BEFORE).get(subjectId)
  changeSource(world, agentId ?? '', subjectId, {
    state: 'failed',
    errorCode: 'CANCELLED',
    ...(pages === undefined ? {} : { pages }),
  })
  return 'CANCELLED'
}

function changeSource(world: World, agentId: string, sourceId: string, changes: Partial<KnowledgeSource>): void {
  const record = knowledgeOf(world, agentId)
  const sources = record.sources.map((each) => (each.id === sourceId ? { ...each, ...changes } : each))
  changeKnowledge(world, agentId, { sources })
  const changed = sources.find(({ id }) => id === sourceId)
  if (changed) world.emit({ name: 'knowledge.changed', payload: { agentId, source: changed } })
}

function nextReading({ config }: KnowledgeRecord, { kind }: KnowledgeSource, endedAt: string): string | null {
  if (kind !== 'website' || !config.fromWebsite || config.rereadEveryHours === 0) return null
  return new Date(Date.parse(endedAt) + config.rereadEveryHours * HOUR_MS).toISOString()
}

/** Reads a website. Reserved host names are not found; every other website has one page with its name. */
export function readWebsite(address: string): Reading {
  const { hostname, href } = new URL(websiteHref(address))
  if (/\.(invalid|test)$/.test(hostname)) return { errorCode: 'NAME_NOT_FOUND' }
  const text = `Welcome to ${hostname}. We are open from Monday to Friday, nine to five.`
  const { score: _, ...passage } = buildPassage({ source: href, url: href, title: hostname, text })
  return { passages: [passage], pages: 1 }
}

/** Reads the visible texts of a simple PDF: `(Some text) Tj`. */
export async function readDocument(file: { name: string; arrayBuffer(): Promise<ArrayBuffer> }): Promise<Reading> {
  const content = new TextDecoder('latin1').decode(await file.arrayBuffer())
  if (content.includes('/Encrypt')) return { errorCode: 'ENCRYPTED' }
  if (!content.includes('%%EOF')) return { errorCode: 'BROKEN' }
  const texts = [...content.matchAll(/\(((?:[^()\\]|\\.)*)\)\s*Tj/g)].map((match) => match[1] ?? '')
  if (texts.length === 0) return { errorCode: 'NO_TEXT' }
  const passages = texts.map((text) => {
    const { score: _, ...passage } = buildPassage({ source: file.name, url: null, page: 1, title: file.name, text })
    return passage
  })
  return { passages, pages: 1 }
}
