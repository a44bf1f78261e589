import { expect, it } from 'vitest'
import { queryWords } from './foldText.ts'
import { splitByWords } from './splitByWords.ts'

/** Writes matches in brackets. */
const marked = (text: string, ...words: string[]) =>
  splitByWords(text, words.flatMap(queryWords))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

it('marks every occurrence of every word', () => {
  expect(marked('Book a flight, book two', 'book', 'flight')).toBe('[Book] a [flight], [book] two')
  expect(marked('Booking', 'book', 'king')).toBe('[Booking]')
  expect(marked('Nothing of it', 'zzz')).toBe('Nothing of it')
  expect(marked('', 'a')).toBe('')
})

it('ignores case and accents, and keeps the text as it is written', () => {
  expect(marked('Das Résumé', 'resume')).toBe('Das [Résumé]')
  expect(marked('ﬂug 👩‍✈️ İzmir', 'zmir')).toBe('ﬂug 👩‍✈️ İ[zmir]')
  expect(marked('उड़ान की स्थिति', 'स्थिति')).toBe('उड़ान की [स्थिति]')
})
