import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Markdown } from '../markdown/Markdown.tsx'
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx'

const box = page.getByRole('textbox', { name: 'Response' })
const output = page.getByRole('status', { name: 'Markdown' })
/** A text as a browser shows it. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim()
const tool = (name: string) => page.getByRole('button', { name })

function Controlled({ initial = '', ...props }: RichTextEditorProps & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <RichTextEditor aria-label="Response" {...props} value={value} onChange={setValue} />
      <output aria-label="Markdown">{value}</output>
      <button type="button" onClick={() => setValue('from **outside**')}>
        Replace
      </button>
    </>
  )
}

const pasteHtml = async (html: string) => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  await box.click()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

/** Passes each value back some letters later. */
function Slow() {
  const [value, setValue] = useState('')
  return (
    <>
      <RichTextEditor
        aria-label="Response"
        value={value}
        onChange={(changed) => setTimeout(() => setValue(changed), 200)}
      />
      <output aria-label="Markdown">{value}</output>
    </>
  )
}

describe('RichTextEditor', () => {
  describeConformance((props, onChange) => <RichTextEditor {...props} label="Response" onChange={onChange} />, {
    className: 'platform-RichTextEditor',
    keyboard: { role: 'textbox', keys: 'x' },
  })

  it('loses nothing that is typed while the host is slow', async () => {
    await renderUi(<Slow />)
    await box.click()
    for (const letter of 'abcdefghijklmnop') {
      await userEvent.keyboard(letter)
      // A person types on while the first letters come back
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await expect.element(output).toHaveTextContent('abcdefghijklmnop')
    await expect.element(box).toHaveTextContent('abcdefghijklmnop')
  })

  it('reports the text as markdown, with marks from the toolbar and from shortcuts', async () => {
    await renderUi(<Controlled />)
    await box.click()
    await userEvent.keyboard('Hi ')
    await tool('Bold').click()
    await userEvent.keyboard('all')
    await expect.element(output).toHaveTextContent('Hi **all**')
    await userEvent.keyboard('{Control>}b{/Control} ')
    await userEvent.keyboard('{Control>}u{/Control}under{Control>}u{/Control}')
    await expect.element(output).toHaveTextContent('Hi **all** <u>under</u>')
    await userEvent.keyboard('{Enter}{Control>}{Shift>}8{/Shift}{/Control}one{Enter}two')
    expect(output.element().textContent).toBe('Hi **all** <u>under</u>\n\n- one\n- two')
    await expect.element(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    'Rs. 1,500 * 2 surfaces * more',
    '**all** of _it_ ~~now~~',
    '[prices](https://example.com)',
    '1. one',
    '- one',
    '# 1 & <b>2</b> `3` > 4',
  ])('keeps %s as it is typed, also after it is stored and opened again', async (typed) => {
    const view = await renderUi(<Controlled />)
    await box.click()
    await userEvent.keyboard(typed.replace(/[[{]/g, '$&$&'))
    await expect.element(box).toHaveTextContent(typed)
    expect(box.element().querySelector('strong, em, s, ul, ol, code, a')).toBeNull()
    const stored = output.element().textContent
    await view.rerender(<Markdown text={stored} data-testid="visitor" />)
    await expect.element(page.getByTestId('visitor')).toHaveTextContent(typed)
    await view.rerender(<Controlled key="again" initial={stored} />)
    await expect.element(box).toHaveTextContent(typed)
  })

  it('shows the visitor what is typed, whatever it is', async () => {
    const view = await renderUi(<Controlled />)
    const characters = '*_~`[]()0123.#>-+<&!\\{}|=a b'
    const typed = fc.string({ unit: fc.constantFrom(...Array.from(characters), '\n'), minLength: 1, maxLength: 25 })
    for (const text of fc.sample(typed, { numRuns: 25, seed: 34 })) {
      await view.rerender(<Controlled key={text} />)
      await box.click()
      await userEvent.keyboard(text.replace(/[[{]/g, '$&$&').replaceAll('\n', '{Enter}'))
      const lines = text.split('\n').map(shown).filter(Boolean)
      const textsOf = (root: Element) => [...root.children].map((child) => shown(child.textContent)).filter(Boolean)
      await expect.poll(() => textsOf(box.element()), { message: text }).toEqual(lines)
      const stored = output.element().textContent
      await view.rerender(<Markdown text={stored} data-testid="visitor" />)
      await expect.poll(() => textsOf(page.getByTestId('visitor').element()), { message: text }).toEqual(lines)
      await view.rerender(<Controlled key={`${text} again`} initial={stored} />)
      await expect.poll(() => textsOf(box.element()), { message: text }).toEqual(lines)
    }
  })

  it('adds a link to the selected text, changes it and removes it by keyboard', async () => {
    await renderUi(<Controlled initial="our prices" />)
    await box.click()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
    const address = page.getByRole('textbox', { name: 'Address' })
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('javascript:alert(1){Enter}')
    await expect.element(address).toHaveAccessibleDescription(/A link begins with/)
    await address.fill('example.com/prices')
    await userEvent.keyboard('{Enter}')
    await expect.element(output).toHaveTextContent('[our prices](<https://example.com/prices>)')
    await expect.element(box).toHaveFocus()
    // The popover has returned the focus, and a frame later the editor its selection. From the end, the caret goes into the link.
    await expect.poll(() => getSelection()?.toString()).toBe('our prices')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(tool('Link')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(address).toHaveValue('https://example.com/prices')
    await address.fill('tel:+911234')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(output).toHaveTextContent('[our prices](<tel:+911234>)')
    await tool('Link').click()
    await page.getByRole('button', { name: 'Remove link' }).click()
    await expect.element(output).toMatchTextContent(/^our prices$/u)
    await expect.element(box).toHaveFocus()
  })

  it('inserts a link with its text where nothing is selected, and types on after it without it', async () => {
    await renderUi(<Controlled />)
    await box.click()
    await userEvent.keyboard('See ')
    await tool('Link').click()
    await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
    await userEvent.keyboard('prices{Tab}info@example.com{Enter}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(' now')
    await expect.element(output).toHaveTextContent('See [prices](<mailto:info@example.com>) now')
  })

  it('has one tab stop for the toolbar and arrows inside it', async () => {
    await renderUi(<RichTextEditor aria-label="Response" defaultValue="text" />)
    await expect.element(box).toBeVisible()
    await userEvent.tab()
    await expect.element(tool('Bold')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(tool('Underline')).toHaveFocus()
    await userEvent.tab()
    await expect.element(box).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(tool('Underline')).toHaveFocus()
  })

  it('keeps the focus on the toolbar while a selection is formatted by keyboard', async () => {
    const onChange = vi.fn()
    await renderUi(<RichTextEditor aria-label="Response" defaultValue="text" onChange={onChange} />)
    await box.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.tab({ shift: true })
    await expect.element(tool('Link')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft>5/}{Enter}{ArrowLeft}{Enter}')
    await expect.element(tool('Bold')).toHaveFocus()
    expect(onChange).toHaveBeenLastCalledWith('***text***')
  })

  it('submits the markdown on Ctrl+Enter without breaking the line', async () => {
    const onSubmit = vi.fn()
    await renderUi(<Controlled initial="**a**" onSubmit={onSubmit} />)
    await box.click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('**a**')
    await expect.element(output).toHaveTextContent('**a**')
  })

  it('shows a new value from outside', async () => {
    await renderUi(<Controlled initial="old" />)
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect.element(box).toHaveTextContent('from outside')
    expect(box.element().querySelector('strong')?.textContent).toBe('outside')
  })

  it.each([
    [
      '<h1>Title</h1><p style="color:red">a <b>b</b> <a href="https://x.y">c</a> <code>d</code></p><script>e</script><img src="x">',
      'Title\n\na **b** [c](<https://x.y>) d',
    ],
    ['<ul><li>a</li><li><u>b</u></li></ul>', '- a\n- <u>b</u>'],
    [
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>d</td></tr></tbody></table><blockquote>c</blockquote>',
      'a b\n\nd\n\nc',
    ],
    [
      '<a href=" mailto:a@x.y ">mail</a> <a href="https://x.y/a b">blank</a> <a href="page.html">other</a> <a href="javascript:alert(1)">bad</a> <a name="n">n</a>',
      '[mail](<mailto:a@x.y>) [blank](<https://x.y/a%20b>) other bad n',
    ],
  ])('reduces pasted %s to the formats of the toolbar, links included', async (html, markdown) => {
    await renderUi(<Controlled />)
    await pasteHtml(html)
    await expect.poll(() => output.element().textContent).toBe(markdown)
  })

  it('keeps formats without a button: links, code, headings', async () => {
    await renderUi(<Controlled initial={'# Big\n\n[a](<https://x.y/>) `b`'} />)
    await box.click()
    await userEvent.keyboard('{Control>}{End}{/Control}!')
    await expect.poll(() => output.element().textContent).toBe('# Big\n\n[a](<https://x.y/>) `b!`')
  })

  it('shows a typed www address as the text that the visitor gets: only http and https addresses are links', async () => {
    await renderUi(<Controlled />)
    await box.click()
    await userEvent.keyboard('see www.foo.com now')
    await expect.poll(() => output.element().textContent).toBe('see www.foo.com now')
    expect(box.element().querySelector('a')).toBeNull()
  })

  it('counts characters, and keeps a text that is too long', async () => {
    await renderUi(<Controlled characterLimit={5} />)
    await box.click()
    await userEvent.keyboard('abcdefg')
    await expect.element(page.getByText('7 / 5')).toBeVisible()
    await expect.element(page.getByText('abcdefg', { exact: true }).last()).toBeVisible()
  })

  it('is labelled by its label and described by help or error', async () => {
    const view = await renderUi(<RichTextEditor label="Response" help="Sent as it is" isRequired />)
    await expect.element(box).toHaveAccessibleDescription('Sent as it is')
    await expect.element(box).toHaveAttribute('aria-required', 'true')
    await page.getByText('Response', { exact: false }).first().click()
    await expect.element(box).toHaveFocus()
    await view.rerender(<RichTextEditor label="Response" help="Sent as it is" error="Response cannot be empty" />)
    await expect.element(box).toHaveAccessibleDescription('Response cannot be empty')
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  })

  it('cannot be edited when disabled or read-only', async () => {
    const view = await renderUi(<RichTextEditor aria-label="Response" defaultValue="text" isDisabled />)
    await expect.element(box).toHaveAttribute('contenteditable', 'false')
    await expect.element(tool('Bold')).toBeDisabled()
    await view.rerender(<RichTextEditor aria-label="Response" defaultValue="text" isReadOnly />)
    await expect.element(box).toHaveAttribute('aria-readonly', 'true')
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(box).toHaveFocus()
  })

  it('shows its placeholder while it is empty', async () => {
    await renderUi(<RichTextEditor aria-label="Response" placeholder="What the bot answers" />)
    await expect.element(page.getByText('What the bot answers')).toBeVisible()
    await box.click()
    await userEvent.keyboard('a')
    await expect.element(page.getByText('What the bot answers')).not.toBeInTheDocument()
  })

  it('adds no style element to the page', async () => {
    const before = document.querySelectorAll('style').length
    await renderUi(<RichTextEditor aria-label="Response" />)
    await expect.element(box).toBeVisible()
    expect(document.querySelectorAll('style[data-tiptap-style]')).toHaveLength(0)
    expect(document.querySelectorAll('style').length).toBeLessThanOrEqual(before + 1)
  })
})
