import { getDocumentProxy } from 'unpdf'
import { ReadError } from './ReadError.ts'
import type { PdfTask, ReadPdf } from './reader.types.ts'

/** The text of a PDF, page by page. `onPage` receives the number of pages read, and their share, 0 to 1. */
export async function readPdf(
  { bytes, limits }: PdfTask,
  onPage: (pages: number, share: number) => void,
): Promise<ReadPdf> {
  const document = await openPdf(bytes)
  const pagesMax = Math.min(document.numPages, limits.pages)
  const pages: string[] = []
  let characters = 0
  while (pages.length < pagesMax && characters < limits.characters) {
    const text = await pageText(document, pages.length + 1)
    pages.push(text)
    characters += text.length
    onPage(pages.length, pages.length / pagesMax)
  }
  if (characters === 0) throw new ReadError('NO_TEXT')
  return { title: await titleOf(document), pages, isPartial: pages.length < document.numPages }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      verbosity: 0,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new ReadError(isLocked ? 'ENCRYPTED' : 'BROKEN', '', { cause: error })
  }
}

async function pageText(document: PdfDocument, number: number): Promise<string> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return tidy(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  } catch (error) {
    throw new ReadError('BROKEN', '', { cause: error })
  }
}

/** Joins the lines of a paragraph, and hyphenated words. An empty line or a full stop ends a paragraph. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\0/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replace(/([^\n.!?:।])\n(?=\S)/g, '$1 ')
    .replace(/ *\n\s*/g, '\n')
    .trim()
}

async function titleOf(document: PdfDocument): Promise<string> {
  const metadata = await document.getMetadata().catch(() => undefined) // a document without a readable title is still valid
  const info = metadata?.info
  const title = typeof info === 'object' && info !== null && 'Title' in info ? info.Title : ''
  return typeof title === 'string'
    ? title
        .toWellFormed()
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, 200)
    : ''
}
