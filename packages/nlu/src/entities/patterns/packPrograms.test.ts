import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { ProgramPacker } from './packPrograms.ts'
import { PatternProgram } from './PatternProgram.ts'
import { patternText } from './PatternText.ts'

const HIGHEST = 0x10ffff

function packed(...sources: string[]) {
  const packer = new ProgramPacker()
  const places = sources.map((source) => packer.add(RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)))
  return { packer, places, programs: packer.pack() }
}

describe('packed programs', () => {
  it.each(['k', 'S', 'µ', 'ß', 'ǆ', 'Ω', 'i', 'я', 'क', '٣', '-', '[a-cK]', String.raw`\pL`, '[^a-z]', 'ᲀ'])(
    'match the same characters as those of RE2: %s',
    (source) => {
      const { programs, places } = packed('[x-z]', source)
      const program = new PatternProgram(programs, places[1] ?? 0)
      const original = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
      const differing: string[] = []
      // Every character of the alphabets with cases, and some of the others.
      for (let point = 1; point <= HIGHEST; point += point < 0x3000 ? 1 : 97) {
        if (point >= 0xd800 && point <= 0xdfff) continue
        const text = String.fromCodePoint(point)
        const prepared = patternText(text)
        // Devanagari digits are read as ASCII digits.
        if (prepared.points[0] !== point) continue
        const isFound = program.find(prepared, { steps: Infinity })?.length === 1
        if (isFound !== original.matches(text)) differing.push(text)
      }
      expect(differing).toEqual([])
    },
  )

  it('share their sets of characters', () => {
    const one = packed(String.raw`\pL{3}`).programs
    const many = packed(String.raw`\pL{3}`, String.raw`(?:\pL-\pL)+`, String.raw`\pL`).programs
    expect(many.ranges.length - one.ranges.length).toBe(2)
  })

  it('are limited together, by their instructions and by their sets', () => {
    const { packer } = packed()
    let programs = 0
    for (; !packer.isFull; programs++) packer.add(RE2JS.compile('a{1000}'))
    expect(programs).toBe(500)
    const sets = new ProgramPacker()
    let count = 0
    for (; !sets.isFull; count++) {
      const char = String.fromCodePoint(0xe000 + 2 * count)
      sets.add(RE2JS.compile(String.raw`[\pL${char}][^\pL${char}]`))
    }
    expect(count).toBeGreaterThan(500)
    expect(count).toBeLessThan(1_000)
  })
})
