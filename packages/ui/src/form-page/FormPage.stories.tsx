import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Switch } from '../switch/Switch.tsx'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { FormPage } from './FormPage.tsx'
import { FormSection } from './FormSection.tsx'
import { SectionPage } from './SectionPage.tsx'

const sections = (isReadOnly: boolean, error?: string) => (
  <>
    <FormSection title="Details" description="What customers see in the header of the chat.">
      <TextField isRequired isReadOnly={isReadOnly} label="Name" error={error} defaultValue={error ? '' : 'Support'} />
      <TextArea isReadOnly={isReadOnly} label="Greeting" defaultValue="Hello, how can we help?" />
    </FormSection>
    <FormSection title="Hours" description="Outside these hours customers leave a message.">
      <Switch isDisabled={isReadOnly}>Answer on weekends</Switch>
    </FormSection>
  </>
)

const save = (): Promise<ActionOutcome> => Promise.resolve({ status: 'done' })

const meta = {
  title: 'Components/FormPage',
  component: FormPage,
  args: {
    title: 'Chat settings',
    onSubmit: save,
    doneText: 'Settings saved',
    onCancel: fn(),
    children: sections(false),
  },
  decorators: [(Story) => <div style={{ display: 'flex', flexDirection: 'column', blockSize: 560 }}>{Story()}</div>],
} satisfies Meta<typeof FormPage>
export default meta
type Story = StoryObj<typeof meta>

const pressSave: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
}

export const Saved: Story = {}
export const WithChanges: Story = { args: { hasChanges: true } }
export const Loading: Story = { args: { status: 'loading' } }
export const FailedToLoad: Story = {
  args: {
    status: 'failed',
    failedTitle: 'The settings could not be loaded.',
    error: { message: 'The server could not be reached.' },
    onRetry: fn(),
  },
}
export const Saving: Story = { args: { hasChanges: true, isSaving: true } }
export const SubmitDisabled: Story = { args: { isSubmitDisabled: true } }
export const FailedToSave: Story = {
  args: {
    hasChanges: true,
    onSubmit: () => Promise.resolve({ status: 'failed', error: { message: 'The server could not be reached.' } }),
  },
  play: pressSave,
}
export const InvalidField: Story = {
  args: {
    hasChanges: true,
    children: sections(false, 'Enter a name'),
    onSubmit: () => Promise.resolve({ status: 'refused', rule: 'FIELD_REQUIRED' }),
  },
  play: pressSave,
}
export const EditConflictInFields: Story = {
  args: { hasChanges: true, conflictFields: ['Name', 'Greeting'], onTakeTheirs: fn() },
}
export const ReadOnly: Story = { args: { isReadOnly: true, children: sections(true) } }
export const WithoutTitle: Story = { args: { title: undefined, 'aria-label': 'Chat settings' } }
/** Sections that are not saved as a whole. */
export const Sections: Story = { render: () => <SectionPage>{sections(false)}</SectionPage> }
export const LongText: Story = {
  args: {
    title: 'A title that somebody wrote without an end '.repeat(4),
    hasChanges: true,
    unsavedText: 'word '.repeat(30),
    children: (
      <FormSection title={'unbreakable'.repeat(8)} description={'word '.repeat(50)}>
        <TextField label={'word '.repeat(30)} defaultValue={'unbreakable'.repeat(30)} />
      </FormSection>
    ),
  },
}
export const RightToLeft: Story = {
  args: { ...EditConflictInFields.args, title: 'إعدادات المحادثة' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...FailedToSave, globals: { theme: 'dark' } }
