import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLines, readTerms } from './readTerms.ts'

describe('readTerms', () => {
  it.each([
    ['§5 splits on commas', 'Delhi, New Delhi,NCR', ['Delhi', 'New Delhi', 'NCR']],
    ['drops blank terms', ' , a,, \n\r\n b ,', ['a', 'b']],
    ['reads lines and tabs, as a spreadsheet copies them', 'a\tb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['keeps a comma within quotes', 'Delhi, "Delhi, NCR", x', ['Delhi', 'Delhi, NCR', 'x']],
    ['reads a doubled quote as one', '"the ""big"" one"', ['the "big" one']],
    ['keeps a line end within quotes as a blank', '"New\nDelhi"', ['New Delhi']],
    ['keeps a quote that is not closed', '"a, b', ['"a', 'b']],
    ['keeps a quote within a word', '32" screen, 5\' 10"', ['32" screen', '5\' 10"']],
    ['collapses white space', 'New \u00a0 Delhi', ['New Delhi']],
    ['reads Hindi and emoji', 'दिल्ली,🍕', ['दिल्ली', '🍕']],
    ['finds nothing in nothing', '', []],
  ])('%s', (_, text, terms) => {
    expect(readTerms(text)).toEqual(terms)
  })

  it('parses all terms that a spreadsheet would write', () => {
    const term = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    const terms = fc.array(
      term.filter((text) => text !== ''),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(terms, (given) => {
        const written = given.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
        expect(readTerms(written)).toEqual(given)
      }),
    )
  })

  it('parses a hundred thousand characters quickly, with or without quotes', () => {
    for (const sign of ['"', '"a', '"",', 'a,', ' ', '"\n']) {
      const started = performance.now()
      readTerms(sign.repeat(100_000 / sign.length))
      expect({ sign, isQuick: performance.now() - started < 2_000 }).toEqual({ sign, isQuick: true })
    }
  })
})

it('groups terms by line in readLines', () => {
  expect(readLines('Delhi,NCR\n\n"Mumbai, IN",Bombay\n')).toEqual([
    ['Delhi', 'NCR'],
    ['Mumbai, IN', 'Bombay'],
  ])
})
