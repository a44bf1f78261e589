import { buildReportMessage } from '@platform/testing/builders'
import { Button } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { ReportMessageDialog } from './ReportMessageDialog.tsx'

const message = buildReportMessage({
  text: 'Where is my booking?',
  emotion: 'curiosity',
  response: 'Your booking is **confirmed**:\n\n- Goa, Friday\n- two seats',
  otherIntents: [
    { intent: 'booking_status', confidence: 0.92, phrase: 'Where is my booking' },
    { intent: 'cancel_booking', confidence: 0.05, phrase: 'Cancel my booking' },
  ],
})

const meta = {
  title: 'Reports/Report Message Dialog',
  component: ReportMessageDialog,
  args: { message, timeZone: 'Asia/Kolkata', onClose: () => {} },
} satisfies Meta<typeof ReportMessageDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Intent: Story = {}

/** The knowledge base has answered; the host has a button. */
export const Knowledge: Story = {
  args: {
    message: {
      ...message,
      layer: 'knowledge',
      isIdentified: false,
      intentId: null,
      intent: '',
      confidence: 0.31,
      sources: ['https://help.example.com/luggage', 'Tariff.pdf'],
      origin: 'try-it',
    },
    actions: <Button variant="primary">Add to training</Button>,
  },
}

/** No part of the agent had an answer, because the service of the language model refused the request. */
export const ModelUnavailable: Story = {
  args: {
    message: {
      ...message,
      text: 'Tell me a joke',
      layer: 'unavailable',
      outage: { code: 'TOO_MANY_REQUESTS', status: 429 },
      isIdentified: false,
      intentId: null,
      intent: '',
      confidence: null,
      response: 'Sorry, the service is busy. Please try again in a moment.',
      otherIntents: [],
    },
  },
}

/** A reply to a question of the bot has no confidence. */
export const ReplyToQuestion: Story = {
  args: { message: { ...message, layer: 'parameter', confidence: null, otherIntents: [] } },
}

/** Older than the record of its threshold, emotion and intents. */
export const NotRecorded: Story = {
  args: { message: { ...message, threshold: null, emotion: null, phrase: '', otherIntents: [] } },
}

const word = 'Donaudampfschifffahrtsgesellschaft'

export const LongTexts: Story = {
  args: {
    message: {
      ...message,
      text: word.repeat(6),
      response: word.repeat(9),
      sources: [`https://example.com/${word.repeat(4)}`],
      otherIntents: [{ intent: word.repeat(2), confidence: 1, phrase: word.repeat(3) }],
    },
  },
}

export const Dark: Story = { ...Knowledge, globals: { theme: 'dark' } }

export const RightToLeft: Story = { ...Knowledge, globals: { locale: 'ar' } }
