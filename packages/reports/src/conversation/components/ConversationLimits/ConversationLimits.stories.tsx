import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { ConversationLimits } from './ConversationLimits.tsx'

const meta = {
  title: 'Reports/Conversation Limits',
  component: ConversationLimits,
  args: { conversation: { hasOlder: true, isCutByDays: true } },
} satisfies Meta<typeof ConversationLimits>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const Older: Story = { args: { conversation: { hasOlder: true, isCutByDays: false } } }
export const Days: Story = { args: { conversation: { hasOlder: false, isCutByDays: true } } }
/** The whole conversation is loaded. */
export const Empty: Story = { args: { conversation: { hasOlder: false, isCutByDays: false } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
