import { expect, it } from 'vitest'
import type { Reader } from './openReader.ts'
import { readDocument } from './readDocument.ts'
import type { ReadPdf, ReadPdfPage } from './reader.types.ts'

const { signal } = new AbortController()
const page = (text: string, ...headings: string[]): ReadPdfPage => ({ blocks: [{ headings, text }], doubt: null })

/** Reads a document whose content the reader has found. */
function read(found: Partial<ReadPdf>) {
  const content = { title: '', pages: [page('Text.')], isPartial: false, ...found }
  const reader = { read: () => Promise.resolve(content), close: () => undefined } as unknown as Reader
  return readDocument(reader, { fileName: 'Price list.PDF', bytes: new Uint8Array() }, { signal })
}

it('names the pages that are left out, and keeps the numbers of the others', async () => {
  const scan: ReadPdfPage = { blocks: [], doubt: 'SCANNED' }
  const unknown: ReadPdfPage = { blocks: [], doubt: 'UNTRUSTED' }
  const { pages, notes } = await read({ pages: [scan, page('Text.'), unknown], isPartial: true })
  expect(pages.map(({ page: number, blocks }) => [number, blocks.length])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
  expect(notes.map(({ code, page: number }) => [code, number])).toEqual([
    ['LIMIT_CHARACTERS', null],
    ['PAGE_SCANNED', 1],
    ['PAGE_UNTRUSTED', 3],
  ])
})

it.each([
  ['the title of the document', { title: 'Tariffs' }, 'Tariffs'],
  ['the first heading of its first page', { pages: [page('Text.', 'Prices', 'Europe')] }, 'Prices'],
  ['the name of its file', {}, 'Price list'],
])('has %s as its title', async (_, found, title) => {
  expect((await read(found)).pages[0]?.title).toBe(title)
})
