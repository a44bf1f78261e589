import { NO_DIALOGUE } from '@platform/contract'
import type { Dialogue } from '@platform/contract'
import { buildIntent, buildParameter, buildPhrase, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { WorldSeed } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen, within } from 'storybook/test'
import '../../../styles.css'
import { useIntentWorkspace } from '../../../intents/headless/useIntentWorkspace.ts'
import type { IntentTab } from '../../../intents/headless/intentSelection.ts'
import { IntentEditor } from '../../../intents/components/IntentEditor/IntentEditor.tsx'

interface OpenIntentProps {
  tab: IntentTab
}

function OpenIntent({ tab }: OpenIntentProps) {
  const [selection, setSelection] = useState({ storyId: SAMPLE_STORY_ID, intentId: 'book', tab })
  const workspace = useIntentWorkspace({
    agentId: SAMPLE_AGENT_ID,
    selection,
    onSelectionChange: (next) => setSelection({ ...selection, ...next } as typeof selection),
  })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <IntentEditor workspace={workspace} onEntityCreate={() => {}} />
    </div>
  )
}

const at = (text: string, words: string, entityId: string) => {
  const start = text.indexOf(words)
  return { entityId, start, end: start + words.length }
}
const marked = (text: string, ...marks: [string, string][]) =>
  buildPhrase(
    text,
    marks.map(([words, entityId]) => at(text, words, entityId)),
  )

const PHRASES = [
  marked('Book me a ticket to Delhi', ['Delhi', 'entity-city']),
  marked(
    'Fly to Mumbai tomorrow morning in business class',
    ['Mumbai', 'entity-city'],
    ['tomorrow morning', 'sys.date'],
  ),
  marked('मुझे दिल्ली की टिकट चाहिए', ['दिल्ली', 'entity-city']),
  { ...buildPhrase('Two seats to Goa, please 🛫'), isGenerated: true as const },
  buildPhrase('Change booking AB1234 to business class'),
  buildPhrase('أريد السفر إلى Delhi غدًا'),
]

/** Two parameters of one entity, with everything that a parameter can have. */
function twoCities(): WorldSeed {
  const text = 'from Mumbai to Goa on Friday'
  const marks = [
    { ...at(text, 'Mumbai', 'entity-city'), parameterId: 'from' },
    { ...at(text, 'Goa', 'entity-city'), parameterId: 'to' },
    { ...at(text, 'Friday', 'sys.date'), parameterId: 'day' },
  ]
  const seed = world({}, [buildPhrase(text, marks), buildPhrase('I want to travel')])
  const city = { entityId: 'entity-city', prompts: ['**Where** to?\n\n- a city\n- an airport'] }
  const parameters = [
    buildParameter({ ...city, id: 'from', name: 'from_city', prompts: ['From where do you travel?'] }),
    buildParameter({
      ...city,
      id: 'to',
      name: 'to_city',
      prompts: [...city.prompts, 'Where do you go from {from_city}?'],
      isConfirmed: true,
      rules: { distinctFrom: ['from'] },
      translations: { hi: { prompts: ['आप कहाँ जाना चाहते हैं?'] } },
    }),
    buildParameter({ id: 'day', entityId: 'sys.date', name: 'day', rules: { period: 'future' }, prompts: ['When?'] }),
    buildParameter({
      id: 'seats',
      entityId: 'sys.number',
      name: 'seats',
      required: false,
      value: '1',
      rules: { minimum: 1, maximum: 9 },
    }),
    buildParameter({ id: 'wish', entityId: null, name: 'wish', required: false, prompts: ['Anything else?'] }),
  ]
  return {
    ...seed,
    intents: seed.intents?.map((intent) => (intent.id === 'book' ? { ...intent, parameters } : intent)),
  }
}

function world(dialogue: Partial<Dialogue> = {}, phrases = PHRASES): WorldSeed {
  const sample = sampleWorld()
  const [, ...others] = sample.intents
  return {
    ...sample,
    intents: [
      buildIntent({
        id: 'book',
        agentId: SAMPLE_AGENT_ID,
        storyId: SAMPLE_STORY_ID,
        name: 'book_flight',
        phrases,
        responses: ['With pleasure, to **{city}**. Which seat?', 'To **{city}**, gladly. Which seat would you like?'],
        parameters: [
          buildParameter({ id: 'entity-city', name: 'city', value: '', prompts: ['Where to?', 'Which city?'] }),
          buildParameter({ id: 'sys.date', name: 'date', required: false, value: 'today', prompts: ['On which day?'] }),
          buildParameter({ id: 'entity-booking', name: 'booking_number', value: '', prompts: [] }),
        ],
        dialogue: { ...NO_DIALOGUE, ...dialogue },
      }),
      ...others,
    ],
  }
}

