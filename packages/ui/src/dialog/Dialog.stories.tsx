import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Edit agent',
    children: <TextField label="Name" defaultValue="Order Assistant" />,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {}
export const LongText: Story = {
  args: {
    title: 'A title that somebody wrote without an end '.repeat(4),
    children: <p>{'A long text. '.repeat(400)}</p>,
  },
}
export const RightToLeft: Story = { args: { title: 'تعديل الوكيل' }, globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }

const question = { isOpen: true, title: 'Delete “Returns Helper”?', onConfirm: fn(), onCancel: fn() }
export const Confirmation: Story = {
  render: () => (
    <ConfirmDialog {...question}>
      Its 6 stories, 41 intents and 512 training phrases go with it. Chats already held stay in the report.
    </ConfirmDialog>
  ),
}
export const ConfirmationDark: Story = { ...Confirmation, globals: { theme: 'dark' } }
export const ConfirmationThatFailed: Story = {
  render: () => (
    <ConfirmDialog {...question} onConfirm={() => Promise.reject(new Error('The server could not be reached.'))}>
      Its 6 stories go with it.
    </ConfirmDialog>
  ),
  play: async ({ userEvent, canvasElement }) => {
    const yes = [...canvasElement.ownerDocument.querySelectorAll('button')].find(
      (button) => button.textContent === 'Yes',
    )
    if (yes) await userEvent.click(yes)
  },
}
