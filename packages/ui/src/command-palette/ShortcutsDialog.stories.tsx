import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useShortcut } from './useShortcut.ts'

const meta = {
  title: 'Components/ShortcutsDialog',
  component: ShortcutsDialog,
  render: function WithShortcuts(args) {
    useShortcut('n', () => {}, { label: 'Create New Agent', section: 'Skills' })
    useShortcut('mod+enter', () => {}, { label: 'Add the phrase', section: 'Skills' })
    useShortcut('mod+k', () => {}, { label: 'Search or jump to' })
    return <ShortcutsDialog {...args} />
  },
  args: { isOpen: true },
} satisfies Meta<typeof ShortcutsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
