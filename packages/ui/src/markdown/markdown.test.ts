import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARKDOWN_MARKS, type MarkdownBlock, type MarkdownRun } from './markdown.types.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { markdownToText } from './plainText.ts'
import { normalizeRuns } from './runs.ts'
import { serializeMarkdown } from './serializeMarkdown.ts'

const paragraph = (...runs: MarkdownRun[]): MarkdownBlock => ({ type: 'paragraph', runs })
const run = (text: string, ...marks: MarkdownRun['marks']): MarkdownRun => ({ text, marks })

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '~',
        '`',
        '<',
        '>',
        '[',
        ']',
        '(',
        ')',
        '#',
        '-',
        '+',
        '=',
        '1.',
        '2)',
        '&amp;',
        '\\',
        '!',
        '\n',
        ' ',
        '|',
        '<u>',
        '</u>',
        '<b>',
        'a',
        'नमस्ते',
        'مرحبا',
        '"',
        'http://a.b',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)
const runs = fc
  .array(
    fc.record({
      text,
      marks: fc.subarray([...MARKDOWN_MARKS]),
      href: fc.option(fc.constantFrom('https://example.com/a_b*c?d=1&e=2', 'mailto:a@b.co', 'tel:+919822014573'), {
        nil: undefined,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => normalizeRuns(list.map(({ href, ...rest }) => (href ? { ...rest, href } : rest))))
  .filter((list) => list.length > 0)
const { blocks } = fc.letrec<{ block: MarkdownBlock; blocks: MarkdownBlock[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    runs.map((list): MarkdownBlock => paragraph(...list)),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.integer({ min: 1, max: 6 }),
      runs: runs.filter((list) => list.every((each) => !each.text.includes('\n'))),
    }),
    fc.constant<MarkdownBlock>({ type: 'rule' }),
    fc
      .string({ unit: fc.constantFrom('`', '~', ' ', '\n', 'x', '>'), maxLength: 12 })
      .map((code): MarkdownBlock => ({ type: 'code', text: code })),
    fc.record({
      type: fc.constant('list' as const),
      isOrdered: fc.constant(false),
      start: fc.constant(1),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('list' as const),
      isOrdered: fc.constant(true),
      start: fc.nat({ max: 1200 }),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('quote' as const), blocks: tie('blocks') }),
  ) as fc.Arbitrary<MarkdownBlock>,
}))

/** The least milliseconds of several runs: what the work costs when the machine is not busy with something else. */
const bestOf = (times: number, work: () => unknown) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

describe('markdownToText', () => {
  it('leaves the words', () => {
    expect(
      markdownToText('**Hi** <u>you</u> &amp; \\*all\\*\n\n- one\n- two\n\n3. three\n\n> said\n\n```\nx = 1\n```'),
    ).toBe('Hi you & *all*\n• one\n• two\n3. three\nsaid\nx = 1')
  })
})

describe('parseMarkdown and serializeMarkdown', () => {
  it('read back every document that they write', () => {
    fc.assert(
      fc.property(blocks, (document) => {
        expect(parseMarkdown(serializeMarkdown(document))).toEqual(document)
      }),
      { numRuns: 1500 },
    )
  })

  it.each<[string, MarkdownBlock[]]>([
    [
      '**bold** *it* ~~gone~~ <u>under</u>',
      [
        paragraph(
          run('bold', 'bold'),
          run(' '),
          run('it', 'italic'),
          run(' '),
          run('gone', 'strike'),
          run(' '),
          run('under', 'underline'),
        ),
      ],
    ],
    ['1.5 kg of order_id #7 - 50% off!', [paragraph(run('1.5 kg of order_id #7 - 50% off!'))]],
    ['<b>Hello!</b>there', [paragraph(run('Hello!', 'bold'), run('there'))]],
    ['one\ntwo', [paragraph(run('one\ntwo'))]],
    [
      '- one\n- two\n  1. inner',
      [
        {
          type: 'list',
          isOrdered: false,
          start: 1,
          items: [
            [paragraph(run('one'))],
            [paragraph(run('two')), { type: 'list', isOrdered: true, start: 1, items: [[paragraph(run('inner'))]] }],
          ],
        },
      ],
    ],
  ])('writes %j and reads it', (markdown, document) => {
    expect(serializeMarkdown(document)).toBe(markdown)
    expect(parseMarkdown(markdown)).toEqual(document)
  })

  it('keeps a tag that nothing closes, or that closes across another mark, as text', () => {
    expect(parseMarkdown('a <u>b')).toEqual([paragraph(run('a <u>b'))])
    expect(parseMarkdown('a </u>b')).toEqual([paragraph(run('a </u>b'))])
    expect(parseMarkdown('**a <u>b** c</u>')).toEqual([paragraph(run('a <u>b', 'bold'), run(' c</u>'))])
    expect(parseMarkdown('<u onclick="x">a</u>')).toEqual([paragraph(run('<u onclick="x">a</u>'))])
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
  ])('makes no link to %s', (address) => {
    const document = parseMarkdown(`[x](<${address}>) [y](${address}) <${address}>`)
    expect(JSON.stringify(document)).not.toContain('href')
  })

  it('never throws and stays quick on hostile text', () => {
    const hostile = [
      '>'.repeat(4096),
      'a**b'.repeat(4_000),
      '['.repeat(16_000),
      '<u>'.repeat(5_000),
      '*a_'.repeat(5_000),
      '- '.repeat(8_000),
      '`a'.repeat(8_000),
      '![a](<'.repeat(2_500),
      '~~a~'.repeat(4_000),
      '&#'.repeat(8_000),
      '**a<u>'.repeat(2_500),
    ]
    for (const text of hostile) {
      expect
        .soft(
          bestOf(5, () => parseMarkdown(text)),
          text.slice(0, 8),
        )
        .toBeLessThan(50)
    }
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 400,
          unit: fc.constantFrom('<', '>', 'u', '/', '*', '_', '~', '`', '[', ']', '(', ')', '\n', ' ', '-', '1', '.'),
        }),
        (text) => void parseMarkdown(text),
      ),
    )
  })
})
