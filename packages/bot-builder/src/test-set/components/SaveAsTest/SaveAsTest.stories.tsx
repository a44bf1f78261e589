import { PlatformError } from '@platform/client'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { SaveAsTest } from './SaveAsTest.tsx'

const meta = {
  title: 'Bot builder/Save as test',
  component: SaveAsTest,
  args: {
    agentId: SAMPLE_AGENT_ID,
    source: 'try-it',
    text: 'May I take my skis',
    matched: { id: 'intent-allowance', name: 'luggage_allowance' },
  },
  decorators: [(Story) => <div style={{ minBlockSize: 360, padding: 20 }}>{Story()}</div>],
  play: async () => {
    await userEvent.click(await screen.findByRole('button'))
    await screen.findByRole('combobox')
  },
} satisfies Meta<typeof SaveAsTest>
export default meta
type Story = StoryObj<typeof meta>

export const Matched: Story = {}
export const OutOfScope: Story = { args: { matched: null } }
export const WithEarlierMessages: Story = {
  args: {
    earlier: [
      { text: 'Hello', intentId: null },
      { text: 'Book a flight', intentId: 'intent-book' },
    ],
  },
}
export const Labelled: Story = { args: { hasLabel: true } }
export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'intents.search': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}
export const LongText: Story = { args: { text: 'A message without an end '.repeat(20) } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