const meta = {
  title: 'Bot builder/Annotation',
  component: OpenIntent,
  parameters: { layout: 'fullscreen', transport: { seed: world() } },
  args: { tab: 'phrases' },
} satisfies Meta<typeof OpenIntent>
export default meta
type Story = StoryObj<typeof meta>

/** Annotations, suggestions and a generated phrase. */
export const Marked: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Book me a ticket/u })
  },
}

/** The picker at a word, opened by keyboard. */
export const Picker: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /Change booking/u })
    row.focus()
    await userEvent.keyboard('{ArrowRight}{Control>}{ArrowRight}{ArrowRight}{/Control}{Enter}')
    await screen.findByRole('combobox', { name: 'Search' })
  },
}

export const PickerDark: Story = { ...Picker, globals: { theme: 'dark' } }

/** The caret is in a phrase: the keys are listed below. */
export const Caret: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /Change booking/u })
    row.focus()
    await userEvent.keyboard('{ArrowRight}{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}')
    await canvas.findByRole('list', { name: 'Number keys' })
  },
}

/** A prompt is missing, and Save was pressed. */
export const PromptMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Intent name' })
    await userEvent.type(name, '_now')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByText('prompt cannot be empty')
  },
}

/** Several parameters of one entity, and one of free text. */
export const Parameters: Story = { parameters: { transport: { seed: twoCities() } } }

const openParameter =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    const pane = await canvas.findByRole('region', { name: /Entities|الكيانات/u })
    await userEvent.click(await within(pane).findByRole('button', { name }))
  }

/** All fields of a parameter: prompts with their formatting, confirmation, rules, the other language. */
export const ParameterOpen: Story = { ...Parameters, play: openParameter(/^to_city/u) }

export const ParameterOfNumbers: Story = { ...Parameters, play: openParameter(/^seats/u) }

export const ParameterOfDates: Story = { ...Parameters, play: openParameter(/^day/u) }

export const ParameterRightToLeft: Story = { ...ParameterOpen, globals: { locale: 'ar' } }

export const ParameterDark: Story = { ...ParameterOpen, globals: { theme: 'dark' } }

export const ParametersReadOnly: Story = {
  parameters: { transport: { seed: twoCities(), user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const ReadOnly: Story = {
  parameters: { transport: { seed: world(), user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const NoEntities: Story = {
  parameters: { transport: { seed: { ...world({}, [buildPhrase('Hello'), buildPhrase('Good day')]), entities: [] } } },
}

/** A phrase conflict, flagged at the phrase and in the list. */
export const PhraseConflict: Story = {
  parameters: { transport: { seed: world({}, [...PHRASES, buildPhrase('I want to cancel the booking')]) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Compare' })
  },
}

export const ConflictsSideBySide: Story = {
  ...PhraseConflict,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }))
    await screen.findByRole('dialog', { name: 'Phrases that conflict' })
  },
}

export const Generate: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Auto-generate' }))
    await screen.findByRole('dialog', { name: 'Training phrases' })
  },
}

/** Several responses, buttons, contexts and a webhook. */
export const Answer: Story = {
  args: { tab: 'response' },
  parameters: {
    transport: {
      seed: world({
        buttons: [
          { kind: 'reply', label: 'A window seat' },
          { kind: 'link', label: 'See the plane', url: 'https://example.com/plane' },
        ],
        requires: ['travel'],
        opens: [{ name: 'seat', turns: 3 }],
        fulfilment: { url: 'https://example.com/book', fallback: 'I cannot book right now.' },
      }),
    },
  },
}

export const AnswerOfABeginner: Story = { args: { tab: 'response' } }

export const RightToLeft: Story = { ...Picker, globals: { locale: 'ar' }, play: async () => {} }

export const Dark: Story = { ...PhraseConflict, globals: { theme: 'dark' } }
