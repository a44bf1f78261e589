import type { TextBlock } from '../../passages/readText.types.ts'
import { tableLines } from '../../passages/tableLines.ts'
import type { Region } from './page.types.ts'
import { piecesOf, type Piece } from './piecesOf.ts'
import { styleOf } from './documentStyle.ts'
import { withoutUnknown } from './unknownText.ts'

/** Regions of a page of a width in points, in reading order. */
export interface PageRegions {
  readonly regions: readonly Region[]
  readonly width: number
}

/**
 * The text of each page in blocks under its headings. The headings at the end of a page are those of the next one until it
 * has its own. A heading that has no text below it is text.
 */
export function blocksOfPages(pages: readonly PageRegions[]): TextBlock[][] {
  const style = styleOf(pages.map(({ regions }) => regions))
  const headings = new Headings()
  const blocks = pages.map(({ regions, width }) => {
    const ofPage: TextBlock[] = []
    let lines: Piece[] = []
    const end = (): void => {
      if (lines.length > 0) ofPage.push({ headings: headings.use(), ...textOf(lines) })
      lines = []
    }
    const pieces = regions.flatMap((region) => piecesOf(region, style, width))
    for (const piece of pieces.flatMap((known) => withoutUnknown(known) ?? [])) {
      if (piece.heading === null) {
        lines.push(piece)
        continue
      }
      end()
      ofPage.push(...headings.begin(piece.heading, piece.text))
    }
    end()
    return ofPage
  })
  blocks.at(-1)?.push(...headings.begin(1, ''))
  return blocks
}

function textOf(lines: readonly Piece[]): Pick<TextBlock, 'text' | 'tables'> {
  const tables = tableLines(lines.map(({ part }) => part))
  return { text: lines.map(({ text }) => text).join('\n'), ...(tables ? { tables } : {}) }
}

/** The headings above the text that is read. */
class Headings {
  /** By their level; undefined for a level that is left out. */
  #path: ({ readonly text: string; isUsed: boolean } | undefined)[] = []

  /** The headings for a block below them, outermost first. */
  use(): string[] {
    const path = this.#path.filter((heading) => heading !== undefined)
    for (const heading of path) heading.isUsed = true
    return path.map(({ text }) => text)
  }

  /** Begins a heading of a level from 1, and returns those that it ends without text below them. */
  begin(level: number, text: string): TextBlock[] {
    const unused = this.#path.slice(level - 1).filter((heading) => heading !== undefined && !heading.isUsed)
    const outer = this.#path.slice(0, level - 1)
    const above = outer.flatMap((heading) => heading?.text ?? [])
    this.#path = [...Array.from({ length: level - 1 }, (_, at) => outer[at]), { text, isUsed: text === '' }]
    const lines = unused.map((heading) => heading?.text ?? '')
    if (lines.length === 0) return []
    for (const heading of outer) if (heading) heading.isUsed = true
    return [{ headings: above, text: lines.join('\n') }]
  }
}
