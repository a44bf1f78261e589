import type { Meta, StoryObj } from '@storybook/react-vite'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

const meta = {
  title: 'Components/OneTimeCodeField',
  component: OneTimeCodeField,
  args: { label: 'Code from your app' },
} satisfies Meta<typeof OneTimeCodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Half: Story = { args: { defaultValue: '123' } }
export const Wrong: Story = { args: { defaultValue: '123456', error: 'This code is not valid.' } }
export const Disabled: Story = { args: { defaultValue: '123456', isDisabled: true } }
export const EightDigits: Story = { args: { length: 8, defaultValue: '1234' } }
export const RightToLeft: Story = { args: { label: 'الرمز من تطبيقك', defaultValue: '123' }, globals: { locale: 'ar' } }
export const Dark: Story = { args: { defaultValue: '123' }, globals: { theme: 'dark' } }
