import { buildEvaluation } from '@platform/testing/builders'
import { expect, it } from 'vitest'
import { confusionGroups, confusionMatrix, MATRIX_INTENTS_MAX, sharesOf, type EvaluatedIntent } from './confusions.ts'

const sizeOf = (intentCount: number) => confusionMatrix(buildEvaluation({ intentCount }))?.length ?? 0

const counts = (evaluation = buildEvaluation({ intentCount: 3 })) =>
  confusionMatrix(evaluation)?.map(({ expected, cells }) => [expected.name, cells.map(({ count }) => count)])

it('has a row and a column for each intent by name, and "no intent" last', () => {
  // book_flight (intent-1) is confused with cancel_booking three times, and rejected once; two messages are out of scope.
  expect(counts()).toEqual([
    ['book_flight', [7, 0, 3, 1]],
    ['booking_status', [0, 10, 0, 0]],
    ['cancel_booking', [0, 0, 10, 0]],
    ['', [2, 0, 0, 4]],
  ])
})

it('has an intent that only answers, whose row is empty', () => {
  const { intents, ...evaluation } = buildEvaluation({ intentCount: 3 })
  const measured = intents.filter(({ name }) => name !== 'cancel_booking')
  const row = confusionMatrix({ ...evaluation, intents: measured })?.[2]
  expect(row?.cells.map(({ count, share }) => [count, share])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it('has "no intent" as an answer only, if no message is out of scope', () => {
  const { bins, confusions, ...evaluation } = buildEvaluation({ intentCount: 3 })
  const rejected = confusions.filter(({ answered }) => answered.intentId === null)
  const rows = confusionMatrix({ ...evaluation, bins: { ...bins, outOfScope: [] }, confusions: rejected })
  expect(rows?.map(({ expected, cells }) => [expected.name, cells.at(-1)?.count])).toEqual([
    ['book_flight', 1],
    ['booking_status', 0],
    ['cancel_booking', 0],
  ])
})

it('has "no intent" for messages out of scope that no intent answered, and not without any', () => {
  const { bins, ...evaluation } = buildEvaluation({ intentCount: 3, confusions: [] })
  expect(
    confusionMatrix({ ...evaluation, bins })
      ?.at(-1)
      ?.cells.map(({ count }) => count),
  ).toEqual([0, 0, 0, 6])
  expect(
    confusionMatrix({ ...evaluation, bins: { ...bins, outOfScope: [] } })?.map(({ cells }) => cells.length),
  ).toEqual([3, 3, 3])
})

it('separates right answers from wrong ones, with their share of the row', () => {
  const row = confusionMatrix(buildEvaluation({ intentCount: 3 }))?.[0]
  expect(row?.cells.map(({ isRight, confusion }) => [isRight, confusion?.phrases.length ?? 0])).toEqual([
    [true, 0],
    [false, 0],
    [false, 3],
    [false, 1],
  ])
  expect(row?.cells.map(({ share }) => share)).toEqual([7 / 11, 0, 3 / 11, 1 / 11])
})

it('is drawn for two intents to the limit', () => {
  expect([1, 2, MATRIX_INTENTS_MAX, MATRIX_INTENTS_MAX + 1].map(sizeOf)).toEqual([0, 3, MATRIX_INTENTS_MAX + 1, 0])
})

const pair = (expected: EvaluatedIntent, answered: EvaluatedIntent, count: number) => ({
  expected,
  answered,
  count,
  phrases: [],
})

it('groups pairs by what went wrong: confused intents first, however few', () => {
  const book = { intentId: 'intent-1', name: 'book_flight' }
  const cancel = { intentId: 'intent-2', name: 'cancel_booking' }
  const none = { intentId: null, name: '' }
  const groups = confusionGroups([
    pair(none, book, 9),
    pair(book, none, 8),
    pair(cancel, none, 7),
    pair(book, cancel, 2),
    pair(cancel, book, 1),
  ])
  expect(
    groups.map(({ kind, messages, confusions }) => [kind, messages, confusions.map(({ count }) => count)]),
  ).toEqual([
    ['confused', 3, [2, 1]],
    ['notUnderstood', 15, [8, 7]],
    ['outOfScope', 9, [9]],
  ])
  expect(confusionGroups([])).toEqual([])
})

it('divides the messages of intents into right, not understood and confused ones', () => {
  const evaluation = buildEvaluation()
  const { notUnderstood, confused, rightWithoutThreshold, outOfScope } = sharesOf(evaluation)
  expect(evaluation.accuracy + notUnderstood + confused).toBeCloseTo(1)
  expect([rightWithoutThreshold, outOfScope]).toEqual([0.825, 6])
  const none = evaluation.bins.right.map(() => 0)
  const empty = sharesOf({ messages: 0, confusions: [], bins: { right: none, wrong: none, outOfScope: none } })
  expect(empty).toEqual({ notUnderstood: 0, confused: 0, rightWithoutThreshold: 0, outOfScope: 0 })
})
