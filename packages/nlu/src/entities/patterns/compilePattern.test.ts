import { describe, expect, it } from 'vitest'
import { compilePattern } from './compilePattern.ts'

describe('compilePattern', () => {
  it.each([
    ['', 'EMPTY'],
    ['  ', 'EMPTY'],
    ['a'.repeat(501), 'TOO_LONG'],
    ['(?=a)b', 'LOOKAROUND'],
    ['a(?!b)', 'LOOKAROUND'],
    ['(?<=a)b', 'LOOKAROUND'],
    ['(?<!a)b', 'LOOKAROUND'],
    [String.raw`(a)\1`, 'BACKREFERENCE'],
    [String.raw`(?P<x>a)\k<x>`, 'BACKREFERENCE'],
    ['a*', 'MATCHES_EMPTY'],
    ['(', 'SYNTAX'],
    ['[a', 'SYNTAX'],
    ['*', 'SYNTAX'],
    ['a)(b', 'SYNTAX'],
    ['a{1001}', 'SYNTAX'],
    ['((a{100}){100}){100}', 'SYNTAX'],
    [String.raw`(\pL{1,40}){1,25}`, 'TOO_COMPLEX'],
    [String.raw`(\pL{1,30}){1,20}`, 'TOO_SLOW'],
    ['(?:.{1,30}){1,20}', 'TOO_SLOW'],
    ['(?:[क-ह][ ा-ौ]?){1,300}', 'TOO_SLOW'],
  ])('refuses %j: %s', (source, type) => {
    expect(compilePattern(source)).toMatchObject({
      ok: false,
      error: { type, message: expect.stringMatching(/^[A-Z].*\.$/) },
    })
  })

  it.each([
    String.raw`\(?=x`,
    String.raw`[(?=]x`,
    String.raw`\\1`,
    String.raw`\d{6}`,
    '(?P<name>a)',
    '(?:a|b)c',
    '(?:a.*b|a.*c|a.*d|a)',
    String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`,
  ])('accepts %j', (source) => {
    expect(compilePattern(source).ok).toBe(true)
  })

  it('includes the invalid part in the message', () => {
    const result = compilePattern('abc[x')
    expect(result.ok ? '' : result.error.message).toContain('[x')
  })

  it('finds each whole word once, with boundaries that two words share', () => {
    const result = compilePattern('cat|cats?up')
    const found = result.ok ? result.pattern.find('Cat cat catsup scat cat') : []
    expect(found).toEqual([
      { start: 0, end: 3 },
      { start: 4, end: 7 },
      { start: 8, end: 14 },
      { start: 20, end: 23 },
    ])
  })
})
