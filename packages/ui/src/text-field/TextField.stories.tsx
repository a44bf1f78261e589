import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock, Mail } from 'lucide-react'
import { Link } from '../link/Link.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Entity name', placeholder: 'Enter the name of the Entity' },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { label: 'Group Name', isRequired: true, defaultValue: 'Pune and Nashik' } }
export const WithHelp: Story = {
  args: {
    label: 'Confidence Threshold',
    defaultValue: '0.50',
    help: 'Confidence Threshold value should be between zero and 1.',
  },
}
export const WithError: Story = {
  args: {
    label: 'Email',
    icon: <Mail />,
    defaultValue: 'neha.s@kaverihome',
    error: 'Please enter a valid email address',
  },
}
export const Password: Story = {
  args: {
    label: 'Password',
    labelEnd: <Link href="#forgot">Forgot password</Link>,
    icon: <Lock />,
    type: 'password',
    size: 'large',
    defaultValue: 'tisab-korat',
  },
}
export const Clearable: Story = { args: { allowsClear: true, defaultValue: 'delivery_date' } }
export const WithSuffix: Story = {
  args: { label: 'Add a phrase a customer would write', suffix: 'Press Ctrl + Enter to add', placeholder: undefined },
}
export const Counted: Story = {
  args: { label: 'Header', characterLimit: 60, defaultValue: 'Your order is on its way' },
}
export const OverLimit: Story = {
  args: {
    label: 'Offer',
    characterLimit: 15,
    defaultValue: 'Monsoon sale is on',
    error: 'At most 15 characters',
  },
}
export const Disabled: Story = { args: { label: 'Phone Number', isDisabled: true, defaultValue: '+91 99401 77320' } }
export const ReadOnly: Story = { args: { label: 'API Key', isReadOnly: true, defaultValue: 'kh_live_4f1c' } }
export const LongText: Story = {
  args: {
    label: 'A label that somebody wrote without thinking of the width of a form',
    defaultValue: 'A value that does not fit into its field, and is cut at its end',
    error: 'unbreakable'.repeat(12),
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'اسم الكيان',
    placeholder: 'أدخل اسم الكيان',
    error: 'هذا الحقل مطلوب',
    isRequired: true,
    icon: <Mail />,
  },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
