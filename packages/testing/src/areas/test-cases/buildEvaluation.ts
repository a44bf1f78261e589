import { EVALUATION_BINS, type Evaluation } from '@platform/contract'
import { BUILT_AT } from '../../ids.ts'

const NAMES = ['book_flight', 'cancel_booking', 'booking_status', 'luggage_allowance', 'change_date', 'refund']
const PHRASES = ['Take me to Pune', 'I will not travel after all', 'Where is my ticket', 'Two bags, please']

/** An evaluation of a test set with as many intents: each but the last two is confused with the next one. */
export function buildEvaluation({
  intentCount = 4,
  ...overrides
}: Partial<Evaluation> & { intentCount?: number } = {}): Evaluation {
  const names = Array.from({ length: intentCount }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? ''
    return {
      intentId: `intent-${at + 1}`,
      name: at < NAMES.length ? name : `${name}_${Math.floor(at / NAMES.length) + 1}`,
    }
  })
  const countOf = (at: number) => Math.max(1, Math.min(4, intentCount - at))
  const confusions = names.slice(0, Math.max(0, intentCount - 2)).map((expected, at) => ({
    expected,
    answered: names[at + 1]!,
    count: countOf(at),
    phrases: PHRASES.slice(0, countOf(at)),
  }))
  const none = { intentId: null, name: '' }
  const rejected = names.slice(0, 1).map((expected) => ({ expected, answered: none, count: 1, phrases: ['Hm'] }))
  const answered = names
    .slice(0, 1)
    .map((one) => ({ expected: none, answered: one, count: 2, phrases: ['Is it raining', 'Sing'] }))
  const intents = names.map((intent, at) => {
    const [lost, gained] = [confusions[at]?.count ?? 0, confusions[at - 1]?.count ?? 0]
    const [right, messages] = [10 - lost, 10]
    const precision = right / (right + gained)
    const recall = right / messages
    return { ...intent, messages, precision, recall, f1: (2 * precision * recall) / (precision + recall) }
  })
  const total = (key: 'messages' | 'f1') => intents.reduce((sum, intent) => sum + intent[key], 0)
  const lost = [...confusions, ...rejected].reduce((sum, { count }) => sum + count, 0)
  return {
    createdAt: BUILT_AT,
    isOutdated: false,
    version: 3,
    threshold: 0.5,
    messages: total('messages') + 6,
    accuracy: intentCount === 0 ? 0 : (total('messages') - lost) / total('messages'),
    macroF1: intentCount === 0 ? 0 : total('f1') / intentCount,
    intents: intents.toSorted((one, other) => one.f1 - other.f1),
    confusions: [...confusions, ...answered, ...rejected].toSorted((one, other) => other.count - one.count),
    bins: {
      right: binsAt({ 38: 1, 47: 1, 58: 2, 66: 4, 74: 6, 83: 9, 91: 10 }),
      wrong: binsAt({ 22: 1, 34: 2, 46: 2, 52: 1, 63: 1 }),
      outOfScope: binsAt({ 11: 2, 27: 2, 41: 1, 54: 1 }),
    },
    ...overrides,
  }
}

const binsAt = (counts: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: EVALUATION_BINS }, (_, bin) => counts[bin] ?? 0)
