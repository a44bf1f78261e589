import { MARKDOWN_CASES, treeOf, UNSAFE_ADDRESSES } from '@platform/testing/markdown'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkText } from './linkText.ts'
import { markdownBlocks } from './markdown.arbitrary.ts'
import type { MarkdownBlock, MarkdownRun } from './markdown.types.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { markdownToText } from './plainText.ts'
import { serializeMarkdown } from './serializeMarkdown.ts'

const paragraph = (...runs: MarkdownRun[]): MarkdownBlock => ({ type: 'paragraph', runs })
const run = (text: string, ...marks: MarkdownRun['marks']): MarkdownRun => ({ text, marks })

/** A parser that backtracks takes minutes for hostile text; this one takes milliseconds, or seconds on a busy machine. */
const PATIENCE_MS = 5_000

function millisecondsOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

describe('markdownToText', () => {
  it('removes the marks', () => {
    expect(
      markdownToText('**Hi** <u>you</u> &amp; \\*all\\*\n\n- one\n- two\n\n3. three\n\n> said\n\n```\nx = 1\n```'),
    ).toBe('Hi you & *all*\n• one\n• two\n3. three\nsaid\nx = 1')
  })
})

describe.each(Object.entries(MARKDOWN_CASES))('parseMarkdown reads %s', (_, cases) => {
  it.each(cases)('$source', ({ source, tree }) => {
    expect(treeOf(parseMarkdown(source), linkText)).toBe(tree)
  })
})

describe('parseMarkdown and serializeMarkdown', () => {
  it('parse every document that they serialize', () => {
    fc.assert(
      fc.property(markdownBlocks, (document) => {
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
  ])('serializes %j and parses it', (markdown, document) => {
    expect(serializeMarkdown(document)).toBe(markdown)
    expect(parseMarkdown(markdown)).toEqual(document)
  })

  it.each(UNSAFE_ADDRESSES)('creates no link to %s', (address) => {
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
      const took = millisecondsOf(() => parseMarkdown(text))
      expect.soft(took, text.slice(0, 8)).toBeLessThan(PATIENCE_MS)
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
