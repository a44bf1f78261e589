import { blocksOfPages, type PageRegions } from './pdf/blocksOfPages.ts'
import { countWords } from './pdf/damagedWords.ts'
import { documentTitle } from './pdf/documentTitle.ts'
import { withShapedOrder } from './pdf/indicOrder.ts'
import { isRightToLeft } from './pdf/lineText.ts'
import { UNKNOWN } from './pdf/glyphText.ts'
import type { Glyph, TurnedText, Word } from './pdf/page.types.ts'
import { loadPdfium, PdfDocument } from './pdf/pdfium.ts'
import { readPageText } from './pdf/readPageText.ts'
import { regionsOf } from './pdf/regionsOf.ts'
import { withoutRunningLines } from './pdf/runningLines.ts'
import { doubtOf, hasPicture, readsAsLanguage, type PageDoubt } from './pdf/trust.ts'
import { wordsOf } from './pdf/wordsOf.ts'
import { ReadError } from './ReadError.ts'
import type { PdfTask, ReadPdf } from './reader.types.ts'

/**
 * The text of a PDF, page by page, in reading order. `onPage` receives the number of pages read, and their share, 0 to 1.
 * Throws a ReadError: ENCRYPTED, BROKEN, NO_TEXT, UNTRUSTED_TEXT. Any other error leaves PDFium in an unknown state, and
 * ends the process that reads.
 */
export async function readPdf(
  { bytes, limits }: PdfTask,
  onPage: (pages: number, share: number) => void,
): Promise<ReadPdf> {
  using document = new PdfDocument(await loadPdfium(), bytes)
  const pagesMax = Math.min(document.pages, limits.pages)
  const pages: LaidOutPage[] = []
  let characters = 0
  while (pages.length < pagesMax && characters < limits.characters) {
    const page = layOut(document, pages.length)
    pages.push(page)
    characters += page.characters
    onPage(pages.length, pages.length / pagesMax)
  }
  const laidOut = regionsOfPages(pages)
  const blocks = blocksOfPages(laidOut)
  if (blocks.every((ofPage) => ofPage.length === 0)) {
    if (pages.every(({ isBroken }) => isBroken)) throw new ReadError('BROKEN')
    // Text of which nothing is left has characters that cannot be known in each of its lines.
    const hasText = laidOut.some(({ regions }) => regions.length > 0)
    const isUntrusted = hasText || pages.some(({ doubt }) => doubt === 'UNTRUSTED')
    throw new ReadError(isUntrusted ? 'UNTRUSTED_TEXT' : 'NO_TEXT')
  }
  return {
    title: documentTitle(document.information('Title')),
    pages: pages.map(({ doubt, isPicture }, at) => {
      const isScan = isPicture && laidOut[at]?.regions.length === 0
      return { blocks: blocks[at] ?? [], doubt: doubt ?? (isScan ? 'SCANNED' : null) }
    }),
    isPartial: pages.length < document.pages,
  }
}

/** Text in another direction, such as a note along the margin, is read after the text of the page. */
function regionsOfPages(pages: readonly LaidOutPage[]): PageRegions[] {
  const upright = withoutRunningLines(
    pages.map(({ words, isPicture }) => ({ words: words[0]?.parts ?? [], hasPicture: isPicture })),
  )
  return pages.map(({ words, width }, at) => ({
    regions: words.flatMap(({ parts, rules }, turn) => {
      const read = turn === 0 ? (upright[at] ?? []) : parts
      return regionsOf(read, isRightToLeft(read), rules)
    }),
    width,
  }))
}

interface LaidOutPage {
  /** By their direction, that of most of the text first. Blank for a page that is in doubt. */
  readonly words: readonly TurnedText<Word>[]
  /** In points. */
  readonly width: number
  readonly doubt: PageDoubt | null
  readonly characters: number
  /** Whether it shows a picture that is more than a logo (`hasPicture`). */
  readonly isPicture: boolean
  /** Whether it cannot be opened. */
  readonly isBroken: boolean
}

function layOut(document: PdfDocument, at: number): LaidOutPage {
  const page = document.openPage(at)
  if (page === undefined)
    return { words: [], width: 0, doubt: 'UNTRUSTED', characters: 0, isPicture: false, isBroken: true }
  const { turns, counts } = readPageText(document, page)
  const width = document.pdfium.FPDF_GetPageWidthF(page)
  document.pdfium.FPDF_ClosePage(page)
  const guesses = guessedWords(turns.map(({ parts }) => parts))
  const isGuessRight = guesses.length > 0 && readsAsLanguage(guesses)
  const words = turns.map(({ parts, rules }) => ({
    parts: withShapedOrder(wordsOf(isGuessRight ? parts : parts.map(withoutGuess))),
    rules,
  }))
  const doubt = doubtOf(counts, isGuessRight, countWords(words.flatMap(({ parts }) => parts)))
  const isPicture = hasPicture(counts)
  if (doubt) return { words: [], width, doubt, characters: 0, isPicture, isBroken: false }
  return { words, width, doubt, characters: counts.characters, isPicture, isBroken: false }
}

/** The words in fonts without a mapping to Unicode. */
const guessedWords = (turns: readonly (readonly Glyph[])[]): string[] =>
  turns.flatMap((glyphs) =>
    wordsOf(glyphs.filter(({ isGuess }) => isGuess)).map((word) =>
      word.glyphs
        .map(({ text }) => text)
        .join('')
        .replace(/[.,;:!?]+$/, ''),
    ),
  )

const withoutGuess = (glyph: Glyph): Glyph =>
  glyph.isGuess && glyph.text !== ' ' ? { ...glyph, text: UNKNOWN } : glyph
