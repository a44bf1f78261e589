import { describe, expect, it } from 'vitest'
import type { Piece } from './piecesOf.ts'
import { withoutUnknown } from './unknownText.ts'

const piece = (text: string, other: Partial<Piece> = {}): Piece => ({ heading: null, part: null, text, ...other })

describe('a character of a PDF that cannot be known', () => {
  it.each([
    ['an icon before a number', '\uFFFD 030 555 0177', '030 555 0177'],
    ['icons of a line', '\uFFFD 030 555 0177 \uFFFD a@shop.example', '030 555 0177 a@shop.example'],
    ['a sign in a cell with text', '\uFFFD Pool | 4 euros', 'Pool | 4 euros'],
  ])('is left out as %s', (_, text, known) => {
    expect(withoutUnknown(piece(text))).toEqual(piece(known))
  })

  it.each([
    ['a word', 'Fresh \uFFFDgs and ham cost 9 euros.'],
    ['a number', 'At most 4 \uFFFDg/kg, or \uFFFD.60.'],
    ['a range', 'Open from 9 \uFFFD 17'],
    ['a cell', 'Pool | \uFFFD'],
  ])('leaves out the text around it in %s', (_, text) => {
    expect(withoutUnknown(piece(text))).toBeUndefined()
  })

  it('leaves out a word of a heading, and of the header of a table', () => {
    expect(withoutUnknown(piece('Pasta \uFFFDlled', { heading: 1 }))?.text).toBe('Pasta')
    expect(withoutUnknown(piece('\uFFFD', { heading: 1 }))).toBeUndefined()
    expect(withoutUnknown(piece('Pasta | \uFFFDsh', { part: 'header' }))?.text).toBe('Pasta | –')
  })
})
