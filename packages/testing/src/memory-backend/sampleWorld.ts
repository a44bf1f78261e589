import { NO_DIALOGUE, type ReplyButton } from '@platform/contract'
import { buildAgentDetails } from '../builders/buildAgent.ts'
import { buildEntity, buildPattern, buildSynonyms } from '../builders/buildEntity.ts'
import { buildIntent, buildPhrase } from '../builders/buildIntent.ts'
import { buildStory } from '../builders/buildStory.ts'
import { buildTraining } from '../builders/buildTraining.ts'
import { sampleKnowledge } from './sampleKnowledge.ts'
import type { WorldSeed } from './world.ts'

/** The agent that has stories, intents and a model. */
export const SAMPLE_AGENT_ID = 'agent-travel'
/** Its first story, with three intents. */
export const SAMPLE_STORY_ID = 'story-bookings'

const STORIES = [
  { id: SAMPLE_STORY_ID, name: 'Bookings' },
  { id: 'story-luggage', name: 'Luggage' },
]

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
    id: 'intent-cancel',
    storyId: SAMPLE_STORY_ID,
    name: 'cancel_booking',
    phrases: ['Cancel my booking', 'I want to cancel the trip', 'Call off my flight'],
    response: 'I can cancel it for you. Please send me:\n\n1. the booking number\n2. the name of the traveller',
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
    id: 'intent-allowance',
    storyId: 'story-luggage',
    name: 'luggage_allowance',
    phrases: ['How many bags may I take', 'What is the luggage allowance', 'How heavy may my suitcase be'],
    response: 'One bag of **23 kg** in the hold and one of **7 kg** in the cabin.',
  },
]

const ENTITIES = [
  {
    id: 'entity-cabin',
    name: 'cabin_class',
    values: [
      buildSynonyms('Economy', 'coach', 'cheapest seats'),
      buildSynonyms('Premium economy'),
      buildSynonyms('Business', 'business class'),
      buildSynonyms('First', 'first class'),
    ],
  },
  {
    id: 'entity-city',
    name: 'city',
    isFuzzy: true,
    values: [
      buildSynonyms('Delhi', 'New Delhi', 'दिल्ली'),
      buildSynonyms('Mumbai', 'Bombay', 'मुंबई'),
      buildSynonyms('Bengaluru', 'Bangalore'),
      buildSynonyms('Goa', 'Panaji'),
    ],
  },
  {
    id: 'entity-booking',
    name: 'booking_number',
    values: [buildPattern('booking_number', '[A-Z]{2}[0-9]{4}'), buildPattern('old_number', 'BK-[0-9]{6,8}')],
  },
]

/** A travel bot that is trained, one that is empty, and enough others for a second page. */
export function sampleWorld(): WorldSeed {
  const agentId = SAMPLE_AGENT_ID
  const travel = buildAgentDetails({
    id: agentId,
    name: 'Travel Assistant',
    description: 'Books, changes and cancels trips, and knows what may be carried',
    updatedAt: '2026-03-05T11:00:00.000Z',
    training: buildTraining({ state: 'trained' }),
  })
  const others = ['Bank Helpdesk', 'Hotel Concierge', 'Parcel Tracker', 'School Office', 'Clinic Reception'].flatMap(
    (name, index) =>
      ['North', 'South', 'West'].map((region) =>
        buildAgentDetails({
          id: `agent-${index}-${region.toLowerCase()}`,
          name: `${name} ${region}`,
          description: `Answers for the ${region.toLowerCase()} region`,
        }),
      ),
  )
  return {
    agents: [travel, ...others],
    knowledge: [sampleKnowledge(agentId)],
    stories: STORIES.map((story) => buildStory({ ...story, agentId })),
    intents: INTENTS.map(({ phrases, response, buttons = [], ...intent }) =>
      buildIntent({
        ...intent,
        agentId,
        phrases: phrases.map((text) => buildPhrase(text)),
        responses: [response],
        dialogue: { ...NO_DIALOGUE, buttons },
      }),
    ),
    entities: ENTITIES.map((entity) => buildEntity({ ...entity, agentId })),
  }
}

/** An enterprise that has nothing yet. */
export function emptyWorld(): WorldSeed {
  return { agents: [], stories: [], intents: [] }
}
