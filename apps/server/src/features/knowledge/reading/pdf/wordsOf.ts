import { sharedX, sharedY, unionOf } from './boxes.ts'
import { withCursiveBaselines } from './cursiveRuns.ts'
import type { Glyph, Word } from './page.types.ts'

/** Shares of the size of the text: a gap that ends a word, and how far glyphs of one row may be off its baseline. */
const BLANK = 0.17
/** The same between letters that the line above them joins: Devanagari, Bengali and Gurmukhi. */
const BLANK_HEADLINE = 0.1
const HEADLINE = /(?=[\p{L}\p{M}])[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}]/u
/** Visarga: two dots after a letter, without the line above. */
const UNLINED_END = /[\u0903\u0983\u0a03]$/
/** Distance between the beginnings of a glyph and of a blank under it. */
const UNDER = 0.08
const BASELINE = 0.2
/** Width that a letter shares with a mark after it. */
const AFTER = 0.05
/** Offset of a glyph that is drawn twice. */
const DOUBLE = 0.08
/** A raised or lowered word is smaller than its neighbour by this factor, and nearer to it than this share of its size. */
const RAISED_SIZE = 0.85
const RAISED_GAP = 0.25
/** The blank between the mark of a footnote and its text. */
const MARK_GAP = 0.6
/** Marks of Thai and Lao: they are drawn after their letter, often at the place of the next one. */
const THAI = /^[\u0e31-\u0ebf]/
/** Neighbours in the order of drawing to which a mark may belong: LibreOffice draws it before the words of its line. */
const MARK_REACH = 60

/** Glyphs of text in one direction in words, by rows from top to bottom. */
export function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const rows = rowsOf(withMarks(withCursiveBaselines(glyphs)))
  return joinRaised(rows.map(splitRow))
}

/** Joins each mark to the letter that it is drawn at, whatever comes first. */
function withMarks(glyphs: readonly Glyph[]): Glyph[] {
  const joined: (Glyph | undefined)[] = [...glyphs]
  for (const [at, mark] of glyphs.entries()) {
    if (!/^[\p{Mn}\p{Me}]+$/u.test(mark.text)) continue
    const isThai = THAI.test(mark.text)
    let [best, most] = [-1, -Infinity]
    for (let near = Math.max(0, at - MARK_REACH); near <= Math.min(glyphs.length - 1, at + MARK_REACH); near++) {
      const base = joined[near]
      if (near === at || !base || (near > at && isThai)) continue
      // Of two letters that are as near, the mark is of the one before it.
      const shared = isThai ? near : sharedX(base, mark) + (near < at ? 0.01 : 0)
      if (shared <= most || Math.abs(base.baseline - mark.baseline) > base.size) continue
      if (/[\p{L}\p{M}\p{N}◌]/u.test(base.text) && !/^[\p{Mn}\p{Me}]/u.test(base.text)) [best, most] = [near, shared]
    }
    const base = joined[best]
    if (!base || most < -base.size / 2) continue
    // A mark after its letter takes up space; one above or below it reaches over others.
    const isAfter = mark.x0 > base.x1 - base.size * AFTER
    joined[best] = { ...base, x1: isAfter ? Math.max(base.x1, mark.x1) : base.x1, text: base.text + mark.text }
    joined[at] = undefined
  }
  return joined.filter((glyph) => glyph !== undefined)
}

/** Glyphs on one baseline, in the order of x. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = []
  let baseline = -Infinity
  let size = 0
  for (const glyph of glyphs.toSorted((one, other) => one.baseline - other.baseline)) {
    if (glyph.baseline - baseline > Math.min(glyph.size, size) * BASELINE) {
      rows.push([])
      ;({ baseline, size } = glyph)
    }
    rows.at(-1)?.push(glyph)
  }
  return rows.map((row) => withoutDoubles(row.toSorted((one, other) => one.x0 - other.x0 || one.x1 - other.x1)))
}

/** A glyph that is drawn twice with a small offset looks bold, and is one. */
const withoutDoubles = (row: readonly Glyph[]): Glyph[] =>
  row.filter((glyph, at) => {
    const before = row[at - 1]
    return before?.text !== glyph.text || glyph.x0 - before.x0 > glyph.size * DOUBLE
  })

/** Whether a blank begins with a glyph and is under it, as at the end of right-to-left lines: it separates nothing. */
const covers = ({ x0, x1, size }: Glyph, blank: Glyph): boolean =>
  Math.abs(blank.x0 - x0) < size * UNDER && x1 > (blank.x0 + blank.x1) / 2

