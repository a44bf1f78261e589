import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'

const fields = (
  <>
    <TextField isRequired label="Name" defaultValue="Family" />
    <TextArea label="Description" />
  </>
)

const save = (): Promise<ActionOutcome> => Promise.resolve({ status: 'done' })

const meta = {
  title: 'Components/FormDialog',
  component: FormDialog,
  args: {
    title: 'New group',
    onSubmit: save,
    doneText: 'Group created',
    onClose: fn(),
    children: fields,
  },
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

const pressSave: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
}

export const Form: Story = {}
export const WithDescription: Story = { args: { description: 'Contacts that belong together.' } }
export const Saving: Story = { args: { isSaving: true } }
export const InvalidField: Story = {
  args: {
    children: <TextField isRequired label="Name" error="Enter a name" />,
    onSubmit: () => Promise.resolve({ status: 'refused', rule: 'FIELD_REQUIRED' }),
  },
  play: pressSave,
}
export const FailedToSave: Story = {
  args: {
    onSubmit: () => Promise.resolve({ status: 'failed', error: { message: 'The server could not be reached.' } }),
  },
  play: pressSave,
}
export const EditConflictInFields: Story = {
  args: { hasChanges: true, conflictFields: ['Name', 'Description'], onTakeTheirs: fn() },
}
export const UnsavedChanges: Story = {
  args: { hasChanges: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  },
}
export const ReadOnly: Story = {
  args: { isReadOnly: true, children: <TextField isReadOnly label="Name" defaultValue="Family" /> },
}
export const LongText: Story = {
  args: {
    title: 'word '.repeat(40),
    description: 'word '.repeat(80),
    children: (
      <>
        {fields}
        <p>{'word '.repeat(800)}</p>
      </>
    ),
  },
}
export const RightToLeft: Story = { args: { title: 'مجموعة جديدة' }, globals: { locale: 'ar' } }
export const Dark: Story = { ...FailedToSave, globals: { theme: 'dark' } }
