import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeBroken, readMarkup } from './markup.ts'

describe('readMarkup', () => {
  it.each([
    [
      'fly to [new [york](state)](city) now',
      '[new [york](state)](city)',
      'another mark is in its text, and marks cannot overlap',
    ],
    ['fly to [a [b] c](city)', '[a [b] c](city)', 'its text contains brackets'],
    ['fly to [Mumbai(city)', '[Mumbai(city)', 'its text is not closed by a bracket'],
    ['[New Delhi (city) now', '[New Delhi (city)', 'its text is not closed by a bracket'],
    ['to [Goa{"entity":"city"} now', '[Goa{"entity":"city"}', 'its text is not closed by a bracket'],
    ['see [Goa](city)(city)', '[Goa](city)(city)', 'it names two entities'],
    ['an [empty]()', '[empty]()', 'it names no entity'],
    ['[](city) x', '[](city)', 'it has no text'],
    ['[ ]{"entity":"city"}', '[ ]{"entity":"city"}', 'it has no text'],
    ['to [Goa](city', '[Goa](', 'its last bracket is not closed'],
    ['to Goa](city)', '](', 'no opening bracket is before it'],
    ['to [Goa](:x)', '[Goa](:x)', 'it names no entity'],
    ['to [Goa](a(b))', '[Goa](a(b))', 'its entity contains parentheses'],
    ['to [Goa]{"value":"x"}', '[Goa]{"value":"x"}', 'it names no entity'],
    ['to [Goa]{city}', '[Goa]{city}', 'what is in its braces is not valid JSON'],
  ])('keeps %j as it was typed, and reports what is broken', (example, source, reason) => {
    expect(readMarkup(example)).toEqual({
      phrase: { text: example, annotations: [] },
      marks: [],
      broken: [{ source, reason }],
    })
  })

  it('reads the other marks of a phrase', () => {
    expect(readMarkup('from [Goa](city) to [x]() :(')).toEqual({
      phrase: { text: 'from Goa to [x]() :(', annotations: [{ entity: 'city', start: 5, end: 8 }] },
      marks: [{ entity: 'city', text: 'Goa' }],
      broken: [{ source: '[x]()', reason: 'it names no entity' }],
    })
  })

  it('does not report ordinary brackets', () => {
    for (const text of [
      'a list [of things] (really)',
      'x[1]',
      ':-] (',
      'see {this} [',
      ':[ (sad)',
      'from [a to (b)]',
      '[see [Goa] now]',
    ])
      expect(readMarkup(text)).toEqual({ phrase: { text, annotations: [] }, marks: [], broken: [] })
  })

  it('loses no character of any text: each is in the phrase, or belongs to a mark', () => {
    const pieces = fc.array(fc.constantFrom('[', ']', '(', ')', '{', '}', '"entity":"e"', ':', 'a', ' ', '[b](c)'))
    fc.assert(
      fc.property(pieces, (parts) => {
        const example = parts.join('')
        const { phrase, marks, broken } = readMarkup(example)
        for (const { source } of broken) expect(phrase.text).toContain(source)
        for (const [at, { start, end }] of phrase.annotations.entries())
          expect(phrase.text.slice(start, end)).toBe(marks[at]?.text)
        expect(marks.length > 0 || phrase.text === example).toBe(true)
      }),
    )
  })

  it('takes time in proportion to the length', () => {
    const example = `${'['.repeat(100_000)}](`
    const start = performance.now()
    readMarkup(example)
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('quotes a long mark by its beginning', () => {
    expect(describeBroken({ source: 'x'.repeat(100), reason: 'it has no text' })).toBe(
      `“${'x'.repeat(80)}…” is no mark of an entity, because it has no text. It was kept as text.`,
    )
  })
})
