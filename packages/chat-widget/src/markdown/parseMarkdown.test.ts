import { MARKDOWN_CASES, treeOf, UNSAFE_ADDRESSES } from '@platform/testing/markdown'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown, plainText } from './parseMarkdown.ts'

const SIGNS = ['<', '>', 'u', '/', '*', '_', '~', '`', '[', ']', '(', ')', '\n', ' ', '-', '1', '.', '#', '&', '\\']

/** The time that a text takes, in milliseconds. */
function timeOf(text: string): number {
  parseMarkdown(text) // warm
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now()
    parseMarkdown(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

describe.each(Object.entries(MARKDOWN_CASES))('parseMarkdown reads %s', (_, cases) => {
  it.each(cases)('$source', ({ source, tree, inChat = tree }) => {
    expect(treeOf(parseMarkdown(source))).toBe(inChat)
  })
})

describe('parseMarkdown', () => {
  it('makes the whole of a heading bold, which has no other style', () => {
    const runs = [{ text: 'Title', marks: ['bold'] }]
    expect(parseMarkdown('# Title')).toEqual([{ type: 'heading', runs }])
  })

  it.each(UNSAFE_ADDRESSES)('creates no link to %s', (address) => {
    expect(JSON.stringify(parseMarkdown(`[x](<${address}>) [y](${address}) <${address}>`))).not.toContain('"href"')
  })

  it('removes the marks', () => {
    expect(plainText('**Hi** [you](https://a.example)\n- one')).toBe('Hi you\none')
  })

  const hostile = {
    '>': '>'.repeat(4096),
    '> ': '> '.repeat(40_000),
    'a**b': 'a**b'.repeat(20_000),
    '[': '['.repeat(80_000),
    '[a](': '[a]('.repeat(20_000),
    '![a](<': '![a](<'.repeat(13_000),
    '<u>': '<u>'.repeat(27_000),
    '*a_': '*a_'.repeat(27_000),
    '- ': '- '.repeat(40_000),
    '- \\n': '- \n'.repeat(27_000),
    nested: Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth % 200)}- x`).join('\n'),
    '`a': '`a'.repeat(40_000),
    '``': '`'.repeat(80_000),
    '\\n```': '\n```'.repeat(20_000),
    '&#': '&#'.repeat(40_000),
    'http://': 'http://'.repeat(11_000),
    '#': '#'.repeat(80_000),
    '# ': `# ${' #'.repeat(40_000)}x`,
    '* * ': `${'* '.repeat(40_000)}x`,
    blank: `${' '.repeat(80_000)}x`,
    '\\': '\\'.repeat(80_000),
    '.': `https://a.b/${'.'.repeat(80_000)}`,
  }
  it.each(Object.entries(hostile))('takes linear time for many %s', (_, text) => {
    // Sixteen times as long would be quadratic; the sum is for texts that take next to nothing.
    const quarter = text.slice(0, text.length / 4) + text.slice(-1)
    const isLinear = () => timeOf(text) < 8 * timeOf(quarter) + 10
    // Other programs disturb single measurements; a quadratic one never passes.
    expect([1, 2, 3, 4, 5].some(isLinear)).toBe(true)
  })

  it('keeps every word of a plain text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 300 }), (text) => void plainText(text)),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('one', 'two', 'नमस्ते', 'مرحبا', '1 < 2', 'a_b'), { minLength: 1 }),
        (words) => {
          expect(plainText(words.join(' '))).toBe(words.join(' '))
        },
      ),
    )
  })
})
