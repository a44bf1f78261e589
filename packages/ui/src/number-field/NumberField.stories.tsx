import type { Meta, StoryObj } from '@storybook/react-vite'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Entity extract retries', defaultValue: 3, minValue: 1 },
  decorators: [(Story) => <div style={{ maxInlineSize: 200 }}>{Story()}</div>],
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithUnit: Story = { args: { label: 'Session', defaultValue: 30, suffix: 'minutes' } }
export const Percent: Story = {
  args: {
    label: 'Threshold',
    defaultValue: 0.5,
    step: 0.01,
    minValue: 0,
    maxValue: 1,
    formatOptions: { style: 'percent' },
  },
}
export const WithError: Story = {
  args: { defaultValue: 0, minValue: undefined, error: 'Entity extract retries value cannot be less than 1' },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = { args: { label: 'عدد المحاولات', defaultValue: 12480 }, globals: { locale: 'ar' } }
export const Dark: Story = { ...WithUnit, globals: { theme: 'dark' } }
