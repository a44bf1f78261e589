import { describeConformance } from '@platform/testing/conformance'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markdown, MARKDOWN_MAX_PARTS } from './Markdown.tsx'

const show = async (text: string) =>
  (await render(<Markdown text={text} data-testid="text" />)).container.firstElementChild as HTMLElement

describe('Markdown', () => {
  describeConformance((props) => <Markdown {...props} text={'**a** [b](https://example.com)\n\n- `c`\n- d\n\n> e'} />, {
    className: 'platform-Markdown',
  })

  it('shows marks, lists and line breaks as elements', async () => {
    const shown = await show('**a** *b* ~~c~~ <u>d</u> `e`\nf\n\n3. one\n4. two')
    expect(shown.innerHTML).toBe(
      '<p dir="auto"><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <code>e</code><br>f</p><ol dir="auto" start="3"><li>one</li><li>two</li></ol>',
    )
  })

  it('opens links and bare addresses in a new tab that cannot reach back', async () => {
    await show('[the shop](https://example.com/a) or https://example.com/b_c_d, not www')
    for (const [name, href] of [
      ['the shop', 'https://example.com/a'],
      ['https://example.com/b_c_d', 'https://example.com/b_c_d'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true })
      await expect.element(link).toHaveAttribute('href', href)
      await expect.element(link).toHaveAttribute('target', '_blank')
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  it.each([
    '<img src=x onerror="globalThis.hacked=1">',
    '<svg/onload=globalThis.hacked=1>',
    '[x](javascript:globalThis.hacked=1)',
    '[x](&#x6A;avascript:globalThis.hacked=1)',
    '<javascript:globalThis.hacked=1>',
    '![x](https://example.com/x.png"onerror="globalThis.hacked=1)',
    '<u onclick=globalThis.hacked=1>x</u>',
    '[x](https://example.com "onmouseover=globalThis.hacked=1")',
    '<a href="https://example.com">x</a><iframe srcdoc="<script>parent.hacked=1</script>">',
    '**<b style="position:fixed">x</b>**',
  ])('renders %s without dangerous elements', async (text) => {
    const shown = await show(text)
    const elements = [...shown.querySelectorAll('*')]
    expect(elements.every((element) => /^(P|A|U|STRONG|EM|S|CODE|BR)$/.test(element.tagName))).toBe(true)
    expect(
      elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => !/^(href|target|rel|dir)$/.test(name)),
    ).toEqual([])
    for (const link of shown.querySelectorAll('a')) expect(link.protocol).toBe('https:')
    expect(globalThis).not.toHaveProperty('hacked')
  })

  it.each(['>'.repeat(4096), 'a**b'.repeat(20_000)])(
    'renders hostile text as plain text, and does not hang: %#',
    async (text) => {
      const start = performance.now()
      const view = await render(<Markdown text={text} />)
      expect(view.container.textContent).toBe(text)
      // It takes milliseconds; a parser that backtracks takes minutes.
      expect(performance.now() - start).toBeLessThan(10_000)
    },
  )

  it.each([
    'a**b'.repeat(2_500),
    '*a_'.repeat(3_000),
    '> a\n'.repeat(2_500),
    'x@y.zz '.repeat(1_400),
    '- a\n'.repeat(2_000),
    '<u>a</u> '.repeat(1_100),
    '[a](https://b.c) '.repeat(500),
  ])('limits the number of elements: %#', async (text) => {
    expect((await show(text)).querySelectorAll('*').length).toBeLessThanOrEqual(2 * MARKDOWN_MAX_PARTS)
  })

  it.each(['-', '>>>', '**', '#', '<u></u>'])('shows %s, which is empty as markdown, as plain text', async (text) => {
    expect((await show(text)).textContent).toBe(text)
  })

  it('shows a text longer than the limit as plain text', async () => {
    const text = '**a** '.repeat(2_000)
    expect((await show(text)).textContent).toBe(text)
  })
})
