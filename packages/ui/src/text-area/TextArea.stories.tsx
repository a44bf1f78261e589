import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Prompt', placeholder: 'What should the agent know?' },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Grown: Story = {
  args: {
    defaultValue: Array.from({ length: 7 }, (_, line) => `Line ${line + 1} of what the agent should know`).join('\n'),
  },
}
export const Counted: Story = { args: { characterLimit: 1024, defaultValue: 'You answer for Kaveri Home.' } }
export const WithError: Story = { args: { isRequired: true, error: 'Prompt is Mandatory' } }
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'You answer for Kaveri Home.' } }
export const RightToLeft: Story = {
  args: {
    label: 'التعليمات',
    placeholder: undefined,
    defaultValue: 'أنت تجيب نيابة عن كافيري هوم.',
    characterLimit: 200,
  },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
