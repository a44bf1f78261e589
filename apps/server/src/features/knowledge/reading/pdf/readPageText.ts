import { sharedX, sharedY, turnedBox, type Box } from './boxes.ts'
import { isDisguised } from './disguisedFonts.ts'
import { glyphText, isInDrawnOrder, isUnknown } from './glyphText.ts'
import { hiddenText } from './hiddenText.ts'
import type { Glyph, PageCounts, PageText } from './page.types.ts'
import type { Handle, PdfDocument } from './pdfium.ts'
import { pageBounds, readCharacters, type Character } from './readCharacters.ts'
import { readDrawings } from './readDrawings.ts'
import { tableRules } from './readRules.ts'

/** Distance of a glyph from the text that it continues, as a share of its size. */
const CONTINUES = 0.3

const ARABIC = /[\u0600-\u08ff]/
/** Codes of tabs, line ends and blanks. */
const BLANKS = new Set([9, 10, 13, 32, 160])

/** Reads the glyphs of a page. Blanks are glyphs as well; the blanks that PDFium guesses are not. */
export function readPageText(document: PdfDocument, page: Handle): PageText {
  const all = readCharacters(document, page)
  const drawings = readDrawings(document, page, new Set(all.map(({ object }) => object)))
  const { continuations, places, images, rules } = drawings
  const hidden = hiddenText(document, page, all, drawings)
  const characters = hidden.size === 0 ? all : all.filter(({ object }) => !hidden.has(object))
  const turns = new Map<number, Glyph[]>()
  const glyphs = glyphsOf(characters)
  const groups = glyphs.map((group, at) => inOrder(group, isReversedAt(glyphs, at, places)))
  // Chromium writes the mapping of ligatures of Arabic as they are drawn; only that of lam and alef shows it.
  const isDrawnOrder = groups.some(isInDrawnOrder)
  for (const [at, group] of groups.entries()) {
    const [first] = group
    if (!first) continue
    const { object, style } = first
    const glyph = glyphOf(group, first, isDrawnOrder)
    if (glyph.text === '') continue
    const isLast = groups[at + 1]?.[0]?.object !== object
    const boxes = isLast ? (continuations.get(object) ?? []).map((box) => turnedBox(box, style.turn)) : []
    turns.set(style.turn, turns.get(style.turn) ?? [])
    turns.get(style.turn)?.push(continued(glyph, boxes))
  }
  const byLength = [...turns].toSorted(([, one], [, other]) => other.length - one.length)
  return {
    turns: byLength.map(([turn, ofTurn]) => ({
      parts: ofTurn,
      rules: tableRules(rules.map((rule) => turnedBox(rule, turn))),
    })),
    counts: countsOf(characters, coveredShare(images, pageBounds(document, page))),
  }
}

/**
 * Characters of one glyph have one origin and its box, or parts of it: PDFium divides the box between them, from left to
 * right. Glyphs without a width, such as marks of Arabic and Thai and XeTeX's blanks, have the origin of a neighbour as well.
 */
function glyphsOf(characters: readonly Character[]): Character[][] {
  const groups: Character[][] = []
  let last: Character | undefined
  for (const character of characters) {
    if (last && isOneGlyph(last, character)) groups.at(-1)?.push(character)
    else groups.push([character])
    last = character
  }
  return groups
}

function isOneGlyph(one: Character, other: Character): boolean {
  if (one.object !== other.object || one.x !== other.x || one.y !== other.y) return false
  if (BLANKS.has(one.code) || BLANKS.has(other.code)) return false
  const [first, second] = [one.inked, other.inked]
  const isWhole = isNear(first.x0, second.x0) && isNear(first.x1, second.x1)
  return isWhole || isNear(first.x1, second.x0) || isNear(second.x1, first.x0)
}

/** Whether two places are one, in points, except for rounding. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.02

/**
 * The characters of a glyph in the order of its mapping. PDFium reverses text that it takes for right to left and for drawn
 * from left to right, also within a glyph. Where it has divided the box of a glyph between its characters, the parts are in
 * order.
 */
