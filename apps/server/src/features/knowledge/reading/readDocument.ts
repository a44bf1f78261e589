import type { SourceNote } from '@platform/contract'
import { PDF_PAGES_MAX, READ_DOCUMENT_MS, SOURCE_CHARACTERS_MAX } from '../knowledge.limits.ts'
import type { ReadPage } from '../passages/readText.types.ts'
import type { Reader, ReadOptions } from './openReader.ts'
import type { ReadPdf } from './reader.types.ts'
import { noteLimit, notePage } from './sourceNotes.ts'

export interface Document {
  readonly fileName: string
  readonly bytes: Uint8Array
}

const NOTE_OF = { SCANNED: 'PAGE_SCANNED', UNTRUSTED: 'PAGE_UNTRUSTED' } as const

/** Reads a document page by page. The notes say which pages were left out. Throws a {@link ReadError}. */
export async function readDocument(
  reader: Reader,
  { fileName, bytes }: Document,
  options: Pick<ReadOptions, 'signal' | 'onPage'>,
): Promise<{ readonly pages: readonly ReadPage[]; readonly notes: readonly SourceNote[] }> {
  const limits = { pages: PDF_PAGES_MAX, characters: SOURCE_CHARACTERS_MAX }
  const read = await reader.read({ type: 'pdf', bytes, limits }, { timeoutMs: READ_DOCUMENT_MS, ...options })
  const title = titleOf(read, fileName)
  const pages = read.pages.map(({ blocks }, at): ReadPage => ({ url: null, page: at + 1, title, blocks }))
  const doubts = read.pages.flatMap(({ doubt }, at) => (doubt ? [notePage(NOTE_OF[doubt], at + 1)] : []))
  const limit = pages.length < PDF_PAGES_MAX ? 'LIMIT_CHARACTERS' : 'LIMIT_PAGES'
  return { pages, notes: read.isPartial ? [noteLimit(limit, 0), ...doubts] : doubts }
}

/** The title that its author gave it, else the first heading of its first page, else the name of its file. */
const titleOf = ({ title, pages }: ReadPdf, fileName: string): string =>
  title || (pages[0]?.blocks[0]?.headings[0] ?? '') || fileName.replace(/\.pdf$/i, '')
