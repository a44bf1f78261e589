import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './Menu.tsx'

const open = () => page.getByRole('button', { name: 'Options' }).click()

describe('Menu', () => {
  describeConformance(
    (props, onAction) => (
      <MenuTrigger>
        <Button>Options</Button>
        <Menu {...props} onAction={onAction}>
          <MenuItem id="edit">Edit</MenuItem>
          <MenuSeparator />
          <MenuSection title="Danger">
            <MenuItem id="delete" isDestructive keys="Del">
              Delete
            </MenuItem>
          </MenuSection>
        </Menu>
      </MenuTrigger>
    ),
    { className: 'platform-Menu', open },
  )

  it('works by keyboard and returns the focus', async () => {
    const onDelete = vi.fn<() => void>()
    const screen = await renderUi(
      <MenuTrigger>
        <Button>Options</Button>
        <Menu>
          <MenuItem>Edit</MenuItem>
          <MenuItem isDestructive onAction={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </MenuTrigger>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('d{Enter}')
    expect(onDelete).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('button', { name: 'Options' })).toHaveFocus()
  })
})
