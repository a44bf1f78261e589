import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnsavedDialog } from './UnsavedDialog.tsx'

const meta = {
  title: 'Components/UnsavedDialog',
  component: UnsavedDialog,
  args: { onStay: () => {}, onDiscard: () => {} },
} satisfies Meta<typeof UnsavedDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Leave: Story = {}
export const SaveOrDiscard: Story = {
  args: {
    title: 'Please Save or Discard the changes',
    discardText: 'Discard',
    onSave: () => Promise.resolve(),
  },
}
export const RightToLeft: Story = { args: { onSave: () => Promise.resolve() }, globals: { locale: 'ar' } }
export const Dark: Story = { ...SaveOrDiscard, globals: { theme: 'dark' } }