/** The words of a row. A row of spaced letters has wider gaps within its words. */
function splitRow(row: readonly Glyph[]): Word[] {
  const inked = row.filter(({ text }) => text.trim() !== '')
  const gaps = inked.slice(1).map((glyph, at) => (glyph.x0 - (inked[at]?.x1 ?? 0)) / glyph.size)
  const usual =
    gaps.length < 4 ? 0 : Math.max(0, gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0)
  const words: Glyph[][] = []
  let last: Glyph | undefined
  let blank: Glyph | undefined
  for (const glyph of row) {
    if (glyph.text.trim() === '') {
      if (!last || !covers(last, glyph)) blank ??= glyph
      continue
    }
    const gap = last === undefined ? Infinity : (glyph.x0 - last.x1) / Math.max(glyph.size, last.size)
    const isAfterBlank = blank !== undefined && !covers(glyph, blank)
    const isHeadline =
      last !== undefined && HEADLINE.test(last.text) && HEADLINE.test(glyph.text) && !UNLINED_END.test(last.text)
    const blankMin = isHeadline ? BLANK_HEADLINE : BLANK
    if (isAfterBlank || gap > blankMin + Math.min(usual, 1)) words.push([glyph])
    else words.at(-1)?.push(glyph)
    blank = undefined
    last = last && last.x1 > glyph.x1 ? last : glyph
  }
  return words.map(wordOf)
}

function wordOf(glyphs: readonly Glyph[]): Word {
  const { baseline, isBold } = glyphs[0] ?? { baseline: 0, isBold: false }
  let size = 0
  for (const glyph of glyphs) size = Math.max(size, glyph.size)
  return { glyphs, ...unionOf(glyphs), baseline, size, isBold }
}

interface MarkedWord extends Word {
  readonly hasRaised?: boolean
}

/** Joins footnote marks, exponents and indices to the word that they are at. A raised digit stays one: 10² is not 102. */
function joinRaised(rows: readonly (readonly Word[])[]): Word[] {
  const words: (MarkedWord | undefined)[][] = rows.map((row) => [...row])
  for (const [at, row] of words.entries()) {
    for (const [index, word] of row.entries()) {
      if (!word || word.glyphs.length > 6) continue
      for (const near of [words[at + 1], words[at - 1]]) {
        const base = near?.findIndex((other) => other !== undefined && isRaisedAt(word, other)) ?? -1
        const found = near?.[base]
        if (!near || !found) continue
        const isAbove = word.baseline < found.baseline
        near[base] = {
          ...found,
          glyphs: [...found.glyphs, ...word.glyphs.map(isAbove ? raised : (glyph) => glyph)],
          x1: Math.max(found.x1, word.x1),
          hasRaised: true,
        }
        row[index] = undefined
        break
      }
      if (row[index] === undefined) continue
      for (const near of [words[at + 1], words[at + 2]]) {
        const base = near?.findIndex((other) => other !== undefined && isRaisedBefore(word, other)) ?? -1
        const found = near?.[base]
        if (!near || !found) continue
        const { y0, y1, baseline, size } = found
        near.splice(base, 0, { ...word, glyphs: word.glyphs.map(raised), y0, y1, baseline, size })
        row[index] = undefined
        break
      }
    }
  }
  return words.flatMap((row) => withoutGaps(row.filter((word) => word !== undefined)))
}

/** Joins words that a raised word separates, such as a comma after a footnote mark. */
function withoutGaps(row: readonly MarkedWord[]): Word[] {
  const words: MarkedWord[] = []
  for (const word of row) {
    const last = words.at(-1)
    const isNext = last?.hasRaised === true && word.x0 - last.x1 < word.size * BLANK
    if (isNext) words[words.length - 1] = { ...wordOf([...last.glyphs, ...word.glyphs]), baseline: last.baseline }
    else words.push(word)
  }
  return words
}

const isRaisedAt = (word: Word, base: Word): boolean =>
  word.size <= base.size * RAISED_SIZE &&
  Math.abs(word.x0 - base.x1) < base.size * RAISED_GAP &&
  sharedY(word, base) > 0 &&
  Math.abs(word.baseline - base.baseline) < base.size * 0.7

/** Whether a word is the mark of a footnote before its text. */
const isRaisedBefore = (word: Word, base: Word): boolean =>
  word.size <= base.size * RAISED_SIZE &&
  base.baseline - word.baseline > base.size * BASELINE &&
  base.baseline - word.baseline < base.size * 0.7 &&
  base.x0 > word.x1 - base.size * DOUBLE &&
  base.x0 - word.x1 < base.size * MARK_GAP &&
  sharedY(word, base) > 0 &&
  word.glyphs.every(({ text }) => /^[\p{N}*†‡]$/u.test(text)) &&
  /^[\p{L}\p{Pi}\p{Ps}"']/u.test(base.glyphs[0]?.text ?? '')

const raised = (glyph: Glyph): Glyph => ({
  ...glyph,
  text: glyph.text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit),
})
