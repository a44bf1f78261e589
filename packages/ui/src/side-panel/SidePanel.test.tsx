import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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

describe('SidePanel', () => {
  describeConformance(
    (props, onOpenChange) => (
      <SidePanel {...props} isOpen onOpenChange={onOpenChange} title="Try it">
        Hello
      </SidePanel>
    ),
    { className: 'platform-SidePanel', keyboard: { role: 'button', keys: '{Escape}' } },
  )

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
