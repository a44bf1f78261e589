import { NO_DIALOGUE } from '@platform/contract'
import type { Intent } from '@platform/contract'
import { PlatformError } from '@platform/client'
import { buildIntent, buildParameter, buildPhrase, buildStory, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import '../../../styles.css'
import { NEW_INTENT } from '../../headless/useIntentEditor.ts'
import { useIntentWorkspace } from '../../headless/useIntentWorkspace.ts'
import { NO_SELECTION } from '../../headless/intentSelection.ts'
import type { IntentSelection } from '../../headless/intentSelection.ts'
import { IntentEditor } from './IntentEditor.tsx'

interface EditorOnItsOwnProps {
  selection: IntentSelection
}

function EditorOnItsOwn({ selection: start }: EditorOnItsOwnProps) {
  const [selection, setSelection] = useState(start)
  const workspace = useIntentWorkspace({ agentId: SAMPLE_AGENT_ID, selection, onSelectionChange: setSelection })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <IntentEditor workspace={workspace} />
    </div>
  )
}

const IN_STORY: IntentSelection = { ...NO_SELECTION, storyId: SAMPLE_STORY_ID }
/** The sample data with these intents in the first story. */
const worldWith = (...intents: Intent[]): WorldSeed => ({ ...sampleWorld(), intents })
const intent = (overrides: Parameters<typeof buildIntent>[0]) =>
  buildIntent({ agentId: SAMPLE_AGENT_ID, storyId: SAMPLE_STORY_ID, ...overrides })

const meta = {
  title: 'Bot builder/Intent editor',
  component: EditorOnItsOwn,
  parameters: { layout: 'fullscreen' },
  args: { selection: IN_STORY },
} satisfies Meta<typeof EditorOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

/** A story with three intents, of which the first is open. */
export const Intents: Story = {}

/** The left pane shows the stories. */
export const Stories: Story = { args: { selection: NO_SELECTION } }

/** A new agent. */
export const NoStories: Story = {
  args: { selection: NO_SELECTION },
  parameters: { transport: { seed: { ...sampleWorld(), stories: [], intents: [] } } },
}

export const NoIntents: Story = { parameters: { transport: { seed: worldWith() } } }

export const NewIntent: Story = { args: { selection: { ...IN_STORY, intentId: NEW_INTENT } } }

/** Parameters, and phrases in which they are marked. */
export const Entities: Story = {
  parameters: {
    transport: {
      seed: worldWith(
        intent({
          name: 'book_flight',
          phrases: [
            buildPhrase('Book me a ticket to Delhi', [{ entityId: 'city', start: 20, end: 25 }]),
            buildPhrase('Fly to Mumbai tomorrow morning', [
              { entityId: 'city', start: 7, end: 13 },
              { entityId: 'date', start: 14, end: 30 },
            ]),
            buildPhrase('I want to travel'),
          ],
          parameters: [
            buildParameter({ id: 'city', name: 'city', prompts: ['Where to?', 'Which city do you travel to?'] }),
            buildParameter({
              id: 'date',
              name: 'travel_date',
              required: false,
              value: '$travel_date',
              prompts: ['When?'],
            }),
          ],
        }),
      ),
    },
  },
}

export const Response: Story = { args: { selection: { ...IN_STORY, tab: 'response' } } }

/** Responses in two languages, and a question before the intent acts. */
export const ResponseInTwoLanguages: Story = {
  args: { selection: { ...IN_STORY, intentId: 'trip', tab: 'response' } },
  parameters: {
    transport: {
      seed: worldWith(
        intent({
          id: 'trip',
          responses: ['Your trip to **{city}** is booked.'],
          parameters: [buildParameter({ name: 'city' })],
          dialogue: {
            ...NO_DIALOGUE,
            confirmation: { text: 'Shall I book the trip to {city}?' },
            translations: {
              hi: { responses: ['**{city}** की यात्रा बुक हो गई।'], confirmation: 'क्या मैं {city} की यात्रा बुक कर दूँ?' },
            },
          },
        }),
      ),
    },
  },
}

