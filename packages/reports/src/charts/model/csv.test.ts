import { describe, expect, it } from 'vitest'
import { tableToCsv, toCsv } from './csv.ts'

describe('toCsv', () => {
  it('begins with the mark by which spreadsheets recognise UTF-8, and ends each row as RFC 4180 says', () => {
    expect(
      toCsv([
        ['Datum', 'Größe'],
        ['5 Aug', 12],
      ]),
    ).toBe('\uFEFFDatum,Größe\r\n5 Aug,12\r\n')
  })

  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1'])('guards the text %j', (text) => {
    expect(toCsv([[text]])).toContain(`'${text}`)
  })

  it('leaves numbers as they are, and a value that is not known empty', () => {
    expect(toCsv([[-5, 1234.5, null, 0]])).toBe('\uFEFF-5,1234.5,,0\r\n')
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'a;b', 'say "x"', 'a\nb']])).toBe('\uFEFF"a,b","a;b","say ""x""","a\nb"\r\n')
  })
})

describe('tableToCsv', () => {
  it('has a row of headings and a row for each category', () => {
    const csv = tableToCsv({
      rowHeading: 'Date',
      columns: [
        { key: 'scoped', label: 'Scoped' },
        { key: 'nonScoped', label: '=Non-scoped' },
      ],
      rows: [{ key: '5', label: '5 Aug', values: [412, null] }],
    })
    expect(csv).toBe("\uFEFFDate,Scoped,'=Non-scoped\r\n5 Aug,412,\r\n")
  })
})
