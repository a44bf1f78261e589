import { PlatformError } from '@platform/client'
import type { ReplayedTurn } from '@platform/contract'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { Button, Note } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import type { RecordedMessage } from '../../headless/compareTurns.ts'
import { Replay } from './Replay.tsx'

const recorded = (text: string, intent: string, reply: string, confidence: number | null = 0.8): RecordedMessage => ({
  text,
  reply,
  intent,
  intentId: intent === '' ? null : intent,
  confidence,
})
const replayed = (text: string, intent: string, reply: string | null, confidence = 0.8): ReplayedTurn => ({
  text,
  reply,
  intent,
  intentId: intent === '' ? null : intent,
  confidence,
})

const MESSAGES = [
  recorded('Book me a ticket to Goa', 'book_flight', 'To **Goa**. When?', 0.92),
  recorded('I will not travel after all', 'booking_status', 'Your booking is confirmed.', 0.55),
  recorded('Two bags, please', 'luggage_allowance', 'One bag of 23 kg.', 0.61),
  recorded('Is there a meal', '', 'Sorry, I did not understand that.', 0.31),
  recorded('Goa', 'book_flight', 'Flights to Goa: …', null),
]
const TURNS = [
  replayed('Book me a ticket to Goa', 'book_flight', 'To **Goa**. When?', 0.94),
  replayed('I will not travel after all', 'cancel_booking', 'Your booking is cancelled.', 0.72),
  replayed('Two bags, please', '', null, 0.41),
  replayed('Is there a meal', 'meals', 'A vegetarian one, and one with fish.', 0.88),
  replayed('Goa', 'book_flight', 'Flights to Goa: …', 0.2),
]
const answers = (turns: readonly ReplayedTurn[]) => ({
  transport: { handlers: { 'conversation.replay': () => ({ version: 3, turns: [...turns] }) } },
})

const meta = {
  title: 'Bot builder/Replay',
  component: Replay,
  args: {
    agentId: SAMPLE_AGENT_ID,
    agentName: 'Travel Assistant',
    conversation: { messages: MESSAGES },
    onClose: () => {},
    renderTurnActions: () => <Button size="small">Add to training</Button>,
  },
  parameters: { layout: 'fullscreen', ...answers(TURNS) },
} satisfies Meta<typeof Replay>
export default meta
type Story = StoryObj<typeof meta>

export const Differences: Story = {}

/** The versions that answered are known, as in a conversation of Try it. */
export const OfTryIt: Story = {
  args: { conversation: { messages: MESSAGES.map((message) => ({ ...message, version: 2 })) } },
}

export const One: Story = {
  args: { conversation: { messages: MESSAGES.slice(0, 1) } },
  parameters: answers(TURNS.slice(0, 1)),
}

export const Empty: Story = { args: { conversation: { messages: [] } } }

/** Longer than what one call replays, and with a note of the host. */
export const Many: Story = {
  args: {
    notice: <Note tone="warning">The newest 200 messages are shown.</Note>,
    conversation: { messages: Array.from({ length: 120 }, (_, at) => MESSAGES[at % 5]!) },
  },
  parameters: answers(Array.from({ length: 100 }, (_, at) => TURNS[at % 5]!)),
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'conversation.replay': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'conversation.replay': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server could not answer.')
        },
      },
    },
  },
}

export const LongText: Story = {
  args: {
    conversation: {
      messages: [recorded('everything '.repeat(60), 'what_a_traveller_may_ask_'.repeat(5), 'Yes. '.repeat(60))],
    },
  },
  parameters: answers([replayed('everything', 'whatATravellerMayAsk'.repeat(6), 'No'.repeat(80))]),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
