import { ANNOTATIONS_MAX } from '@platform/contract'
import type { Entity, Phrase } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMarks, occurrencesIn, removeMarks, suggestionsIn } from './annotateMany.ts'
import { moveCaret } from './caret.ts'
import { wordAt } from './graphemes.ts'
import { buildLexicon, suggestAnnotations } from './knownValues.ts'
import { phrasePieces } from './phrasePieces.ts'
import { annotate, annotationProblem, areValidAnnotations, cleanRange } from './ranges.ts'

const phrase = (text: string, annotations: Phrase['annotations'] = []): Phrase => ({ text, annotations })
const entity = (id: string, ...words: string[]): Pick<Entity, 'id' | 'values'> => ({
  id,
  values: words.map((value) => ({ type: 'synonyms', value, synonyms: [] })),
})

describe('selecting words', () => {
  it('is extended to whole characters, without white space around them', () => {
    expect(cleanRange('to New York now', { start: 2, end: 12 })).toEqual({ start: 3, end: 11 })
    expect(cleanRange('to New York', { start: 2, end: 3 })).toBeNull()
    expect(cleanRange('👩‍👩‍👧 go', { start: 2, end: 4 })).toEqual({ start: 0, end: 8 })
    expect(cleanRange('दिल्ली', { start: 1, end: 2 })).toEqual({ start: 0, end: 2 })
    expect(cleanRange('short', { start: -4, end: 400 })).toEqual({ start: 0, end: 5 })
  })

  it('refuses a range that overlaps another, and accepts the same range again', () => {
    const taken = phrase('fly to New York', [{ entityId: 'city', start: 7, end: 15 }])
    expect(annotationProblem(taken, { start: 4, end: 10 })).toBe('ANNOTATION_OVERLAP')
    expect(annotate(taken, { start: 4, end: 10 }, { entityId: 'x' })).toBe(taken)
    expect(annotationProblem(taken, { start: 6, end: 15 })).toBeNull()
    expect(annotate(taken, { start: 7, end: 15 }, { entityId: 'state' }).annotations).toEqual([
      { entityId: 'state', start: 7, end: 15 },
    ])
    expect(annotationProblem(taken, { start: 3, end: 4 })).toBe('ANNOTATION_BLANK')
  })

  it(`allows at most ${ANNOTATIONS_MAX} ranges`, () => {
    const text = 'ab '.repeat(ANNOTATIONS_MAX + 1)
    const marks = Array.from({ length: ANNOTATIONS_MAX }, (_, index) => ({
      entityId: 'x',
      start: index * 3,
      end: index * 3 + 2,
    }))
    const full = phrase(text, marks)
    expect(annotationProblem(full, { start: ANNOTATIONS_MAX * 3, end: ANNOTATIONS_MAX * 3 + 2 })).toBe(
      'ANNOTATIONS_TOO_MANY',
    )
  })

  it('creates a valid phrase for any annotations in any order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', 'दि', '👩‍👩‍👧', 'ि'), maxLength: 12 })
    fc.assert(
      fc.property(text, fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))), (words, ranges) => {
        const marked = ranges.reduce(
          (now, [start, end]) => annotate(now, { start, end }, { entityId: 'x' }),
          phrase(words),
        )
        expect(areValidAnnotations(marked)).toBe(true)
      }),
    )
  })
})

