import type { Annotation } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveAnnotations } from './moveAnnotations.ts'
import { areValidAnnotations, cleanRange } from './ranges.ts'

const TEXT = 'reach Pune on today'
const city = { entityId: 'city', start: 6, end: 10 }
const date = { entityId: 'date', start: 14, end: 19 }

/** The annotated words. */
const marked = (before: string, after: string, marks: readonly Annotation[] = [city, date]) =>
  moveAnnotations(before, after, marks).map(({ start, end, entityId }) => `${entityId}:${after.slice(start, end)}`)

describe('moveAnnotations', () => {
  it.each([
    ['before both', 'will it reach Pune on today'],
    ['between them', 'reach Pune surely on today'],
    ['after both', 'reach Pune on today?'],
    ['in three places at once', 'Will it reach 📦 Pune by today, please'],
  ])('moves with text inserted %s', (_, after) => {
    expect(marked(TEXT, after)).toEqual(['city:Pune', 'date:today'])
  })

  it('drops a range whose words were edited, and keeps the rest', () => {
    expect(marked(TEXT, 'reach Pone on today')).toEqual(['date:today'])
    expect(marked(TEXT, 'reach Punes on today')).toEqual(['date:today'])
    expect(marked(TEXT, 'reach on today')).toEqual(['date:today'])
  })

  it('grows by text inserted between its words', () => {
    const evening = { entityId: 'date', start: 8, end: 24 }
    expect(marked('come by tomorrow evening', 'come by tomorrow late evening', [evening])).toEqual([
      'date:tomorrow late evening',
    ])
  })

  it('stays on its word if the same word is added', () => {
    expect(marked('from Pune to Pune', 'not from Pune to Pune', [{ entityId: 'to', start: 13, end: 17 }])).toEqual([
      'to:Pune',
    ])
  })

  it('does not split Hindi syllables and emoji', () => {
    const before = 'मुझे दिल्ली की टिकट 👩‍👩‍👧 चाहिए'
    const start = before.indexOf('दिल्ली')
    const mark = { entityId: 'city', start, end: start + 'दिल्ली'.length }
    expect(marked(before, 'कल मुझे दिल्ली की दो टिकट 👩‍👩‍👧‍👦 चाहिए', [mark])).toEqual(['city:दिल्ली'])
    // A vowel sign after the last letter is another syllable.
    expect(marked('कमल', 'कमला', [{ entityId: 'name', start: 0, end: 3 }])).toEqual([])
  })

  const unit = fc.constantFrom('a', 'Pune', ' ', ' ', 'दिल्ली', 'की', 'ि', '🚚', '👩‍👩‍👧', 'e\u0301', '-', '7')
  const text = fc.array(unit, { maxLength: 14 }).map((units) => units.join(''))
  const ranges = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 })

  it('returns valid ranges for any annotations and any edit', () => {
    fc.assert(
      fc.property(text, text, ranges, (before, after, places) => {
        const marks = valid(before, places)
        const moved = moveAnnotations(before, after, marks)
        expect(areValidAnnotations({ text: after, annotations: moved })).toBe(true)
        expect(moveAnnotations(before, before, marks)).toEqual(marks)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps its words at both ends of a moved range', () => {
    fc.assert(
      fc.property(text, text, text, ranges, (head, middle, tail, places) => {
        const marks = valid(middle, places)
        // Text that is added around a phrase keeps all annotations in it.
        const after = `${head}\n${middle}\n${tail}`
        expect(moveAnnotations(`\n${middle}\n`, after, shifted(marks, 1)).map((mark) => words(after, mark))).toEqual(
          marks.map((mark) => words(middle, mark)),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

const words = (of: string, range: Annotation) => of.slice(range.start, range.end)

/** Ranges of whole characters that do not overlap. */
function valid(text: string, places: readonly (readonly [number, number])[]): Annotation[] {
  const marks: Annotation[] = []
  for (const [one, other] of places) {
    const [a, b] = [one % (text.length + 1), other % (text.length + 1)]
    const range = cleanRange(text, { start: Math.min(a, b), end: Math.max(a, b) })
    if (range && !marks.some(({ start, end }) => start < range.end && range.start < end))
      marks.push({ entityId: `e${marks.length}`, ...range })
  }
  return marks.toSorted((one, two) => one.start - two.start)
}

const shifted = (marks: readonly Annotation[], by: number) =>
  marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))
