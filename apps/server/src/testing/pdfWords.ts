import type { Region, Word } from '../features/knowledge/reading/pdf/page.types.ts'
import { textOf } from '../features/knowledge/reading/pdf/wordText.ts'

/** The words of a line in letters of 5 by 10 points that begins at a place, in points, or ends there if it is from right to left. */
export function drawnLine(text: string, x: number, y: number, isRight = false): Word[] {
  let at = x
  return text.split(' ').map((word): Word => {
    const width = word.length * 5
    const x0 = isRight ? at - width : at
    at += (width + 3) * (isRight ? -1 : 1)
    const box = { y0: y, y1: y + 10, baseline: y + 8, size: 10, isBold: false }
    const letters = isRight ? word.split('').toReversed() : word.split('')
    const glyphs = letters.map((letter, place) => ({
      ...box,
      text: letter,
      x0: x0 + place * 5,
      x1: x0 + place * 5 + 5,
      isGuess: false,
    }))
    return { ...box, glyphs, x0, x1: x0 + width }
  })
}

/** Lines 13 points below one another; a blank one is a wide gap. */
export const drawnColumn = (lines: readonly string[], x: number, y: number, isRight = false): Word[] =>
  lines.flatMap((text, at) => (text === '' ? [] : drawnLine(text, x, y + at * 13, isRight)))

/** The lines of regions, and the rows of their tables with " | " between cells. */
export function textsOfRegions(regions: readonly Region[], isRight = false): string[] {
  const shown = (words: readonly Word[]): string =>
    (isRight ? words.toReversed() : words)
      .map((word) => (isRight ? textOf([word]).split('').toReversed().join('') : textOf([word])))
      .join(' ')
  return regions.flatMap((region) =>
    region.kind === 'lines'
      ? region.lines.map(({ words }) => shown(words))
      : region.rows.map((row) => row.map((cell) => cell.map(({ words }) => shown(words)).join(' ')).join(' | ')),
  )
}
