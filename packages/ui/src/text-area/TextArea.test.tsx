import { describe, expect, it } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { TextArea } from './TextArea.tsx'

describe('TextArea', () => {
  describeConformance(
    (props, onChange) => <TextArea {...props} label="Prompt" characterLimit={200} onChange={onChange} />,
    {
      className: 'platform-TextArea',
      keyboard: { role: 'textbox', keys: 'a' },
    },
  )

  it('grows with its text up to its maximum number of lines, then scrolls', async () => {
    const screen = await renderUi(<TextArea label="Prompt" minRows={2} maxRows={4} />)
    const area = screen.getByRole('textbox')
    const box = () => area.element().closest('.platform-InputBox')?.getBoundingClientRect().height ?? 0
    const empty = box()
    await area.fill('one\ntwo\nthree')
    const three = box()
    expect(three).toBeGreaterThan(empty)
    await area.fill('1\n2\n3\n4\n5\n6\n7\n8')
    expect(box() - three).toBeCloseTo(three - empty, 0)
  })

  it('makes the page no longer when it is scrolled out of sight', async () => {
    await renderUi(
      <div style={{ blockSize: 100, overflow: 'auto' }}>
        <div style={{ blockSize: 3_000 }} />
        <TextArea label="Prompt" characterLimit={200} />
      </div>,
    )
    const { scrollHeight, clientHeight } = document.documentElement
    expect(scrollHeight).toBe(clientHeight)
  })

  it('takes the direction of its text, and of the page while it is empty', async () => {
    const screen = await renderUi(<TextArea label="Prompt" />, { locale: 'ar' })
    const area = screen.getByRole('textbox')
    const direction = () => getComputedStyle(area.element()).direction
    expect(direction()).toBe('rtl')
    await area.fill('Sorry, I can help with **refunds**.')
    expect(direction()).toBe('ltr')
  })

  it('declares the language of its text, not of its label', async () => {
    const screen = await renderUi(<TextArea label="Prompt in Hindi" lang="hi" />)
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('lang', 'hi')
    expect(screen.getByText('Prompt in Hindi').element().closest('[lang="hi"]')).toBeNull()
  })
})
