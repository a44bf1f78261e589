import { PlatformError } from '@platform/client'
import { buildPrediction, buildTrace } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { TryItPanel } from './TryItPanel.tsx'

/** Says something to the bot. */
async function say(text: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), `${text}{Enter}`)
}

const meta = {
  title: 'Bot builder/Try it',
  component: TryItPanel,
  parameters: { layout: 'fullscreen' },
  args: { agentId: SAMPLE_AGENT_ID, agentName: 'Travel Assistant', isOpen: true, onClose: () => {} },
} satisfies Meta<typeof TryItPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** An answer of the model, with markdown and a link. */
export const Answered: Story = {
  play: async () => {
    await say('Where is my booking')
    await screen.findByText('confirmed')
  },
}

/** Below the threshold: the agent's out-of-scope message, and what came closest. */
export const OutOfScope: Story = {
  play: async () => {
    await say('Tell me a joke')
    await screen.findByText('Sorry, I did not understand that.')
  },
}

/** An answer that says where it is taken from. */
export const WithSource: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.predict': () =>
          buildPrediction({
            text: 'One bag of **23 kg** in the hold.\n\n- 7 kg in the cabin\n- <u>No</u> liquids',
            sources: ['https://example.com/luggage', 'https://example.com/other'],
            trace: buildTrace({
              ranking: [
                { intentId: '1', intent: 'luggage_allowance', confidence: 0.94 },
                { intentId: '2', intent: 'booking_status', confidence: 0.41 },
                { intentId: '3', intent: 'cancel_booking', confidence: 0.09 },
              ],
            }),
          }),
      },
    },
  },
  play: async () => {
    await say('How many bags may I take')
    await userEvent.click(await screen.findByText('luggage_allowance · 94%'))
  },
}

export const Waiting: Story = {
  parameters: { transport: { handlers: { 'conversation.predict': () => new Promise<never>(() => {}) } } },
  play: () => say('Where is my booking'),
}

export const Failed: Story = {
  parameters: { transport: { faults: { isOffline: true } } },
  play: async () => {
    await say('Where is my booking')
    await screen.findByText('Send again')
  },
}

export const NotTrained: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.predict': () => {
          throw new PlatformError(
            { type: 'REFUSED', rule: 'NOT_TRAINED', errors: [] },
            'Train the agent before you talk to it',
          )
        },
      },
    },
  },
  play: async () => {
    await say('Hello')
    await screen.findByText('Send again')
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { ...WithSource, globals: { theme: 'dark' } }
