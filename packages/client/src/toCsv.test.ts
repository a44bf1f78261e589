import { describe, expect, it } from 'vitest'
import { toCsv } from './toCsv.ts'

describe('toCsv', () => {
  it('begins with the mark by which spreadsheets recognise UTF-8, and ends each row as RFC 4180 says', () => {
    expect(
      toCsv([
        ['Datum', 'Größe'],
        ['5 Aug', 12],
      ]),
    ).toBe('\uFEFFDatum,Größe\r\n5 Aug,12\r\n')
  })

  it('guards texts that a spreadsheet would evaluate, and quotes what separates', () => {
    expect(toCsv([['=1+1', 'a,b']])).toBe('\uFEFF\'=1+1,"a,b"\r\n')
  })

  it('leaves numbers as they are, and a value that is not known empty', () => {
    expect(toCsv([[-5, 1234.5, null, 0]])).toBe('\uFEFF-5,1234.5,,0\r\n')
  })
})
