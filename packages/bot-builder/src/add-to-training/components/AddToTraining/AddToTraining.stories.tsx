import { PlatformError } from '@platform/client'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { AddToTraining } from './AddToTraining.tsx'

const meta = {
  title: 'Bot builder/Add to training',
  component: AddToTraining,
  args: {
    agentId: SAMPLE_AGENT_ID,
    message: { text: 'May I take my skis' },
    matched: { id: 'intent-allowance', name: 'luggage_allowance' },
  },
  decorators: [(Story) => <div style={{ minBlockSize: 320, padding: 20 }}>{Story()}</div>],
  play: async () => {
    await userEvent.click(await screen.findByRole('button'))
    await screen.findByRole('combobox')
  },
} satisfies Meta<typeof AddToTraining>
export default meta
type Story = StoryObj<typeof meta>

export const Matched: Story = {}
export const NothingMatched: Story = { args: { matched: null } }
export const Labelled: Story = { args: { hasLabel: true } }
export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'intents.search': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}
export const LongText: Story = { args: { message: { text: 'A message without an end '.repeat(20) } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
