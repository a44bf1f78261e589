import { buildEvaluation } from '@platform/testing/builders'
import { expect, it } from 'vitest'
import { confusionMatrix, MATRIX_INTENTS_MAX } from './confusions.ts'

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

it('tells right answers from wrong ones, and their share of the row', () => {
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
