import { describe, expect, it } from 'vitest'
import { countWords } from './damagedWords.ts'
import type { Word } from './page.types.ts'

/** A word of glyphs beside one another, in the order of drawing. */
function word(...texts: string[]): Word {
  const box = { y0: 0, y1: 10, baseline: 8, size: 10, isBold: false }
  const glyphs = texts.map((text, at) => ({ ...box, text, x0: at * 6, x1: at * 6 + 6, isGuess: false }))
  return { ...box, glyphs, x0: 0, x1: texts.length * 6 }
}

describe('words that are damaged', () => {
  it.each([
    ['a vowel sign after another', word('ग', 'ा', 'ां', 'व')],
    ['a vowel sign after the mark of a nasal', word('लो', 'ग', 'ो', 'ं', 'ा')],
    ['the sign of i where no letter follows', word('क', 'ु', 'ि')],
    ['a word that begins with a sign', word('ी', 'त')],
    ['such a word after a quotation mark', word('"', 'ा', 'म')],
    ['a vowel sign after a halant', word('क', '्', 'ा')],
    ['a vowel sign of Kannada after a halant', word('ಬ', 'ಗ್', 'ೂ', 'ೆ')],
    ['a vowel sign of Malayalam after another', word('ക', 'ാ', 'ി')],
    ['a character that is not known', word('शि', '\uFFFD', 'ा')],
  ])('have %s', (_, damaged) => {
    expect(countWords([damaged])).toMatchObject({ words: 1, damaged: 1 })
  })

  it.each([
    ['the sign of i before its letter', word('ि', 'क', 'ता', 'ब')],
    ['joined letters with the mark of a nasal', word('का', 'र्य', 'ों')],
    ['the open vowels of English words', word('ड', 'ॉ', 'क्ट', 'र')],
    ['a vowel of Bengali in two parts', word('ে', 'ক', 'া')],
    ['a vowel of Kannada in two parts', word('ಮ', 'ೆ', 'ೕ', 'ಲೆ')],
    ['other letters', word('R', 'e', 'f', 'u', 'n', 'd')],
  ])('do not have %s', (_, whole) => {
    expect(countWords([whole])).toEqual({ words: 1, damaged: 0, unknown: 0 })
  })

  it('with an unknown character are counted apart', () => {
    const words = [word('f', '\uFFFD', 'sh'), word('ा', 'म'), word('a')]
    expect(countWords(words)).toEqual({ words: 3, damaged: 2, unknown: 1 })
  })

  it('are not counted without letters', () => {
    expect(countWords([word('\uFFFD'), word('1', '2')])).toEqual({ words: 0, damaged: 0, unknown: 0 })
  })
})