function inOrder(group: readonly Character[], isReversed: boolean): readonly Character[] {
  const [first, second] = group
  if (!first || !second) return group
  if (first.inked.x0 !== second.inked.x0) return group.toSorted((one, other) => one.inked.x0 - other.inked.x0)
  return isReversed && group.every(({ code }) => isRightToLeftCode(code)) ? group.toReversed() : group
}

/** Whether PDFium returns a glyph and its neighbour in another order than that in which they are drawn. */
function isReversedAt(
  groups: readonly (readonly Character[])[],
  at: number,
  places: ReadonlyMap<Handle, number>,
): boolean {
  const [before, own, after] = [groups[at - 1]?.[0], groups[at]?.[0], groups[at + 1]?.[0]]
  if (!own) return false
  return after ? isBackward([own, after], places) : before ? isBackward([before, own], places) : false
}

/** Whether PDFium returns two neighbours in another order than that in which they are drawn. */
function isBackward([one, other]: readonly [Character, Character], places: ReadonlyMap<Handle, number>): boolean {
  // Within an object, text is drawn from left to right.
  if (one.object === other.object) return one.x > other.x
  return (places.get(one.object) ?? 0) > (places.get(other.object) ?? 0)
}

const isRightToLeftCode = (code: number): boolean => code >= 0x590 && code <= 0x8ff

function glyphOf(group: readonly Character[], { style, x, y }: Character, isDrawnOrder: boolean): Glyph {
  const isWhole = group.length === 1
  const text = glyphText(group, isDrawnOrder)
  // A mark is where its ink is; other glyphs include the space around them. Of text that its producer wrote apart from the
  // glyphs, as Chromium does for Indic scripts and Arabic, PDFium does not know that space. Where it begins is known, and letters of
  // Arabic have a part of it there; those of Indic scripts fill it.
  const isMark = /^[\p{Mn}\p{Me}]/u.test(text)
  const usesInk = style.actualText !== 0 || !isWhole || isMark
  const boxes = group.map(({ inked, advance }) => (usesInk ? inked : advance))
  const { size, isBold } = style
  const x0 = Math.min(...boxes.map((box) => box.x0), ...(isMark || !ARABIC.test(text) ? [] : [x]))
  const x1 = Math.max(...boxes.map((box) => box.x1))
  return {
    text,
    x0,
    x1,
    y0: y - size * 0.8,
    y1: y + size * 0.2,
    baseline: y,
    size,
    isBold,
    isGuess: group.some(({ isUnmapped }) => isUnmapped),
  }
}

/** A glyph with the ones that follow it without text of their own. */
function continued(glyph: Glyph, boxes: readonly Box[]): Glyph {
  if (boxes.length === 0) return glyph
  let { x0, x1 } = glyph
  const reach = glyph.size * CONTINUES
  for (const box of boxes) {
    if (sharedY(box, glyph) < 0) continue
    if (box.x0 < x1 + reach && box.x1 > x1) x1 = box.x1
    else if (box.x1 > x0 - reach && box.x0 < x0) x0 = box.x0
  }
  return { ...glyph, x0, x1 }
}

/** The share of a page that images cover, 0 to 1: scanners cut a page into stripes. */
function coveredShare(images: readonly Box[], bounds: Box | undefined): number {
  if (!bounds) return 0
  const area = images.reduce(
    (sum, image) => sum + Math.max(0, sharedX(image, bounds)) * Math.max(0, sharedY(image, bounds)),
    0,
  )
  return Math.min(1, area / ((bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0)))
}

function countsOf(characters: readonly Character[], imageShare: number): PageCounts {
  const counts = { characters: 0, unknown: 0, guessed: 0, disguised: 0 }
  for (const { code, isUnmapped, style } of characters) {
    if (BLANKS.has(code)) continue
    counts.characters += 1
    if (isUnknown(code)) counts.unknown += 1
    else if (isUnmapped) counts.guessed += 1
    if (isDisguised(style.font)) counts.disguised += 1
  }
  return { ...counts, imageShare }
}
