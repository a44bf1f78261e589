import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, MAX_TEXT_LENGTH } from './foldText.ts'

describe('foldText', () => {
  it.each([
    ['CAFÉ', 'cafe'],
    ['Ärger in der STRASSE und Straße', 'arger in der strasse und strasse'],
    ['İstanbul', 'istanbul'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
    ['Ζωή', 'ζωη'],
    ['ПРИВЕТ Ёлка', 'привет елка'],
    ['ﬁrst', 'first'],
  ])('reads %s as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['nukta', 'ख़राब चीज़', 'खराब चीज'],
    ['a nukta that is part of the letter', '\u0959राब', '\u0916राब'],
    ['candrabindu', 'कहाँ', 'कहां'],
    ['digits', '२०२६', '2026'],
    ['joiners', 'क्\u200dया', 'क्या'],
  ])('takes Devanagari with and without %s for the same', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('keeps the vowel signs of Devanagari, which distinguish words', () => {
    expect(foldText('दिन')).not.toBe(foldText('दान'))
  })

  it('treats Arabic with and without points, tatweel and direction marks as equal', () => {
    expect(foldText('مَرْحَبًا')).toBe(foldText('مرحبا'))
    expect(foldText('\u202bمرحبـــا\u202c')).toBe(foldText('مرحبا'))
    expect(foldText('٣٤ ۳۴')).toBe('34 34')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  it('reads no more than its limit, even if folding lengthens characters', () => {
    expect(foldText('x'.repeat(1_000_000))).toHaveLength(MAX_TEXT_LENGTH)
    expect(foldText('\ufdfa'.repeat(MAX_TEXT_LENGTH))).toHaveLength(MAX_TEXT_LENGTH)
  })
})
