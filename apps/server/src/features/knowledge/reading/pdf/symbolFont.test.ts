import { expect, it } from 'vitest'
import { symbolCode } from './symbolFont.ts'

const read = (code: number, font = 'ABCDEF+SymbolMT'): string => String.fromCodePoint(symbolCode(code, font))

it.each([
  [0xf02b, '+'],
  [0xf02d, '−'],
  [0xf031, '1'],
  [0xf044, 'Δ'],
  [0xf06d, 'μ'],
  [0xf0ad, '↑'],
  [0xf0b0, '°'],
  [0xf0b3, '≥'],
])('the code %i of the Symbol font is %s', (code, sign) => {
  expect(read(code)).toBe(sign)
})

it('a part of a tall bracket, and a code of another font, stay as they are', () => {
  expect(read(0xf0e6)).toBe('\uf0e6')
  expect(read(0xf0ad, 'Wingdings-Regular')).toBe('\uf0ad')
  expect(read(0x2b)).toBe('+')
})
