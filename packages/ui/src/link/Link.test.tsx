import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { Link } from './Link.tsx'

describe('Link', () => {
  describeConformance(
    (props, onPress) => (
      <Link {...props} href="#docs" onPress={onPress}>
        Docs
      </Link>
    ),
    {
      className: 'platform-Link',
      keyboard: { role: 'link', keys: '{Enter}' },
    },
  )

  it('navigates with the router of the application, if any', async () => {
    const navigate = vi.fn()
    const screen = await renderUi(<Link href="/bots/7">Order Assistant</Link>, { navigate })
    await screen.getByRole('link', { name: 'Order Assistant' }).click()
    expect(navigate).toHaveBeenCalledWith('/bots/7')
  })

  it('is handled by the browser if it opens in another tab', async () => {
    const navigate = vi.fn()
    const screen = await renderUi(
      <Link href="#elsewhere" target="_blank">
        Elsewhere
      </Link>,
      { navigate },
    )
    const link = screen.getByRole('link')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    expect(navigate).not.toHaveBeenCalled()
  })
})
