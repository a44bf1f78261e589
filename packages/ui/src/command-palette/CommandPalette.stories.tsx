import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bot, BookUser, LayoutDashboard, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Command } from './command.types.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { CommandPaletteButton } from './CommandPaletteButton.tsx'

const commands: readonly Command[] = [
  { id: 'new', label: 'Create New Agent', section: 'Actions', icon: <Plus />, keys: 'n', onAction: () => {} },
  { id: 'dashboard', label: 'Dashboard', section: 'Go to', icon: <LayoutDashboard />, href: '#dashboard' },
  { id: 'skills', label: 'Skills', section: 'Go to', icon: <Bot />, keywords: ['bots', 'agents'], href: '#skills' },
  { id: 'contacts', label: 'Contacts', section: 'Go to', icon: <BookUser />, href: '#contacts' },
]

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  args: { commands, isOpen: true },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Many: Story = {
  args: {
    commands: Array.from({ length: 60 }, (_, index) => ({
      id: `command ${index}`,
      label: `Place ${index + 1}`,
      section: index < 30 ? 'Near' : 'Far',
    })),
  },
}
export const LongText: Story = {
  args: {
    commands: [
      {
        id: 'long',
        label: 'A command with a name that is much longer than any sensible palette is wide, and then some',
        keys: 'mod+shift+l',
      },
    ],
  },
}
/** The button in the top bar; press it, or Ctrl+K. */
export const WithButton: Story = {
  render: function WithButton(args) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <CommandPaletteButton onPress={() => setIsOpen(true)} />
        <CommandPalette {...args} isOpen={isOpen} onOpenChange={setIsOpen} />
      </>
    )
  },
}
