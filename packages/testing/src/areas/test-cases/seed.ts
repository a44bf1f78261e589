import type { TestCase } from '@platform/contract'
import { SAMPLE_AGENT_ID as agentId } from '../sampleIds.ts'
import { buildTestCase } from './build.ts'

const SAMPLES: readonly Pick<TestCase, 'id' | 'turns' | 'source'>[] = [
  {
    id: 'test-conversation',
    turns: [
      { text: 'I want to book a flight to Goa', intentId: 'intent-book' },
      { text: 'What is the luggage allowance', intentId: 'intent-allowance' },
      { text: 'Please cancel my booking', intentId: 'intent-cancel' },
    ],
    source: 'try-it',
  },
  { id: 'test-weather', turns: [{ text: 'Will it rain on Sunday', intentId: null }], source: 'report' },
  { id: 'test-refund', turns: [{ text: 'Give me a refund', intentId: 'intent-cancel' }], source: 'report' },
  { id: 'test-status', turns: [{ text: 'Where is my booking now', intentId: 'intent-status' }], source: 'typed' },
  {
    id: 'test-suitcase',
    turns: [{ text: 'How heavy may a suitcase be', intentId: 'intent-allowance' }],
    source: 'file',
  },
  { id: 'test-ticket', turns: [{ text: 'Book me a ticket to Goa', intentId: 'intent-book' }], source: 'file' },
]

/** The test set of the sample agent: one test case fails, one is out of scope, and one is a conversation. */
export function sampleTestCases(): TestCase[] {
  return SAMPLES.map((sample, at) => {
    const createdAt = `2026-03-04T0${SAMPLES.length - at}:00:00.000Z`
    return buildTestCase({ ...sample, agentId, createdAt })
  })
}
