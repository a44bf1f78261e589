import type { Glyph } from './page.types.ts'

/** Letters of Arabic, without its digits and punctuation. */
const ARABIC = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u0860-\u08c9]/
/** Letters that are joined: a gap between them, and how far the end of one may be above the other, as shares of their size. */
const GAP = 0.1
const RISE = 0.6

/**
 * Glyphs with one baseline for the letters of Arabic that are joined. Fonts raise and lower letters within a word, and those
 * of Nastaliq begin each word above the line and end it there: the baseline of the leftmost letter is that of all of them.
 * `glyphs` are in the order of drawing, from either side.
 */
export function withCursiveBaselines(glyphs: readonly Glyph[]): Glyph[] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs) {
    const last = runs.at(-1)?.at(-1)
    if (last && isJoined(last, glyph)) runs.at(-1)?.push(glyph)
    else runs.push([glyph])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first || run.length === 1) return run
    const { baseline, y0, y1 } = run.reduce((left, glyph) => (glyph.x0 < left.x0 ? glyph : left), first)
    return run.map((glyph) => ({ ...glyph, baseline, y0, y1 }))
  })
}

function isJoined(one: Glyph, other: Glyph): boolean {
  if (one.size !== other.size || !ARABIC.test(one.text) || !ARABIC.test(other.text)) return false
  const gap = Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1)
  return gap < one.size * GAP && gap > -one.size && Math.abs(one.baseline - other.baseline) < one.size * RISE
}
