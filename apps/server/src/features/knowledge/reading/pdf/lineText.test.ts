import { describe, expect, it } from 'vitest'
import { isRightToLeft, isRightToLeftWithin, lineText } from './lineText.ts'
import type { Word } from './page.types.ts'

/** The words of a line as they are drawn, from the left: a glyph a character. */
function drawn(line: string): Word[] {
  let x = 0
  return line.split(' ').map((text) => {
    const glyphs = Array.from(text, (character) => {
      x += 6
      return { text: character, x0: x - 6, x1: x, y0: 0, y1: 10, baseline: 8, size: 10, isBold: false, isGuess: false }
    })
    x += 3
    return { glyphs, x0: glyphs[0]?.x0 ?? 0, x1: x - 3, y0: 0, y1: 10, baseline: 8, size: 10, isBold: false }
  })
}
/** A text from right to left without numbers and Latin letters, as it is drawn. */
const reversed = (text: string): string => Array.from(text).toReversed().join('')

describe('the text of a line', () => {
  it.each([
    ['numbers', `.${reversed('ימים')} 15 ${reversed('תוך')}`, 'תוך 15 ימים.'],
    ['two numbers', `${reversed('שקלים')} 30 ${reversed('או')} 1,250.50`, '1,250.50 או 30 שקלים'],
    ['a time and a date', `17:30 ${reversed('בשעה')} 12/05/2026`, '12/05/2026 בשעה 17:30'],
    ['a percentage', `20% ${reversed('הנחה')}`, 'הנחה 20%'],
    ['a negative number', `-4.3 ${reversed('שינוי')}`, 'שינוי -4.3'],
    ['Latin words', `${reversed('היום')} Visa card ${reversed('עם')}`, 'עם Visa card היום'],
    ['an address', `a@shop.example ${reversed('אל')}`, 'אל a@shop.example'],
    ['a hyphen before a number', `19:00-${reversed('שעה ל')}`, 'שעה ל-19:00'],
    ['a hyphen within a number', `03-1234567 ${reversed('טלפון')}`, 'טלפון 03-1234567'],
    ['a hyphen between Arabic digits', `1234567-03 ${reversed('هاتف')}`, 'هاتف 03-1234567'],
    ['a sign of an Arabic number', `%20 ${reversed('خصم')}`, 'خصم 20%'],
    ['a range with a dash', `17–9 ${reversed('בשעות')}`, 'בשעות 9–17'],
    ['Arabic digits', `${reversed('إبريل')} ١٤`, '١٤ إبريل'],
  ])('from right to left keeps %s', (_, line, text) => {
    expect(lineText(drawn(line), true)).toBe(text)
  })

  it.each([
    ['a range', '17:00–9:00', '9:00–17:00'],
    ['a number of a list', '.1', '1.'],
    ['a price', '₪ 50', '50 ₪'],
    ['a phone number', '5678 234 11 966+', '+966 11 234 5678'],
    ['a phone number that is not turned', '+966 11 234 5678', '+966 11 234 5678'],
    ['a phone number that is not turned', '03 123 4567', '03 123 4567'],
    ['a number with its thousands apart', '125 007', '125 007'],
    ['two numbers', '250 30', '30 250'],
  ])('of %s alone has the direction of its paragraph', (_, line, text) => {
    expect(lineText(drawn(line), true)).toBe(text)
  })

  it.each([
    ['English', `The word ${reversed('שלום')} means hello`, true, false],
    ['Hebrew', `.${reversed('נדרשת')} INV-2031 ${reversed('חשבונית מספר')} 7 ${reversed('כולל משלוח')}`, false, true],
    ['a name in Latin letters', `Mastercard Worldwide ${reversed('עם')}`, true, true],
    ['a name in Hebrew', `${reversed('שלום')} Restaurant`, false, false],
    ['numbers', '17:00', true, true],
  ])('of %s has a direction of its own if it is sure', (_, line, isAroundRight, isRight) => {
    expect(isRightToLeftWithin(drawn(line), isAroundRight)).toBe(isRight)
  })

  it('has its brackets around what they are drawn around, whichever way they were written', () => {
    const inside = reversed('ללא מס')
    expect(lineText(drawn(`(${inside}) ${reversed('מחיר')}`), true)).toBe('מחיר (ללא מס)')
    expect(lineText(drawn(`)${inside}( ${reversed('מחיר')}`), true)).toBe('מחיר (ללא מס)')
  })

  it('has the brackets around Latin words, which Word writes as two of the same', () => {
    expect(lineText(drawn(`${reversed('עם')} (Token( ${reversed('מטבע')}`), true)).toBe('מטבע (Token) עם')
    expect(lineText(drawn(`${reversed('עם')} )Token) ${reversed('מטבע')}`), true)).toBe('מטבע (Token) עם')
    expect(lineText(drawn(`(${reversed('פתוח')}`), true)).toMatch(/^פתוח[()]$/)
  })

  it('from left to right has right-to-left words in their order', () => {
    const words = drawn(`The word ${reversed('שלום עולם')} means hello`)
    expect(isRightToLeft(words)).toBe(false)
    expect(lineText(words, false)).toBe('The word שלום עולם means hello')
  })

  it('is in the composed form of Unicode', () => {
    expect(lineText(drawn('Cafe\u0301'), false)).toBe('Café')
  })
})
