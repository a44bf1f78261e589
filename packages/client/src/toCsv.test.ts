import { describe, expect, it } from 'vitest'
import { toCsv, unguardCell } from './toCsv.ts'

describe('toCsv', () => {
  it('begins with the mark by which spreadsheets recognise UTF-8, and ends each row as RFC 4180 says', () => {
    expect(
      toCsv([
        ['Datum', 'Größe'],
        ['5 Aug', 12],
      ]),
    ).toBe('\uFEFFDatum,Größe\r\n5 Aug,12\r\n')
  })

  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', "'tis", "'=1"])(
    'guards the text %j',
    (text) => {
      expect(toCsv([[text]])).toContain(`'${text}`)
      expect(unguardCell(`'${text}`)).toBe(text)
    },
  )

  it('leaves numbers as they are, and a value that is not known empty', () => {
    expect(toCsv([[-5, 1234.5, null, 0]])).toBe('\uFEFF-5,1234.5,,0\r\n')
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'a;b', 'say "x"', 'a\nb']])).toBe('\uFEFF"a,b","a;b","say ""x""","a\nb"\r\n')
  })
})

describe('unguardCell', () => {
  it.each(['hello', "'tis the season", ''])('leaves %j, which a person has typed', (text) => {
    expect(unguardCell(text)).toBe(text)
  })
})
