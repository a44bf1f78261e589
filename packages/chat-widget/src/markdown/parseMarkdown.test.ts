import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown, plainText } from './parseMarkdown.ts'

const SIGNS = ['<', '>', 'u', '/', '*', '_', '~', '`', '[', ']', '(', ')', '\n', ' ', '-', '1', '.', '#', '&', '\\']

const inline = (text: string) => {
  const [block] = parseMarkdown(text)
  return block && 'runs' in block
    ? block.runs.map(({ text, marks, href }) => [text, ...marks, ...(href ? [`→${href}`] : [])].join('|'))
    : block
}

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

describe('parseMarkdown', () => {
  it.each([
    ['**bold** *it* ~~old~~ <u>under</u>', ['bold|bold', ' ', 'it|italic', ' ', 'old|strike', ' ', 'under|underline']],
    ['***both***', ['both|bold|italic']],
    ['**a *b* c**', ['a |bold', 'b|bold|italic', ' c|bold']],
    ['1.5 kg of order_id_x #7 - 50% * 2 off!', ['1.5 kg of order_id_x #7 - 50% * 2 off!']],
    [String.raw`\*no\* a\_b 1 &lt; 2 &amp; 3`, ['*no* a_b 1 < 2 & 3']],
    ['**open', ['**open']],
    ['<u>a **b</u> c**', ['a **b|underline', ' c**']],
    ['`x * y` z', ['x * y|code', ' z']],
    ['<b onclick="x">a</b>', ['<b onclick="x">a</b>']],
    ['See https://a.example/x?y=1.', ['See ', 'https://a.example/x?y=1|→https://a.example/x?y=1', '.']],
    ['[our *site*](https://a.example)', ['our site|→https://a.example']],
    ['[a](<https://a.example/b c>)', ['a|→https://a.example/b c']],
    ['<mailto:a@b.co> [call](tel:+91982)', ['mailto:a@b.co|→mailto:a@b.co', ' ', 'call|→tel:+91982']],
    ['one\ntwo', ['one\ntwo']],
  ])('parses %j', (text, runs) => {
    expect(inline(text)).toEqual(runs)
  })

  it('parses lists, numbered and nested, and the text after them', () => {
    expect(parseMarkdown('Hi\n- one\n- **two**\n  1. inner\n\n3. three\n\nend')).toMatchObject([
      { type: 'paragraph' },
      {
        type: 'list',
        isOrdered: false,
        items: [
          [{ type: 'paragraph', runs: [{ text: 'one' }] }],
          [{ runs: [{ text: 'two', marks: ['bold'] }] }, { type: 'list', isOrdered: true }],
        ],
      },
      { type: 'list', isOrdered: true, start: 3 },
      { type: 'paragraph', runs: [{ text: 'end' }] },
    ])
  })

  it('parses headings, quotes, code and rules', () => {
    expect(parseMarkdown('# Title\n> first\n> more\n\n```js\na < b\n```\n***')).toMatchObject([
      { type: 'heading', runs: [{ text: 'Title', marks: ['bold'] }] },
      { type: 'quote', blocks: [{ runs: [{ text: 'first\nmore' }] }] },
      { type: 'code', text: 'a < b' },
      { type: 'rule' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/relative',
    '//host/x',
    'file:///etc/passwd',
    'blob:https://a/b',
    ' javascript:alert(1)',
  ])('creates no link to %s', (address) => {
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
    expect(timeOf(text)).toBeLessThan(8 * timeOf(quarter) + 10)
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
