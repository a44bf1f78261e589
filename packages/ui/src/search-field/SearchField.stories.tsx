import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { debounceMs: 100, onSearch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 260 }}>{Story()}</div>],
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'order status' } }
export const WithSuffix: Story = { args: { suffix: 'Ctrl K', placeholder: 'Search or jump to' } }
export const Labelled: Story = { args: { label: 'Agents' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = { args: { defaultValue: 'حالة الطلب' }, globals: { locale: 'ar' } }
export const Dark: Story = { ...WithSuffix, globals: { theme: 'dark' } }
