import { expect, it } from 'vitest'
import { compareTurns, countDifferences } from './compareTurns.ts'

const recorded = (intentId: string | null) => ({ text: 'Hi', intentId, intent: intentId ?? '', confidence: 0.5 })
const replayed = (intentId: string | null) => ({ ...recorded(intentId), reply: null })

it('compares the intents of each message', () => {
  const before = ['a', 'a', 'a', null, null]
  const after = ['a', 'b', null, 'b', null]
  const turns = compareTurns(before.map(recorded), after.map(replayed))
  expect(turns.map(({ difference }) => difference)).toEqual(['same', 'other', 'lost', 'found', 'same'])
  expect(countDifferences(turns)).toEqual({ same: 2, other: 1, lost: 1, found: 1 })
})

it('leaves out messages that were not replayed', () => {
  expect(compareTurns([recorded('a'), recorded('a')], [replayed('a')])).toHaveLength(1)
})
