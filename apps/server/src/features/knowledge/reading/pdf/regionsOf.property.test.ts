import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOfPages } from './blocksOfPages.ts'
import type { Region, Word } from './page.types.ts'
import { regionsOf } from './regionsOf.ts'

/** Words at any place of a page, also on one another, in rows and columns, or with tiny shifts. */
const places = fc.oneof(
  fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 800 }) }),
  fc.record({
    x: fc.constantFrom(40, 41, 120, 200, 330, 480),
    y: fc.integer({ min: 0, max: 30 }).map((row) => row * 14),
  }),
)
const words = fc
  .array(
    fc.record({
      place: places,
      width: fc.integer({ min: 0, max: 90 }),
      size: fc.constantFrom(6, 10, 10, 10, 11, 24),
      isBold: fc.boolean(),
    }),
    { maxLength: 120, size: 'max' },
  )
  .map((all) =>
    all.map(({ place: { x, y }, width, size, isBold }, at): Word => {
      const box = { x0: x, x1: x + width, y0: y - size * 0.8, y1: y + size * 0.2, baseline: y, size, isBold }
      return { glyphs: [{ text: `<${at}>`, ...box, isGuess: false }], ...box }
    }),
  )

/** The words of regions; those of a cell over several columns once. */
const wordsIn = (regions: readonly Region[]): readonly Word[] =>
  regions
    .flatMap((region) =>
      region.kind === 'lines' ? region.lines : region.rows.flatMap((row) => [...new Set(row)].flat()),
    )
    .flatMap((line) => line.words)
const marks = (text: string): string[] => (text.match(/<\d+>/g) ?? []).toSorted()

it('layout keeps each word once, wherever it is', () => {
  fc.assert(
    fc.property(words, fc.boolean(), (all, isRight) => {
      const laidOut = wordsIn(regionsOf(all, isRight))
      expect(laidOut).toHaveLength(all.length)
      expect(new Set(laidOut)).toEqual(new Set(all))
    }),
    { numRuns: 100 },
  )
})

it('the text of a document has each word once, in a block or in a heading', () => {
  fc.assert(
    fc.property(words, words, (first, second) => {
      const pages = [first, second].map((all) => regionsOf(all, false))
      const blocks = blocksOfPages(pages.map((regions) => ({ regions, width: 600 }))).flat()
      // A heading is that of several blocks.
      const headings = new Set(blocks.flatMap((block) => block.headings))
      const texts = [...headings, ...blocks.map(({ text }) => text)]
      expect([...new Set(texts.flatMap(marks))].toSorted()).toEqual(
        [
          ...new Set([first, second].flatMap((all) => all.flatMap(({ glyphs }) => marks(glyphs[0]?.text ?? '')))),
        ].toSorted(),
      )
    }),
    { numRuns: 60 },
  )
})
