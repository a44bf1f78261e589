import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { children: 'Required' },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultSelected: true } }
export const WithHelp: Story = { args: { help: 'The agent asks for it when it is missing.' } }
export const WithError: Story = { args: { error: 'It could not be switched on.' } }
export const Disabled: Story = { args: { isDisabled: true, defaultSelected: true } }
export const RightToLeft: Story = { args: { children: 'مطلوب', defaultSelected: true }, globals: { locale: 'ar' } }
export const Dark: Story = { ...On, globals: { theme: 'dark' } }
