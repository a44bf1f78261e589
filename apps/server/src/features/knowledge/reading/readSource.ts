import { hasScheme, type SourceNote } from '@platform/contract'
import type { FetchAllow } from '../../../core/fetching/fetchAllow.ts'
import { crawlSite, type SiteVisit } from '../crawling/crawlSite.ts'
import { siteOnTheNet } from '../crawling/siteOnTheNet.ts'
import { startOf, type Website } from '../crawling/startOf.ts'
import {
  PAUSE_MS,
  READ_PAGE_MS,
  SITE_DEPTH_MAX,
  SITE_PAGES_MAX,
  SITE_TIMEOUT_MS,
  SITE_WAITING_MAX,
  SOURCE_CHARACTERS_MAX,
} from '../knowledge.limits.ts'
import type { ReadPage, SplitPassage } from '../passages/readText.types.ts'
import { openReader, type Reader } from './openReader.ts'
import { readDocument, type Document } from './readDocument.ts'
import { NOTE_OVER_HTTP } from './sourceNotes.ts'

/** A website by its address, or a document with its bytes. */
export type ReadableSource = ({ readonly kind: 'website' } & Website) | ({ readonly kind: 'document' } & Document)

/** The content of a source, and what was counted in it. */
export interface SourceContent {
  readonly pages: number
  readonly passages: readonly SplitPassage[]
  readonly characters: number
  /** What was left out, and why. */
  readonly notes: readonly SourceNote[]
}

/** `known` and `onVisit` are about websites only. */
export interface ReadSourceOptions extends Pick<SiteVisit, 'signal' | 'known' | 'onVisit' | 'onPage'> {
  readonly allow: FetchAllow
}

/** Reads a whole source. Throws a {@link ReadError} with the reason if it cannot be read. */
export async function readSource(source: ReadableSource, options: ReadSourceOptions): Promise<SourceContent> {
  const reader = openReader()
  try {
    const { pages, notes } = await readPages(reader, source, options)
    const passages: SplitPassage[] = []
    for (const page of pages) {
      const task = { type: 'passages', page } as const
      passages.push(...(await reader.read(task, { timeoutMs: READ_PAGE_MS, signal: options.signal })))
    }
    const characters = pages.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0)
    return { pages: pages.length, passages, characters, notes }
  } finally {
    reader.close()
  }
}

async function readPages(
  reader: Reader,
  source: ReadableSource,
  options: ReadSourceOptions,
): Promise<{ readonly pages: readonly ReadPage[]; readonly notes: readonly SourceNote[] }> {
  const { signal, onPage } = options
  if (source.kind === 'website') {
    const { known, onVisit } = options
    const { canReach, ...net } = siteOnTheNet(reader, options)
    const start = await startOf(source, canReach)
    const site = await crawlSite(start, { ...net, limits: SITE_LIMITS, known, onVisit, onPage })
    const isOverHttp = !hasScheme(source.address) && start.protocol === 'http:'
    return { ...site, notes: isOverHttp ? [NOTE_OVER_HTTP, ...site.notes] : site.notes }
  }
  return readDocument(reader, source, { signal, onPage })
}

const SITE_LIMITS = {
  pages: SITE_PAGES_MAX,
  depth: SITE_DEPTH_MAX,
  waiting: SITE_WAITING_MAX,
  characters: SOURCE_CHARACTERS_MAX,
  pauseMs: PAUSE_MS,
  timeoutMs: SITE_TIMEOUT_MS,
}
