import { expect, it } from 'vitest'
import { moveInMatrix } from './moveInMatrix.ts'

const GRID = [
  [false, true, true],
  [true, false, false],
  [false, false, true],
]

it.each([
  ['ArrowRight', [0, 1], [0, 2]],
  ['ArrowLeft', [0, 2], [0, 1]],
  ['ArrowDown', [0, 2], [2, 2]],
  ['ArrowUp', [2, 2], [0, 2]],
  // The nearest one beyond, if there is none straight ahead.
  ['ArrowDown', [0, 1], [1, 0]],
  ['ArrowLeft', [0, 1], [1, 0]],
  ['Home', [0, 2], [0, 1]],
  ['End', [0, 1], [0, 2]],
  ['ArrowRight', [0, 2], null],
  ['Enter', [0, 1], null],
] as const)('%s from %j is %j', (key, [row, column], to) => {
  expect(moveInMatrix(GRID, { row, column }, key, 'ltr')).toEqual(to && { row: to[0], column: to[1] })
})

it('is mirrored from right to left', () => {
  expect(moveInMatrix(GRID, { row: 0, column: 1 }, 'ArrowLeft', 'rtl')).toEqual({ row: 0, column: 2 })
  expect(moveInMatrix(GRID, { row: 0, column: 2 }, 'ArrowRight', 'rtl')).toEqual({ row: 0, column: 1 })
})