describe('known values', () => {
  const lexicon = buildLexicon([
    entity('city', 'Delhi', 'New Delhi', 'दिल्ली', 'New York'),
    entity('airline', 'Delhi Air'),
  ])
  const suggested = (text: string, annotations: Phrase['annotations'] = []) =>
    suggestAnnotations(phrase(text, annotations), lexicon).map(
      ({ start, end, entityId }) => `${entityId}:${text.slice(start, end)}`,
    )

  it('are suggested as whole words, the longest first, case-insensitive', () => {
    expect(suggested('from new  DELHI to Delhi by delhi air')).toEqual([
      'city:new  DELHI',
      'city:Delhi',
      'airline:delhi air',
    ])
    expect(suggested('the Delhites of Newer York')).toEqual([])
    expect(suggested('मुझे दिल्ली की टिकट')).toEqual(['city:दिल्ली'])
  })

  it('are not suggested in annotated ranges', () => {
    expect(suggested('to Delhi', [{ entityId: 'x', start: 3, end: 8 }])).toEqual([])
    expect(suggested('to Delhi', [{ entityId: 'x', start: 0, end: 4 }])).toEqual([])
  })

  it('ignore patterns, which only the server evaluates', () => {
    const patterns = buildLexicon([{ id: 'code', values: [{ type: 'pattern', value: 'code', patterns: ['[A-Z]+'] }] }])
    expect(suggestAnnotations(phrase('ABC code'), patterns)).toEqual([])
  })

  it('are found quickly in ten thousand phrases with ten thousand values', () => {
    const large = buildLexicon([entity('name', ...Array.from({ length: 10_000 }, (_, index) => `value ${index}`))])
    const phrases = Array.from({ length: 10_000 }, (_, index) => phrase(`where is my value ${index} today`))
    const startedAt = performance.now()
    expect(suggestionsIn(phrases, large)).toHaveLength(10_000)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

describe('all occurrences', () => {
  const phrases = [
    phrase('Pune to pune'),
    phrase('via PUNE'),
    phrase('Punekar'),
    phrase('x Pune', [{ entityId: 'a', start: 2, end: 6 }]),
  ]

  it('annotates all occurrences of the words, and undoes exactly that', () => {
    const marks = occurrencesIn(phrases, 'pune', 'city')
    expect(marks.map(({ phrase: text, start, end }) => [text, start, end])).toEqual([
      ['Pune to pune', 0, 4],
      ['Pune to pune', 8, 12],
      ['via PUNE', 4, 8],
    ])
    const marked = addMarks(phrases, marks)
    expect(marked[0]?.annotations).toHaveLength(2)
    expect(marked[3]).toBe(phrases[3])
    expect(removeMarks(marked, marks)).toEqual(phrases)
  })
})

const at = (focus: number, anchor = focus) => ({ anchor, focus })

describe('the caret', () => {
  const keys = { shiftKey: false, isByWord: false, isRightToLeft: false }
  const text = 'a दिल्ली 👩‍👩‍👧!'

  it('moves by grapheme, and by word', () => {
    const stops = [0]
    for (let caret = at(0); caret.focus < text.length;) {
      caret = moveCaret(text, caret, { ...keys, key: 'ArrowRight' }) ?? at(text.length)
      stops.push(caret.focus)
    }
    const characters = Array.from(new Intl.Segmenter().segment(text), ({ index }) => index)
    expect(stops).toEqual([...characters, text.length])
    expect(moveCaret('go to Pune', at(0), { ...keys, key: 'ArrowRight', isByWord: true })).toEqual(at(2))
    expect(moveCaret('go to Pune', at(10), { ...keys, key: 'ArrowLeft', isByWord: true })).toEqual(at(6))
  })

  it('selects with Shift, and leaves the selection at its end', () => {
    const selected = moveCaret('go to Pune', at(6), { ...keys, key: 'End', shiftKey: true })
    expect(selected).toEqual(at(10, 6))
    expect(moveCaret('go to Pune', at(10, 6), { ...keys, key: 'ArrowLeft' })).toEqual(at(6))
  })

  it('moves the other way in right-to-left text', () => {
    expect(moveCaret('مرحبا', at(0), { ...keys, key: 'ArrowLeft', isRightToLeft: true })).toEqual(at(1))
    expect(moveCaret('abc', at(0), { ...keys, key: 'x' })).toBeNull()
  })

  it('returns the word at its position', () => {
    expect(wordAt('to Pune!', 7)).toEqual({ start: 3, end: 7 })
    expect(wordAt('to  Pune', 3)).toBeNull()
  })
})

describe('phrasePieces', () => {
  it('splits a phrase at annotations, suggestions, the selection and the caret', () => {
    const pieces = phrasePieces(phrase('fly to Pune or Agra', [{ entityId: 'city', start: 7, end: 11 }]), {
      suggestions: [{ entityId: 'city', start: 15, end: 19 }],
      selection: { start: 0, end: 3 },
      caret: 3,
    })
    expect(pieces).toMatchObject([
      { text: 'fly', isSelected: true },
      { text: ' to ' },
      { text: 'Pune', entityId: 'city' },
      { text: ' or ' },
      { text: 'Agra', suggestedId: 'city' },
    ])
  })

  it('omits ranges that overlap or exceed the text', () => {
    const annotations = [
      { entityId: 'date', start: 14, end: 19 },
      { entityId: 'city', start: 6, end: 10 },
      { entityId: 'overlap', start: 8, end: 12 },
      { entityId: 'outside', start: 18, end: 40 },
    ]
    expect(
      phrasePieces({ text: 'reach Pune on today', annotations }).map(({ text, entityId }) => [text, entityId]),
    ).toEqual([
      ['reach ', undefined],
      ['Pune', 'city'],
      [' on ', undefined],
      ['today', 'date'],
    ])
  })

  it('equals the phrase when joined', () => {
    const range = fc.record({
      start: fc.nat({ max: 14 }),
      end: fc.nat({ max: 14 }),
      entityId: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.array(range),
        fc.array(range),
        fc.nat({ max: 14 }),
        (text, annotations, suggestions, caret) => {
          const pieces = phrasePieces({ text, annotations }, { suggestions, selection: { start: 2, end: 5 }, caret })
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        },
      ),
    )
  })
})
