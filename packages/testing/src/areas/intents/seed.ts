import { NO_DIALOGUE, type Intent, type ReplyButton } from '@platform/contract'
import { SAMPLE_AGENT_ID as agentId, SAMPLE_STORY_ID } from '../sampleIds.ts'
import { buildIntent, buildPhrase } from './build.ts'

interface SampleIntent {
  readonly id: string
  readonly storyId: string
  readonly name: string
  readonly phrases: readonly string[]
  readonly response: string
  readonly buttons?: ReplyButton[]
}

const INTENTS: SampleIntent[] = [
  {
    id: 'intent-book',
    storyId: SAMPLE_STORY_ID,
    name: 'book_flight',
    phrases: [
      'I want to book a flight',
      'Book me a ticket to Delhi',
      'Find a flight to Mumbai for tomorrow',
      'मुझे दिल्ली की टिकट चाहिए',
    ],
    response: 'With pleasure. **Where** do you travel to, and on which *day*?',
  },
  {
    id: 'intent-status',
    storyId: SAMPLE_STORY_ID,
    name: 'booking_status',
    phrases: ['Where is my booking', 'Is my ticket confirmed', 'Show the status of my booking'],
    response: 'Your booking is **confirmed**. See [your trips](https://example.com/trips).',
    buttons: [
      { kind: 'reply', label: 'Cancel my booking' },
      { kind: 'link', label: 'Your trips', url: 'https://example.com/trips' },
    ],
  },
  {
    id: 'intent-cancel',
    storyId: SAMPLE_STORY_ID,
    name: 'cancel_booking',
    phrases: ['Cancel my booking', 'I want to cancel the trip', 'Call off my flight'],
    response: 'I can cancel it for you. Please send me:\n\n1. the booking number\n2. the name of the traveller',
  },
  {
    id: 'intent-allowance',
    storyId: 'story-luggage',
    name: 'luggage_allowance',
    phrases: ['How many bags may I take', 'What is the luggage allowance', 'How heavy may my suitcase be'],
    response: 'One bag of **23 kg** in the hold and one of **7 kg** in the cabin.',
  },
]

export function sampleIntents(): Intent[] {
  return INTENTS.map(({ phrases, response, buttons = [], ...intent }) =>
    buildIntent({
      ...intent,
      agentId,
      phrases: phrases.map((text) => buildPhrase(text)),
      responses: [response],
      dialogue: { ...NO_DIALOGUE, buttons },
    }),
  )
}
