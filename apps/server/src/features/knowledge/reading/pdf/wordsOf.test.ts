import { expect, it } from 'vitest'
import { textOf } from './wordText.ts'
import { wordsOf } from './wordsOf.ts'

/** Glyphs in the order of drawing: text, left end and width in points. */
const glyphs = (...drawn: readonly (readonly [string, number, number])[]) =>
  drawn.map(([text, x0, width]) => ({
    text,
    x0,
    x1: x0 + width,
    y0: 0,
    y1: 10,
    baseline: 8,
    size: 10,
    isBold: false,
    isGuess: false,
  }))
const read = (...drawn: readonly (readonly [string, number, number])[]): string[] =>
  wordsOf(glyphs(...drawn)).map((word) => textOf([word]))

it('a mark of Thai belongs to the letter before it, though it is drawn over the next one', () => {
  expect(read(['จ', 0, 6], ['ึ', 5, 4], ['ง', 6, 5])).toEqual(['จึง'])
})

it('a mark with a width of its own leaves no gap after its letter', () => {
  expect(read(['प', 0, 10], ['्', 10, 10], ['र', 20, 10])).toEqual(['प्र'])
})

it('a mark over its letter does not move it', () => {
  expect(read(['u', 0, 5], ['e', 5, 5], ['\u0301', 4, 7], ['t', 10, 3])).toEqual(['ue\u0301t'])
})

it('a visarga, which the line above the letters does not join, ends no word', () => {
  expect(read(['निः', 0, 10], ['शु', 11.2, 7], ['ल्क', 18, 14], ['है', 35, 8])).toEqual(['निःशुल्क', 'है'])
})

it('the mark of a footnote before its text is on the line of it', () => {
  const [mark, ...text] = glyphs(['1', 0, 3], ['S', 5, 6], ['o', 11, 5])
  const words = wordsOf([{ ...mark!, size: 6, baseline: 4, y0: -1, y1: 5 }, ...text])
  expect(words.map((word) => [textOf([word]), word.baseline])).toEqual([
    ['¹', 8],
    ['So', 8],
  ])
})

it('a small number before a number is not a mark of a footnote', () => {
  const [small, ...text] = glyphs(['1', 0, 3], ['/', 3.5, 4], ['3', 7.5, 5])
  const words = wordsOf([{ ...small!, size: 6, baseline: 4, y0: -1, y1: 5 }, ...text])
  expect(words.map((word) => textOf([word]))).toEqual(['1', '/3'])
})
