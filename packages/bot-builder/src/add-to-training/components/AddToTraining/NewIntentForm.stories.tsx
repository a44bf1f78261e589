import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { PlatformError } from '@platform/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import '../../../styles.css'
import { NewIntentForm } from './NewIntentForm.tsx'

/** Presses the button that creates the intent. */
async function create() {
  await userEvent.click(screen.getAllByRole('button').at(-1)!)
}

const meta = {
  title: 'Bot builder/Add to training/New intent',
  component: NewIntentForm,
  args: {
    agentId: SAMPLE_AGENT_ID,
    messages: [{ text: 'May I take my skis' }],
    name: '',
    storyId: null,
    onBack: () => {},
    onAdded: () => {},
  },
  decorators: [
    (Story) => (
      <div className="platform-AddToTraining" style={{ margin: 20 }}>
        {Story()}
      </div>
    ),
  ],
  play: async () => {
    await screen.findAllByRole('textbox')
  },
} satisfies Meta<typeof NewIntentForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = {
  args: { name: 'skis' },
  play: async () => {
    const [, phrase] = await screen.findAllByRole('textbox')
    await userEvent.type(phrase!, 'are skis free')
  },
}

/** Two messages are enough for an intent. */
export const Many: Story = {
  args: { name: 'skis', messages: [{ text: 'May I take skis' }, { text: 'skis in the cabin' }] },
}

/** Name and phrase are missing. */
export const Invalid: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /Story/u })
    await create()
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveAttribute('aria-invalid', 'true'))
  },
}

export const Failed: Story = {
  args: { name: 'skis', messages: [{ text: 'May I take skis' }, { text: 'skis in the cabin' }] },
  parameters: {
    transport: {
      handlers: {
        'intents.save': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
        },
      },
    },
  },
  play: async () => {
    await screen.findByRole('button', { name: /Story/u })
    await create()
    await screen.findByText(/server/iu)
  },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'stories.list': () => new Promise<never>(() => {}) } } },
}

/** Without a story there is nowhere to create the intent. */
export const NoStory: Story = {
  parameters: { transport: { handlers: { 'stories.list': () => ({ stories: [] }) } } },
  play: async () => {
    await screen.findByRole('alert')
  },
}

export const LongText: Story = {
  args: { name: 'what_a_traveller_may_ask_'.repeat(6), messages: [{ text: 'Donaudampfschifffahrt'.repeat(20) }] },
}

export const RightToLeft: Story = { ...Filled, globals: { locale: 'ar' } }

export const Dark: Story = { ...Filled, globals: { theme: 'dark' } }
