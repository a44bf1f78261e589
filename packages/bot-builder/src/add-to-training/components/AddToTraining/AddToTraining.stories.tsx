import { PlatformError } from '@platform/client'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { AddToTraining } from './AddToTraining.tsx'

/** Opens the form of a new intent by the action under the list of intents. */
async function openNewIntent() {
  await userEvent.click(await screen.findByRole('button'))
  const field = await screen.findByRole('combobox')
  await userEvent.clear(field)
  await userEvent.type(field, 'skis')
  const options = await screen.findAllByRole('option')
  await userEvent.click(options.at(-1)!)
  await screen.findAllByRole('textbox')
}

const meta = {
  title: 'Bot builder/Add to training',
  component: AddToTraining,
  args: {
    agentId: SAMPLE_AGENT_ID,
    messages: [{ text: 'May I take my skis' }],
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
/** Several messages become phrases of one intent. */
export const Many: Story = {
  args: {
    hasLabel: true,
    matched: null,
    messages: ['May I take skis', 'skis in the cabin', 'are skis free'].map((text) => ({ text })),
  },
}

/** A new intent for one message needs another phrase. */
export const NewIntent: Story = { play: openNewIntent }
export const NewIntentRightToLeft: Story = { play: openNewIntent, globals: { locale: 'ar' } }
export const NothingChosen: Story = { args: { messages: [], hasLabel: true }, play: () => {} }
export const Labelled: Story = { args: { hasLabel: true } }
export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'intents.search': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}
export const LongText: Story = { args: { messages: [{ text: 'A message without an end '.repeat(20) }] } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
