import { buildPrediction, buildTrace } from '@platform/testing/builders'
import { expect, it } from 'vitest'
import { answeredTurns } from './answeredTurns.ts'
import type { TryItExchange } from './tryItReducer.ts'

const exchange = (id: number, fields: Partial<TryItExchange>): TryItExchange => ({
  id,
  text: `Message ${id}`,
  status: 'answered',
  answer: null,
  error: null,
  pieces: [],
  compared: null,
  ...fields,
})

const asked = (id: number, ranking: ReturnType<typeof buildTrace>['ranking']) =>
  exchange(id, { answer: buildPrediction({ trace: buildTrace({ ranking }) }) })

const FOUND = { entityId: 'entity-city', name: 'city', text: 'Poona', value: 'Pune', start: 0, end: 5 }

it('returns answered messages with what answered them', () => {
  const turns = answeredTurns([
    exchange(1, {
      answer: buildPrediction({ text: 'Yes', trace: buildTrace({ modelVersion: 3, entities: [FOUND] }) }),
    }),
    exchange(2, { status: 'failed' }),
    exchange(3, { answer: buildPrediction({ text: 'No', trace: null }) }),
    exchange(4, { status: 'sending' }),
  ])
  expect(turns).toEqual([
    {
      text: 'Message 1',
      entities: [FOUND],
      reply: 'Yes',
      intentId: 'intent-1',
      intent: 'booking_status',
      confidence: 0.92,
      version: 3,
    },
    { text: 'Message 3', entities: [], reply: 'No', intentId: null, intent: '', confidence: null, version: null },
  ])
})

it('finds the name of an intent in an earlier ranking', () => {
  const [first] = buildTrace().ranking
  const turns = answeredTurns([asked(1, []), asked(2, [first!]), asked(3, [])])
  expect(turns.map(({ intentId, intent }) => [intentId, intent])).toEqual([
    ['intent-1', ''],
    ['intent-1', 'booking_status'],
    ['intent-1', 'booking_status'],
  ])
})
