import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
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
const phrase = (index: number): Command => ({
  id: `phrase ${index}`,
  label: ['How much baggage may I take on a flight?', 'Is my flight on time'][index] ?? '',
  detail: 'baggage_allowance · Travel Assistant',
  section: 'Training phrases',
  icon: <Bot />,
})

/** Results of a server below the commands, with the words of the query marked. */
export const Found: Story = {
  args: {
    commands: [...commands, { id: 'flights', label: 'Flights', section: 'Go to', href: '#flights' }],
    found: [
      { id: 'agent', label: 'Flight desk', section: 'Agents', icon: <Bot /> },
      { id: 'intent', label: 'book_flight', detail: 'Travel Assistant', section: 'Intents', icon: <Bot /> },
      phrase(0),
      phrase(1),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'flight')
  },
}
export const FoundRightToLeft: Story = { ...Found, globals: { locale: 'ar' } }
export const FoundDark: Story = { ...Found, globals: { theme: 'dark' } }
/** Nothing is found yet. */
export const Searching: Story = {
  args: { isSearching: true },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'baggage')
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
