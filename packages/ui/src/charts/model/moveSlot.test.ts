import { describe, expect, it } from 'vitest'
import { moveSlot } from './moveSlot.ts'

const GRID = { rows: 7, columns: 24 }
const move = (key: string, row: number, column: number, direction: 'ltr' | 'rtl' = 'ltr', counts = GRID) => {
  const next = moveSlot(key, { row, column }, counts, direction)
  return next && [next.row, next.column]
}

describe('moveSlot', () => {
  it('follows the reading direction', () => {
    expect(move('ArrowRight', 2, 3)).toEqual([2, 4])
    expect(move('ArrowLeft', 2, 3)).toEqual([2, 2])
    expect(move('ArrowRight', 2, 3, 'rtl')).toEqual([2, 2])
    expect(move('ArrowLeft', 2, 3, 'rtl')).toEqual([2, 4])
  })

  it('stays inside', () => {
    expect(move('ArrowLeft', 0, 0)).toEqual([0, 0])
    expect(move('ArrowRight', 0, 23)).toEqual([0, 23])
    expect(move('ArrowDown', 6, 0)).toEqual([6, 0])
  })

  it('moves to the ends of a row, and of an only column', () => {
    expect(move('Home', 2, 3)).toEqual([2, 0])
    expect(move('End', 2, 3)).toEqual([2, 23])
    expect(move('End', 2, 0, 'ltr', { rows: 7, columns: 1 })).toEqual([6, 0])
    expect(move('Home', 2, 0, 'ltr', { rows: 7, columns: 1 })).toEqual([0, 0])
  })

  it('moves by a tenth of many columns', () => {
    expect(move('PageDown', 0, 0, 'ltr', { rows: 1, columns: 1_000 })).toEqual([0, 100])
    expect(move('PageUp', 0, 50, 'ltr', { rows: 1, columns: 1_000 })).toEqual([0, 0])
  })

  it('leaves other keys, and Up and Down in one row, to the page', () => {
    expect(move('a', 0, 0)).toBeNull()
    expect(move('ArrowDown', 0, 0, 'ltr', { rows: 1, columns: 5 })).toBeNull()
  })
})
