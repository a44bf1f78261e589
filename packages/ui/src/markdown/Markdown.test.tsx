import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markdown } from './Markdown.tsx'

const show = async (text: string) =>
  (await render(<Markdown text={text} data-testid="text" />)).container.firstElementChild as HTMLElement

describe('Markdown', () => {
  it('shows marks, lists and line breaks as elements', async () => {
    const shown = await show('**a** *b* ~~c~~ <u>d</u> `e`\nf\n\n3. one\n4. two')
    expect(shown.innerHTML).toBe(
      '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <code>e</code><br>f</p><ol start="3"><li>one</li><li>two</li></ol>',
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
  ])('makes nothing dangerous of %s', async (text) => {
    const shown = await show(text)
    const elements = [...shown.querySelectorAll('*')]
    expect(elements.every((element) => /^(P|A|U|STRONG|EM|S|CODE|BR)$/.test(element.tagName))).toBe(true)
    expect(
      elements.flatMap((element) => element.getAttributeNames()).filter((name) => !/^(href|target|rel)$/.test(name)),
    ).toEqual([])
    for (const link of shown.querySelectorAll('a')) expect(link.protocol).toBe('https:')
    expect(globalThis).not.toHaveProperty('hacked')
  })

  it('renders hostile text within 50 ms', async () => {
    const view = await render(<Markdown text="" />)
    for (const text of [
      '>'.repeat(4096),
      'a**b'.repeat(20_000),
      'a**b'.repeat(2_500),
      '*a_'.repeat(3_000),
      '> a\n'.repeat(2_500),
      'x@y.zz '.repeat(1_400),
    ]) {
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        await view.rerender(<Markdown text="" />)
        const start = performance.now()
        await view.rerender(<Markdown text={text} />)
        times.push(performance.now() - start)
      }
      expect.soft(Math.min(...times), text.slice(0, 6)).toBeLessThan(50)
      expect(view.container.textContent?.length).toBeGreaterThan(0)
    }
  })

  it.each(['-', '>>>', '**', '#', '<u></u>'])(
    'shows %s, which is no text under markdown, as it stands',
    async (text) => {
      expect((await show(text)).textContent).toBe(text)
    },
  )

  it('shows what is longer than the limit as it stands', async () => {
    const text = '**a** '.repeat(2_000)
    expect((await show(text)).textContent).toBe(text)
  })
})
