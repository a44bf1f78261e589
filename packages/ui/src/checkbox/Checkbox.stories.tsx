import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Replace Existing Records' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultSelected: true } }
export const Some: Story = { args: { isIndeterminate: true, children: 'Some' } }
export const WithHelp: Story = { args: { help: 'What is in the book now is deleted first.' } }
export const WithError: Story = { args: { children: 'I accept the terms', error: 'Please accept the terms' } }
export const Disabled: Story = {
  render: () => (
    <>
      <Checkbox isDisabled>Off</Checkbox>
      <Checkbox isDisabled defaultSelected>
        On
      </Checkbox>
    </>
  ),
}
export const Group: Story = {
  render: () => (
    <CheckboxGroup label="Send by" isRequired help="At least one" defaultValue={['sms']} orientation="horizontal">
      <Checkbox value="sms">SMS</Checkbox>
      <Checkbox value="rcs">RCS</Checkbox>
      <Checkbox value="whatsapp">WhatsApp</Checkbox>
    </CheckboxGroup>
  ),
}
export const GroupWithError: Story = {
  render: () => (
    <CheckboxGroup label="Send by" isRequired error="Please select any configuration">
      <Checkbox value="sms">SMS</Checkbox>
      <Checkbox value="rcs">RCS</Checkbox>
    </CheckboxGroup>
  ),
}
export const LongText: Story = {
  args: {
    children: 'An option whose exact description needs more than one line. '.repeat(2),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 280 }}>{Story()}</div>],
}
export const RightToLeft: Story = {
  args: { children: 'استبدال السجلات الموجودة', help: 'يُحذف ما في الدليل أولاً.', defaultSelected: true },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...GroupWithError, globals: { theme: 'dark' } }