/** A confirmation without parameters, and a webhook address that the server does not call. */
export const ConfirmationWithoutParametersAndBlockedWebhook: Story = {
  args: { selection: { ...IN_STORY, intentId: 'restart', tab: 'response' } },
  parameters: {
    transport: {
      seed: worldWith(
        intent({
          id: 'restart',
          responses: ['The router restarts.'],
          dialogue: {
            ...NO_DIALOGUE,
            confirmation: { text: '' },
            fulfilment: { url: 'http://192.168.1.4/restart', fallback: 'The router does not respond.' },
          },
        }),
      ),
    },
  },
}

export const NoResponse: Story = {
  args: { selection: { ...IN_STORY, tab: 'response' } },
  parameters: { transport: { seed: worldWith(intent({ responses: [] })) } },
}

/** The maximum number of phrases of an intent. */
export const TenThousandPhrases: Story = {
  parameters: {
    transport: {
      seed: worldWith(
        intent({
          phrases: Array.from({ length: 10_000 }, (_, index) => buildPhrase(`Where is my order number ${index + 1}`)),
        }),
      ),
    },
  },
}

/** A story with many intents. */
export const ThousandIntents: Story = {
  parameters: {
    transport: {
      seed: worldWith(
        ...Array.from({ length: 1_000 }, (_, index) =>
          intent({ name: `intent_${String(index + 1).padStart(4, '0')}` }),
        ),
      ),
    },
  },
}

export const Unsaved: Story = {
  args: { selection: { ...IN_STORY, intentId: 'intent-book' } },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Training phrase' })
    await userEvent.type(field, 'Get me on a plane{Control>}{Enter}{/Control}')
    await canvas.findByText('Please Save or Discard the changes')
  },
}

const OURS = intent({ id: 'intent-book', name: 'book_flight' })

/** Another user saved the intent after it was loaded. */
export const EditConflict: Story = {
  parameters: {
    transport: {
      seed: worldWith(OURS),
      handlers: {
        'intents.save': () => {
          const current = {
            ...OURS,
            name: 'book_a_flight',
            phrases: [buildPhrase('Get me on a plane'), ...OURS.phrases],
            responses: ['**Where** to?'],
            revision: 2,
          }
          throw new PlatformError({ type: 'REFUSED', rule: 'STALE', errors: [], current })
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Training phrase' })
    await userEvent.type(field, 'I want to fly{Control>}{Enter}{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Somebody else has changed this intent' })
  },
}

export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Loading: Story = {
  args: { selection: { ...IN_STORY, intentId: 'intent-book' } },
  parameters: {
    transport: {
      handlers: {
        'stories.list': () => new Promise<never>(() => {}),
        'intents.list': () => new Promise<never>(() => {}),
        'intents.get': () => new Promise<never>(() => {}),
      },
    },
  },
}

export const Failed: Story = {
  args: { selection: { ...IN_STORY, intentId: 'intent-book' } },
  parameters: { transport: { faults: { isOffline: true } } },
}

export const LongTexts: Story = {
  parameters: {
    transport: {
      seed: {
        ...worldWith(
          intent({
            name: 'a_name_that_somebody_made_much_longer_than_anybody_would_think_reasonable_for_an_intent',
            phrases: [
              buildPhrase('Could you please tell me where my order is, '.repeat(20).trim()),
              buildPhrase('مرحبا، أين طلبي؟'),
              buildPhrase('मेरा ऑर्डर कहाँ है? 📦'),
            ],
          }),
        ),
        stories: [
          buildStory({
            id: SAMPLE_STORY_ID,
            agentId: SAMPLE_AGENT_ID,
            name: 'Orders, deliveries and everything around them',
          }),
        ],
      },
    },
  },
}

export const ResponseRightToLeft: Story = { ...ResponseInTwoLanguages, globals: { locale: 'ar' } }

export const ResponseDark: Story = { ...ResponseInTwoLanguages, globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { ...Entities, globals: { theme: 'dark' } }
