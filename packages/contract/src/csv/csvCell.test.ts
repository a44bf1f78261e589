import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unguardCsvCell, writeCsvCell } from './csvCell.ts'

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

describe('a cell', () => {
  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', '|x', '\u200B=1', '\u2028=1', "'tis", "'=1"])(
    'of %j is not a formula, and is read as that text',
    (text) => {
      expect(unquoted(writeCsvCell(text))).toBe(`'${text}`)
      expect(unguardCsvCell(`'${text}`)).toBe(text)
    },
  )

  it.each(['a,b', 'a;b', 'a|b', 'a\tb', 'a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', ' a', 'a '])(
    'of %j is quoted',
    (text) => {
      expect(writeCsvCell(text)).toBe(`"${text}"`)
    },
  )

  it('doubles quotes', () => {
    expect(writeCsvCell('say "x"')).toBe('"say ""x"""')
  })

  it.each(['hello', "'tis the season", ''])('of %j, which a person has typed, is read as it is', (text) => {
    expect(unguardCsvCell(text)).toBe(text)
  })

  it('comes back unchanged, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unguardCsvCell(unquoted(writeCsvCell(text)))).toBe(text)
      }),
    )
  })
})
