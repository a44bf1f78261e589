import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSAGE_CHARACTERS } from '../knowledge.limits.ts'
import { splitPassages, splitText } from './splitPassages.ts'

const numbers = (text: string): string[] => text.match(/\d+(?=-)/g) ?? []
const sentence = (index: number): string => `Sentence number ${index} says something of about sixty characters. `

describe('splitText', () => {
  it('leaves a short text whole', () => {
    expect(splitText('One bag. Two bags.\nThree bags.')).toEqual(['One bag. Two bags.\nThree bags.'])
    expect(splitText(' \n ')).toEqual([])
  })

  it('cuts between sentences, and repeats the end of a part in the next', () => {
    const parts = splitText(Array.from({ length: 40 }, (_, index) => sentence(index)).join(''))
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(part).toMatch(/^Sentence number .*characters\.$/s)
    const lastOfFirst = /Sentence number (\d+)(?!.*Sentence)/s.exec(parts[0] ?? '')?.[1]
    expect(parts[1]).toContain(`Sentence number ${lastOfFirst} `)
  })

  it('cuts at the full stop of Hindi', () => {
    const text = 'केबिन में सात किलो तक का एक बैग ले जा सकते हैं। '.repeat(40)
    for (const part of splitText(text)) expect(part.endsWith('।')).toBe(true)
  })

  it('loses nothing, whatever the text, and keeps its order', () => {
    // Each word occurs once, so that its position can be checked.
    const kinds = fc.constantFrom('word ', 'end. ', 'line\n', '📦 ', 'क्षेत्र। ', 'x'.repeat(700))
    const texts = fc
      .array(kinds, { maxLength: 400, size: 'max' })
      .map((words) => words.map((word, at) => `${at}-${word}`))
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join('')
        const parts = splitText(text)
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(PASSAGE_CHARACTERS)
        const kept = parts.flatMap(numbers)
        expect([...new Set(kept)]).toEqual(numbers(text))
      }),
      { numRuns: 100 },
    )
  })

  it('splits a long row of full stops, which takes minutes if each of them is tried', () => {
    expect(splitText(`a${'.'.repeat(300_000)}b`).join('').length).toBe(300_002)
  })

  it('repeats the header of a table in each part of it, instead of the rows before', () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Zone ${at} | up to ${at} kg. Or less. | ${at}-euros`)
    const text = ['Intro.', 'Zone | Weight | Price', ...rows, sentence(1), sentence(2)].join('\n')
    const parts = splitText(text, [{ start: 1, body: 2, end: 62 }])
    expect(parts.length).toBeGreaterThan(2)
    expect(parts[0]).toMatch(/^Intro\.\nZone \| Weight \| Price\nZone 0 /)
    for (const part of parts.slice(1)) expect(part).toMatch(/^Zone \| Weight \| Price\nZone \d+ .*euros/)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(PASSAGE_CHARACTERS)
    const kept = parts
      .join('\n')
      .split('\n')
      .filter((line) => line.startsWith('Zone ') && !line.includes('Price'))
    expect(kept).toEqual(rows)
  })

  it('repeats it for a row that is longer than a part, and not if it is too long itself', () => {
    const header = 'Name | Story'
    const long = splitText(`${header}\nAnna | ${'word '.repeat(500)}`, [{ start: 0, body: 1, end: 2 }])
    expect(long.length).toBeGreaterThan(2)
    for (const part of long.slice(1)) expect(part.startsWith(`${header}\n`)).toBe(true)
    for (const part of long) expect(part.length).toBeLessThanOrEqual(PASSAGE_CHARACTERS)
    const wide = Array.from({ length: 40 }, (_, at) => `Column ${at}`).join(' | ')
    const rows = Array.from({ length: 100 }, (_, at) => `${at}-row | a`)
    const [, second] = splitText([wide, ...rows].join('\n'), [{ start: 0, body: 1, end: 101 }])
    expect(second).toMatch(/^\d+-row/)
  })

  it('does not repeat rows of a table before the text after it, which would have no header there', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `Zone ${at} | ${'x'.repeat(30)}`)
    const text = ['Zone | Price', ...rows, ...Array.from({ length: 20 }, (_, at) => sentence(at))].join('\n')
    const after = splitText(text, [{ start: 0, body: 1, end: 21 }]).filter((part) => part.includes('Sentence'))
    for (const part of after.slice(1)) expect(part).not.toContain('Zone')
  })

  it('does not cut within a character', () => {
    for (const filler of ['📦', 'क्षे', 'x']) {
      for (const part of splitText(`a${filler.repeat(2_000)}`)) expect(part.isWellFormed()).toBe(true)
    }
  })
})

describe('splitPassages', () => {
  it('gives each passage the title and its headings, without repetitions', () => {
    const blocks = [
      { headings: ['Luggage'], text: 'Intro.' },
      { headings: ['Luggage', 'In the cabin'], text: 'Seven kilos.' },
    ]
    expect(splitPassages({ url: 'https://a.example/', page: null, title: 'Luggage', blocks })).toEqual([
      { url: 'https://a.example/', page: null, title: 'Luggage', text: 'Intro.' },
      { url: 'https://a.example/', page: null, title: 'Luggage › In the cabin', text: 'Seven kilos.' },
    ])
  })
})
