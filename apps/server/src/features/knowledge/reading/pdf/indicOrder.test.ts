import { describe, expect, it } from 'vitest'
import { indicOrder, withShapedOrder } from './indicOrder.ts'
import type { Word } from './page.types.ts'

/** Glyphs beside one another; a text that begins with ^ is above the end of the one before it. */
function drawn(...texts: string[]) {
  let x = 0
  return texts.map((text) => {
    if (text.startsWith('^')) return { text: text.slice(1), x0: x - 3, x1: x }
    x += 6
    return { text, x0: x - 6, x1: x }
  })
}

it.each([
  ['a sign that is drawn before its consonant', drawn('ि', 'क', 'ता', 'ब'), 'किताब'],
  ['such a sign within a word', drawn('न', 'ि', 'द'), 'नदि'],
  ['such a sign before joined consonants', drawn('ि', 'स्', 'थ', 'त'), 'स्थित'],
  ['a syllable that is one glyph', drawn('दि', 'नों'), 'दिनों'],
  ['a repha above the end of its syllable', drawn('क', 'म', '^र्', 'चा', 'री'), 'कर्मचारी'],
  ['a repha above a vowel sign', drawn('व', 'षा', '^र्'), 'वर्षा'],
  ['half an r that stands for itself', drawn('र्', 'या'), 'र्या'],
  ['a vowel of Tamil in two parts', drawn('ெ', 'க', 'ா'), 'கொ'],
  ['other text', drawn('a', 'b'), 'ab'],
])('orders %s', (_, glyphs, text) => {
  expect(indicOrder(glyphs).normalize('NFC')).toBe(text.normalize('NFC'))
})

const word = (...texts: string[]): Word => {
  const box = { y0: 0, y1: 10, baseline: 8, size: 10, isBold: false }
  const glyphs = drawn(...texts).map((glyph) => ({ ...box, ...glyph, isGuess: false }))
  return { ...box, glyphs, x0: 0, x1: texts.length * 6 }
}
const read = (words: readonly Word[]): string =>
  withShapedOrder(words)
    .map(({ glyphs }) => indicOrder(glyphs))
    .join(' ')

describe('words that were drawn', () => {
  it('without shaping have each sign after its consonant', () => {
    expect(read([word('क', 'ि', 'स'), word('क', 'ि'), word('दु', 'न', 'ि', 'या')])).toBe('किस कि दुनिया')
  })

  it('with shaping have it before', () => {
    expect(read([word('ि', 'क', 'स'), word('दु', 'ि', 'न', 'या')])).toBe('किस दुनिया')
  })
})
