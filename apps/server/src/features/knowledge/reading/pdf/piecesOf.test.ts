import { describe, expect, it } from 'vitest'
import { styleOf } from './documentStyle.ts'
import { lineOf } from './linesOf.ts'
import type { Line, Region } from './page.types.ts'
import { piecesOf } from './piecesOf.ts'

/** A line as it is drawn, from the left: a glyph a character. */
function drawn(text: string, y = 0): Line {
  let x = 0
  const words = text.split(' ').map((word) => {
    const place = { y0: y, y1: y + 10, baseline: y + 8, size: 10, isBold: false }
    const glyphs = Array.from(word, (character) => {
      x += 6
      return { text: character, x0: x - 6, x1: x, ...place, isGuess: false }
    })
    x += 3
    return { glyphs, x0: glyphs[0]?.x0 ?? x, x1: x - 3, ...place }
  })
  return lineOf(words)
}
/** A text from right to left without numbers and Latin letters, as it is drawn. */
const reversed = (text: string): string => Array.from(text).toReversed().join('')

function textsOf(region: Region): string[] {
  return piecesOf(region, styleOf([[region]]), 600).map(({ text }) => text)
}

describe('a page in two languages', () => {
  it('has each paragraph in its direction', () => {
    const english = 'Refunds take 7 working days after the goods have arrived at our shop in the harbour.'
    const arabic = `.${reversed('عمل')} 7 ${reversed('تستغرق عملية الاسترداد')}`
    const region: Region = { kind: 'lines', lines: [drawn(english), drawn(arabic, 30)] }
    expect(textsOf(region)).toEqual([english, 'تستغرق عملية الاسترداد 7 عمل.'])
  })
})

describe('a table', () => {
  it('has each cell in its direction', () => {
    const cells = ['Tourist visa for 30 days', 'SAR 300', `${reversed('يوما')} 30 ${reversed('سياحية')}`]
    const region: Region = { kind: 'table', rows: [cells.map((cell) => [drawn(cell)])] }
    expect(textsOf(region)).toEqual(['Tourist visa for 30 days | SAR 300 | سياحية 30 يوما'])
  })

  it('from right to left has numbers in its direction', () => {
    const row = ['17:00–9:00', reversed('ראשון')].map((cell) => [drawn(cell)])
    expect(textsOf({ kind: 'table', rows: [row.toReversed()] })).toEqual(['ראשון | 9:00–17:00'])
  })
})

describe('a heading', () => {
  it('of one word of an Indic script, whose letters have signs between them, is one', () => {
    const large = drawn('शुल्क')
    const heading: Line = { ...large, size: 16 }
    const region: Region = { kind: 'lines', lines: [heading, drawn('आधार कार्ड की छायाप्रति और संपत्ति कर की रसीद', 40)] }
    expect(piecesOf(region, styleOf([[region]]), 600).map((piece) => piece.heading)).toEqual([1, null])
  })
})
