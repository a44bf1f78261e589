import fc from 'fast-check'
import { MARKDOWN_MARKS, type MarkdownBlock } from './markdown.types.ts'
import { normalizeRuns } from './runs.ts'

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
const arbitrary = fc.letrec<{ block: MarkdownBlock; blocks: MarkdownBlock[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    runs.map((list): MarkdownBlock => ({ type: 'paragraph', runs: list })),
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

/** For tests: documents of every block and mark, with texts that are difficult to escape. */
export const markdownBlocks = arbitrary.blocks
