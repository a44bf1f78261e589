import { PlatformError } from '@platform/client'
import { buildPrediction, buildTrace } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { TryItPanel } from './TryItPanel.tsx'

/** Sends a message to the bot. */
async function send(text: string) {
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
    await send('Where is my booking')
    await screen.findByText('confirmed')
  },
}

/** The host replays the answered messages. */
export const Replayable: Story = { ...Answered, args: { onReplay: () => {} } }

export const ReplayableRightToLeft: Story = {
  ...Replayable,
  globals: { locale: 'ar' },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'Where is my booking{Enter}')
    await screen.findByText('confirmed')
  },
}

/** Below the threshold: the agent's out-of-scope message, and the closest intent. */
export const OutOfScope: Story = {
  play: async () => {
    await send('Tell me a joke')
    await screen.findByText('Sorry, I did not understand that.')
  },
}

/** An answer with sources. */
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
    await send('How many bags may I take')
    await screen.findByText('luggage_allowance · 94%')
  },
}

/** The service of the language model has refused the request. Customers read the reply only. */
export const ModelUnavailable: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.predict': () =>
          buildPrediction({
            text: 'Sorry, the service is busy. Please try again in a moment.',
            trace: buildTrace({
              layer: 'unavailable',
              outage: { code: 'TOO_MANY_REQUESTS', status: 429 },
              ranking: [],
              intentId: null,
              steps: [
                {
                  layer: 'prompt',
                  milliseconds: 1_240,
                  note: 'OpenAI: The language model receives too many requests. Try again in a while.',
                  failure: 'TOO_MANY_REQUESTS',
                },
              ],
            }),
          }),
      },
    },
  },
  play: async () => {
    await send('Tell me a joke')
    await screen.findByText('The language model did not answer')
  },
}

/** The complete trace of an answer, expanded. */
export const WhyThisAnswer: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.predict': () =>
          buildPrediction({
            text: 'It left **Pune** at 9:40 am.',
            sources: ['https://example.com/parcels', 'handbook.pdf'],
            buttons: [
              { kind: 'reply', label: 'Where is it now' },
              { kind: 'link', label: 'Track it', url: 'https://example.com/track' },
            ],
            trace: buildTrace({
              ranking: [
                { intentId: '1', intent: 'order_status', confidence: 0.94 },
                { intentId: '2', intent: 'delivery_delay', confidence: 0.41, missing: ['delivery'] },
              ],
              entities: [
                { entityId: '1', name: 'order_number', text: 'KH-20418', value: 'KH-20418', start: 4, end: 12 },
                { entityId: '2', name: 'city', text: 'Poona', value: 'Pune', start: 18, end: 23 },
              ],
              parameters: [
                { name: 'order_number', value: 'KH-20418', isRequired: true },
                { name: 'city', value: 'Pune', isRequired: false },
              ],
              contexts: [{ name: 'order', turns: 3 }],
              passages: [
                {
                  source: 'handbook.pdf',
                  title: 'Parcels',
                  text: 'Parcels leave twice a day. '.repeat(12),
                  score: 7.4,
                },
              ],
              phrases: [
                { intentId: '1', intent: 'order_status', phrase: 'has order 20417 left Nashik', similarity: 0.82 },
                { intentId: '2', intent: 'delivery_delay', phrase: 'why has it not left yet', similarity: 0.34 },
              ],
              features: [
                { text: 'left', weight: 1.34 },
                { text: 'has', weight: -0.12 },
              ],
              steps: [
                { layer: 'entities', milliseconds: 0.4, note: '2 found' },
                { layer: 'intent', milliseconds: 1.1, note: 'order_status' },
                { layer: 'fulfilment', milliseconds: 41, note: 'answered' },
              ],
              milliseconds: 43,
              modelVersion: 7,
            }),
          }),
      },
    },
  },
  play: async () => {
    await send('Has KH-20418 left Poona yet?')
    await screen.findByText('order_status · 94%')
  },
}

/** Two versions receive the same message. */
export const SideBySide: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.predict': ({ version }: { version?: unknown }) =>
          buildPrediction({ text: version === 'draft' ? 'One bag of 25 kg.' : 'One bag of 23 kg.' }),
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }))
    await userEvent.click(await screen.findByRole('button', { name: /Compare with/u }))
    await userEvent.click(await screen.findByRole('option', { name: 'Draft' }))
    await send('How many bags may I take')
    await screen.findByText('One bag of 25 kg.')
  },
}

export const Waiting: Story = {
  parameters: { transport: { handlers: { 'conversation.predict': () => new Promise<never>(() => {}) } } },
  play: () => send('Where is my booking'),
}

export const Failed: Story = {
  parameters: { transport: { faults: { isOffline: true } } },
  play: async () => {
    await send('Where is my booking')
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
    await send('Hello')
    await screen.findByText('Send again')
  },
}

/** Beside the page, in a window of at least 1,280 px. */
export const Docked: Story = {
  args: { settings: { isDocked: true, width: 400, showsReasons: true } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <h1 style={{ flex: 1, padding: 20 }}>The page beside</h1>
        {Story()}
      </div>
    ),
  ],
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const DarkWhy: Story = { ...WhyThisAnswer, globals: { theme: 'dark' } }

export const Dark: Story = { ...WithSource, globals: { theme: 'dark' } }
