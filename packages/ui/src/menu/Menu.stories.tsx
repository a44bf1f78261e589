import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { expect, screen, waitFor } from 'storybook/test'
import { IconButton } from '../button/IconButton.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger, SubmenuTrigger } from './Menu.tsx'

const meta = {
  title: 'Components/Menu',
  component: Menu,
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton label="Options" icon={<Ellipsis />} />
      <Menu placement="bottom start">
        <MenuItem icon={<Pencil />} keys="E">
          Edit
        </MenuItem>
        <MenuItem icon={<Copy />}>Duplicate</MenuItem>
        <MenuItem isDisabled>Publish</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDestructive>
          Delete
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Actions: Story = {}
export const Choice: Story = {
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton label="Theme" icon={<Ellipsis />} />
      <Menu placement="bottom start" selectionMode="single" defaultSelectedKeys={['dark']}>
        <MenuSection title="Theme">
          <MenuItem id="light">Light</MenuItem>
          <MenuItem id="dark">Dark</MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  ),
}
export const Submenu: Story = {
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton label="Options" icon={<Ellipsis />} />
      <Menu placement="bottom start">
        <SubmenuTrigger>
          <MenuItem>Move to</MenuItem>
          <Menu>
            <MenuItem>Orders</MenuItem>
            <MenuItem>Returns</MenuItem>
          </Menu>
        </SubmenuTrigger>
      </Menu>
    </MenuTrigger>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Returns' })).toBeVisible())
  },
}
export const LongText: Story = {
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton label="Options" icon={<Ellipsis />} />
      <Menu placement="bottom start">
        <MenuItem>{'An action that has a very long label '.repeat(4)}</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
