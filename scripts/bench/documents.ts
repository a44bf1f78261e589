// `node --conditions=@platform/source scripts/bench/documents.ts <folder> [pages]`: reads the PDFs of a folder with the
// reader of the server and with pdf.js, which it used before, each file in the bounded process of the server or in this one,
// and prints a line for each: pages, milliseconds, characters, why it was refused or which pages were, and how it begins.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { openReader } from '../../apps/server/src/features/knowledge/reading/openReader.ts'

const BEGINNING = 80
const TIMEOUT_MS = 120_000
const CHARACTERS_MAX = 4_000_000

const [folder, pagesMax = '200'] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node --conditions=@platform/source scripts/bench/documents.ts <folder> [pages]')
  process.exit(2)
}

const reader = openReader()
const { signal } = new AbortController()
console.log(['file', 'reader', 'pages', 'ms', 'characters', 'refused', 'begins'].join('\t'))
for (const name of (await readdir(folder)).filter((file) => /\.pdf$/i.test(file)).toSorted()) {
  const bytes = await readFile(join(folder, name))
  for (const [readerName, read] of Object.entries({ 'pdf.js': readWithPdfJs, PDFium: readWithPdfium })) {
    const started = performance.now()
    const {
      pages = '',
      text = '',
      refused,
    } = await read(bytes).catch((error): Reading => ({ refused: error.code ?? error.message }))
    const ms = Math.round(performance.now() - started)
    const begins = Array.from(text.replace(/\s+/g, ' ')).slice(0, BEGINNING).join('')
    console.log([name, readerName, pages, ms, text.length, refused ?? '', begins].join('\t'))
  }
}
reader.close()

interface Reading {
  readonly pages?: number
  readonly text?: string
  readonly refused: string
}

async function readWithPdfium(bytes: Buffer): Promise<Reading> {
  const limits = { pages: Number(pagesMax), characters: CHARACTERS_MAX }
  const { pages } = await reader.read({ type: 'pdf', bytes, limits }, { timeoutMs: TIMEOUT_MS, signal })
  const doubts = pages.flatMap(({ doubt }, at) => (doubt ? [`${doubt} ${at + 1}`] : []))
  const text = pages.flatMap(({ blocks }) => blocks.flatMap((block) => [...block.headings, block.text])).join('\n')
  return { pages: pages.length, text, refused: doubts.slice(0, 5).join(', ') }
}

/** As the server read PDFs until 2026: the items of pdf.js in their order, without the pages' layout. */
async function readWithPdfJs(bytes: Buffer): Promise<Reading> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 })
  const texts: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, Number(pagesMax)); number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    page.cleanup()
  }
  const pages = document.numPages
  await document.loadingTask.destroy()
  const text = texts.join('\n').replace(/\0/g, '').trim()
  return { pages, text, refused: text === '' ? 'NO_TEXT' : '' }
}
