import { unionOf } from './boxes.ts'
import type { Line, Word } from './page.types.ts'

/** How far the words of a line may be off its baseline, as a share of their size. */
const BASELINE = 0.3

/** Words in lines from top to bottom. */
export function linesOf(words: readonly Word[]): Line[] {
  const rows: Word[][] = []
  let baseline = -Infinity
  let size = 0
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    if (word.baseline - baseline > Math.min(word.size, size) * BASELINE) {
      rows.push([])
      ;({ baseline, size } = word)
    }
    rows.at(-1)?.push(word)
  }
  return rows.map((row) => lineOf(row.toSorted((one, other) => one.x0 - other.x0)))
}

export function lineOf(words: readonly Word[]): Line {
  const characters = new Map<number, number>()
  let bold = 0
  let all = 0
  for (const { size, isBold, glyphs } of words) {
    characters.set(size, (characters.get(size) ?? 0) + glyphs.length)
    all += glyphs.length
    if (isBold) bold += glyphs.length
  }
  const [size = 0] = [...characters].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return { words, ...unionOf(words), size, isBold: bold > all * 0.9 }
}
