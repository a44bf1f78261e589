import { describe, expect, it } from 'vitest'
import { createEntityFinder } from '../createEntityFinder.ts'
import type { MarkedPhrase } from './PatternContext.ts'

const pattern = (id: string, source: string) => ({
  id,
  values: [{ type: 'pattern' as const, value: id, patterns: [source] }],
})
const finder = createEntityFinder({
  language: 'en',
  entities: [
    pattern('job', '[a-z]+(?: [a-z]+){0,2}'),
    pattern('order', 'A[0-9]{3,5}'),
    { id: 'treatment', values: [{ type: 'synonyms', value: 'whitening', synonyms: [] }] },
  ],
})

/** Reads "how much do [vets](job) earn". */
function phrase(marked: string): MarkedPhrase {
  const annotations: { entityId: string; start: number; end: number }[] = []
  let text = ''
  let from = 0
  for (const { 0: whole, 1: value = '', 2: entityId = '', index } of marked.matchAll(/\[([^\]]*)\]\(([^)]*)\)/gu)) {
    text += marked.slice(from, index)
    annotations.push({ entityId, start: text.length, end: text.length + value.length })
    text += value
    from = index + whole.length
  }
  return { text: text + marked.slice(from), annotations }
}
const read = finder.withPhrases(
  [
    'how much do [vets](job) earn',
    'salary of a [dental assistant](job)',
    'what does a [nurse](job) make',
    'book a whitening',
    'where is my order',
    'where is order A123',
  ].map(phrase),
)
const found = (text: string, by = read) => by.find(text).map(({ entityId, text: value }) => `${entityId}: ${value}`)

describe('a pattern that fits ordinary words', () => {
  it.each([
    ['how much do vets earn', ['job: vets']],
    ['how much do school teachers earn nowadays', ['job: school teachers']],
    ['salary of a lawyer please', ['job: lawyer']],
    ['What does a Nurse make?', ['job: Nurse']],
    ['pilot', ['job: pilot']],
    ['book a whitening', ['treatment: whitening']],
    ['where is my order', []],
    ['how much is a whitening', ['treatment: whitening']],
  ])('finds in %j %j', (text, values) => {
    expect(found(text)).toEqual(values)
  })

  it('matches anywhere without training phrases', () => {
    expect(found('how much do vets earn', finder)).toEqual(['job: how much do', 'job: vets earn'])
  })

  it('without marks matches what is the only part of no phrase', () => {
    const unmarked = finder.withPhrases([phrase('how much do they earn'), phrase('book a whitening')])
    expect(found('how much do vets earn', unmarked)).toEqual(['job: vets'])
    expect(found('vets earn much, surgeons much', unmarked)).toEqual([])
  })
})

it('a pattern of numbers needs no context, also if a training phrase has such a number unmarked', () => {
  expect(found('I lost the A123 somewhere')).toContain('order: A123')
})
