import { assert, array, constantFrom, letrec, oneof, property, string, tuple } from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { ProgramPacker } from './packPrograms.ts'
import { PatternProgram } from './PatternProgram.ts'
import { patternText } from './PatternText.ts'

const BUDGET = 100_000_000

function programOf(source: string): PatternProgram {
  const packer = new ProgramPacker()
  // Another program before it shares its sets.
  packer.add(RE2JS.compile('a[b-d]', RE2JS.CASE_INSENSITIVE))
  const place = packer.add(RE2JS.compile(source, RE2JS.CASE_INSENSITIVE))
  return new PatternProgram(packer.pack(), place)
}

function search(source: string, text: string) {
  const budget = { steps: BUDGET }
  const found = programOf(source).find(patternText(text), budget)
  return { found, steps: BUDGET - budget.steps }
}

/** The spans that the backtracking engine of JavaScript finds between borders of words. */
function expected(source: string, text: string): { start: number; end: number }[] {
  const bounded = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${source})(?![\p{L}\p{M}\p{N}_])`, 'giu')
  return [...text.matchAll(bounded)]
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => end > start)
}

/**
 * Patterns whose repeated parts match no empty text: the engines differ in how they repeat those. Repetitions are not
 * nested, so that the backtracking engine ends soon.
 */
const { alternation } = letrec<{ alternation: string; sequence: string; part: string; atom: string }>((tie) => ({
  atom: constantFrom('a', 'b', 'B', '-', ' ', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\w`, 'क', '😀', '[a-क]'),
  part: oneof(
    { maxDepth: 2 },
    tie('atom'),
    tuple(tie('atom'), constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{1,3}?', '{2,}')).map((both) =>
      both.join(''),
    ),
    constantFrom('^', '$', String.raw`\b`, String.raw`\B`),
    tie('alternation').map((inner) => `(?:${inner})`),
    tie('alternation').map((inner) => `(${inner})`),
    constantFrom('(?:ab|a)?', '(?:a|ab){2}', '(?:a-|-b)+', '(?:b| a)*?', '(?:[ab]-)*'),
  ),
  sequence: array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  alternation: array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
}))

describe('PatternProgram', () => {
  it('finds what the engine of JavaScript finds', () => {
    const text = string({ unit: constantFrom('a', 'b', 'A', '-', ' ', '1', '\n', 'क', '😀'), maxLength: 12 })
    assert(
      property(alternation, text, (source, given) => {
        expect(search(source, given).found).toEqual(expected(source, given))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['(?:a.*b|a.*c|a.*d|a)', 'a '],
    ['a.*b|a', 'a '],
    ['(a+)+b', 'a'],
    [String.raw`(?:[\pL\pN]+[ .-]?)+x|\pL+`, 'a '],
    ['(?:.*)(?:.*)(?:.*)z|a', 'a z'],
    ['(?:|a)+', 'a '],
    ['(?:(?:a|b|)*?|(?:a?){3})+', 'ab '],
  ])('takes steps in proportion to the text: %s', (source, part) => {
    const { steps: once } = search(source, part.repeat(500))
    const { steps: fourTimes } = search(source, part.repeat(2000))
    expect(once).toBeGreaterThan(500)
    expect(fourTimes).toBeLessThan(once * 4.1)
  })

  it('finds nothing when the budget does not suffice, in either pass', () => {
    const program = programOf('a+')
    const text = patternText('aa aa')
    const { steps } = search('a+', 'aa aa')
    const needed = { steps }
    expect(program.find(text, needed)).toHaveLength(2)
    expect(needed.steps).toBe(0)
    for (let less = 0; less < steps; less++) expect(program.find(text, { steps: less })).toBeUndefined()
  })
})
