import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bot, Plus } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: <Bot />,
    title: 'No Agents to Show',
    description: 'An agent answers customers from the phrases you teach it.',
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithFirstAction: Story = {
  args: {
    children: (
      <Button variant="primary" icon={<Plus />}>
        Create New Agent
      </Button>
    ),
  },
}
export const LongText: Story = { args: { title: 'unbreakable'.repeat(30), description: 'word '.repeat(60) } }
export const Dark: Story = { ...WithFirstAction, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...WithFirstAction, globals: { locale: 'ar' } }
