import type { FetchAllow } from '../../../core/fetching/fetchAllow.ts'
import { crawlSite, type SiteVisit } from '../crawling/crawlSite.ts'
import { siteOnTheNet } from '../crawling/siteOnTheNet.ts'
import {
  PAUSE_MS,
  PDF_PAGES_MAX,
  READ_DOCUMENT_MS,
  SITE_DEPTH_MAX,
  SITE_PAGES_MAX,
  SITE_TIMEOUT_MS,
  SOURCE_CHARACTERS_MAX,
} from '../knowledge.limits.ts'
import type { ReadPage } from '../passages/readText.types.ts'
import { openReader } from './openReader.ts'
import { ReadError } from '../../../core/reader/ReadError.ts'

/** A website by its address, or a document with its bytes. */
export type ReadableSource =
  | { readonly kind: 'website'; readonly address: string }
  | { readonly kind: 'document'; readonly fileName: string; readonly bytes: Uint8Array }

export interface SourceContent {
  readonly pages: readonly ReadPage[]
  readonly isPartial: boolean
}

/** `known` and `onVisit` are about websites only. */
export interface ReadSourceOptions extends Pick<SiteVisit, 'signal' | 'known' | 'onVisit' | 'onPage'> {
  readonly allow: FetchAllow
}

/** Reads a whole source. Throws a {@link ReadError} with the reason if it cannot be read. */
export async function readSource(source: ReadableSource, options: ReadSourceOptions): Promise<SourceContent> {
  const reader = openReader()
  try {
    if (source.kind === 'website') {
      const { known, onVisit, onPage } = options
      const site = { ...siteOnTheNet(reader, options), limits: SITE_LIMITS, known, onVisit, onPage }
      return await crawlSite(addressOf(source.address), site)
    }
    const { signal, onPage } = options
    const limits = { pages: PDF_PAGES_MAX, characters: SOURCE_CHARACTERS_MAX }
    const task = { type: 'pdf', bytes: source.bytes, limits } as const
    const { title, pages, isPartial } = await reader.read(task, { timeoutMs: READ_DOCUMENT_MS, signal, onPage })
    const named = title || source.fileName.replace(/\.pdf$/i, '')
    const asPage = (text: string, at: number): ReadPage => ({
      url: null,
      page: at + 1,
      title: named,
      blocks: text === '' ? [] : [{ headings: [], text }],
    })
    return { pages: pages.map(asPage), isPartial }
  } finally {
    reader.close()
  }
}

const SITE_LIMITS = {
  pages: SITE_PAGES_MAX,
  depth: SITE_DEPTH_MAX,
  characters: SOURCE_CHARACTERS_MAX,
  pauseMs: PAUSE_MS,
  timeoutMs: SITE_TIMEOUT_MS,
}

function addressOf(address: string): URL {
  if (!URL.canParse(address)) throw new ReadError('BAD_ADDRESS')
  return new URL(address)
}
