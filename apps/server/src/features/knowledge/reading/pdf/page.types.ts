import type { Box } from './boxes.ts'

/**
 * What is drawn at one place of a page. Coordinates are points (1/72 inch) in the reading direction of the text: `x` grows to
 * the end of an unrotated Latin line, `y` grows downwards, whatever the rotation of the page.
 */
export interface Glyph {
  /** Its characters in logical order: several for a ligature or a syllable; empty for a glyph that continues the one before it. */
  readonly text: string
  /** From its origin to that of the next glyph. */
  readonly x0: number
  readonly x1: number
  /** The usual height of letters of its size. */
  readonly y0: number
  readonly y1: number
  readonly baseline: number
  /** The size of its font on the page, in points. */
  readonly size: number
  readonly isBold: boolean
  /** Whether its font has no mapping to Unicode, so that its text is a guess. */
  readonly isGuess: boolean
}

/** Glyphs without a blank between them, in the order of `x`. */
export interface Word {
  readonly glyphs: readonly Glyph[]
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly baseline: number
  readonly size: number
  readonly isBold: boolean
}

/** Words on one baseline, in the order of `x`. */
export interface Line {
  readonly words: readonly Word[]
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly size: number
  readonly isBold: boolean
}

/** Part of a page in reading order: lines below one another, or rows of cells, each of lines. */
export type Region =
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Line[])[])[] }

/** What a page has in one direction of its text. */
export interface TurnedText<Part> {
  readonly parts: readonly Part[]
  readonly rules: TableRules
}

/** Lines that are drawn, such as those between the columns and the rows of a table. */
export interface TableRules {
  readonly upright: readonly Box[]
  readonly level: readonly Box[]
}

/** The glyphs of a page by the angle of their text; the angle of most of the text is first. */
export interface PageText {
  readonly turns: readonly TurnedText<Glyph>[]
  readonly counts: PageCounts
}

/** What decides whether the text of a page can be trusted. */
export interface PageCounts {
  /** Characters that are not blanks. */
  readonly characters: number
  /** Of these, characters without a meaning: private-use, replacement and control characters. */
  readonly unknown: number
  /** Of the others, characters whose font has no mapping to Unicode. */
  readonly guessed: number
  /** Of these, characters of fonts that draw another script than their text says. */
  readonly disguised: number
  /** Share of the page that its images cover, 0 to 1. */
  readonly imageShare: number
}
