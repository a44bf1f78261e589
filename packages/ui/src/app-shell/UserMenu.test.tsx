import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MenuItem } from '../menu/Menu.tsx'
import { UserMenu } from './UserMenu.tsx'

describe('UserMenu', () => {
  describeConformance(
    (props) => (
      <UserMenu {...props} name="Nisha Shah">
        <MenuItem>Signout</MenuItem>
      </UserMenu>
    ),
    { className: 'platform-UserMenu' },
  )

  it('opens by keyboard, shows the account and runs an action', async () => {
    const onSignout = vi.fn()
    await renderUi(
      <UserMenu name="Nisha Shah" detail="nisha@example.com">
        <MenuItem>Details</MenuItem>
        <MenuItem onAction={onSignout}>Signout</MenuItem>
      </UserMenu>,
    )
    await expect.element(page.getByRole('button', { name: 'Account of Nisha Shah' })).toBeVisible()
    await expect.element(page.getByText('NS', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('Nisha Shah · nisha@example.com')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onSignout).toHaveBeenCalledOnce()
  })
})
