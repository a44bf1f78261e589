import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DockedPanel } from './DockedPanel.tsx'
import type { DockedPanelProps } from './DockedPanel.tsx'

const panel = (props: Partial<DockedPanelProps> = {}) => (
  <div style={{ display: 'flex', inlineSize: 1000, blockSize: 300 }}>
    <button type="button" style={{ flex: 1 }}>
      Beside
    </button>
    <DockedPanel
      title="Try it"
      width={400}
      minWidth={320}
      maxWidth={480}
      onWidthChange={() => {}}
      onClose={() => {}}
      {...props}
    >
      Hello
    </DockedPanel>
  </div>
)
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)

describe('DockedPanel', () => {
  describeConformance(
    (props, onClose) => (
      <DockedPanel
        {...props}
        title="Try it"
        width={400}
        minWidth={320}
        maxWidth={640}
        onWidthChange={() => {}}
        onClose={onClose}
      >
        Hello
      </DockedPanel>
    ),
    { className: 'platform-DockedPanel', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it('leaves the page beside it usable', async () => {
    const screen = await renderUi(panel())
    const beside = screen.getByRole('button', { name: 'Beside' })
    await beside.click()
    await expect.element(beside).toHaveFocus()
    await expect.element(screen.getByRole('complementary', { name: 'Try it' })).toBeVisible()
  })

  it.each([
    ['en', '{ArrowLeft}', 416],
    ['en', '{ArrowRight}', 384],
    ['ar', '{ArrowLeft}', 384],
    ['ar', '{ArrowRight}', 416],
    ['en', '{Home}', 320],
    ['en', '{End}', 480],
  ] as const)('is resized by keys: in %s %s gives %i px', async (locale, keys, width) => {
    const onWidthChange = vi.fn<(width: number) => void>()
    const screen = await renderUi(panel({ onWidthChange }), { locale })
    const edge = screen.getByRole('separator')
    await expect.element(edge).toHaveAttribute('aria-valuenow', '400')
    ;(edge.element() as HTMLElement).focus()
    await userEvent.keyboard(keys)
    expect(onWidthChange.mock.calls).toEqual([[width]])
  })

  it('follows the pointer within its limits, and reports the width once', async () => {
    const onWidthChange = vi.fn<(width: number) => void>()
    const screen = await renderUi(panel({ onWidthChange }))
    const aside = screen.getByRole('complementary').element()
    const edge = screen.getByRole('separator', { name: 'Width of Try it' }).element()
    const { x } = edge.getBoundingClientRect()
    const move = (type: string, clientX: number) =>
      edge.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }))
    // A synthetic pointer cannot be captured.
    ;(edge as HTMLElement).setPointerCapture = () => {}
    move('pointerdown', x)
    await vi.waitFor(() => expect(edge.hasAttribute('data-resizing')).toBe(true))
    move('pointermove', x - 40)
    await vi.waitFor(() => expect(widthOf(aside)).toBe(440))
    move('pointermove', x - 400)
    await vi.waitFor(() => expect(widthOf(aside)).toBe(480))
    expect(onWidthChange).not.toHaveBeenCalled()
    move('pointerup', x - 400)
    await vi.waitFor(() => expect(onWidthChange.mock.calls).toEqual([[480]]))
  })

  it('takes at most half of its container', async () => {
    const screen = await renderUi(panel({ width: 700, maxWidth: 700 }))
    expect(widthOf(screen.getByRole('complementary').element())).toBe(500)
  })
})
