import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/Dialog.tsx'
import { SidePanel } from './SidePanel.tsx'

const panel = (onOpenChange: (isOpen: boolean) => void, { dimsPage = false, isOpen = true } = {}) => (
  <>
    <button type="button">Behind</button>
    <SidePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Try it"
      subtitle="Order Assistant"
      dimsPage={dimsPage}
    >
      Hello
    </SidePanel>
  </>
)
const pressBehind = () =>
  userEvent.click(document.querySelector('.platform-SidePanel-overlay') ?? document.body, { position: { x: 4, y: 4 } })

/** A dialog, and a panel that is opened from it. */
const replay = (isOpen: boolean) => (
  <Dialog isOpen onOpenChange={() => {}} title="Message">
    <SidePanel isOpen={isOpen} onOpenChange={() => {}} title="Replay">
      Hello
    </SidePanel>
  </Dialog>
)

describe('SidePanel', () => {
  describeConformance(
    (props, onOpenChange) => (
      <SidePanel {...props} isOpen onOpenChange={onOpenChange} title="Try it">
        Hello
      </SidePanel>
    ),
    { className: 'platform-SidePanel', keyboard: { role: 'button', keys: '{Escape}' } },
  )

  it('covers the dialog that it is opened from', async () => {
    const screen = await renderUi(replay(false))
    await screen.rerender(replay(true))
    const layers = [...document.querySelectorAll('.platform-Dialog-overlay, .platform-SidePanel-overlay')]
    expect(layers.map(({ className }) => className)).toEqual([
      expect.stringContaining('platform-Dialog-overlay'),
      expect.stringContaining('platform-SidePanel-overlay'),
    ])
    // The later of two layers of the same index is in front.
    const [dialog, sidePanel] = layers.map((layer) => getComputedStyle(layer).zIndex)
    expect(sidePanel).toBe(dialog)
  })

  it('closes by a press outside', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await renderUi(panel(onOpenChange))
    await pressBehind()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('§4 shows the page behind at an opacity of 0.2 and ignores presses on it', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    const screen = await renderUi(panel(onOpenChange, { dimsPage: true, isOpen: false }))
    await screen.rerender(panel(onOpenChange, { dimsPage: true }))
    const veil = document.querySelector('.platform-SidePanel-overlay')
    expect(veil && getComputedStyle(veil).backgroundColor).toMatch(/\/ 0\.8\)$/)
    await pressBehind()
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(screen.getByText('Behind').element().closest('[inert]')).not.toBeNull()
  })
})
