import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveCell } from './gridNavigation.ts'
import { ALL_ROWS_LIMIT, rowWindow } from './rowWindow.ts'
import { selectionState, selectRange, toggleAll, toggleRow } from './selection.ts'
import { sortRows } from './sortRows.ts'

const sorted = (
  values: readonly (string | number | Date | null)[],
  direction: 'ascending' | 'descending' = 'ascending',
) => sortRows(values, (value) => value, direction, 'en')

describe('sortRows', () => {
  it('sorts texts by language, with numbers in them by value', () => {
    expect(sorted(['b10', 'B2', 'ä', 'z'])).toEqual(['ä', 'B2', 'b10', 'z'])
  })

  it('sorts numbers and dates by value, with empty ones last both ways', () => {
    expect(sorted([3, null, 10, 1])).toEqual([1, 3, 10, null])
    expect(sorted([3, null, 10, 1], 'descending')).toEqual([10, 3, 1, null])
    const [early, late] = [new Date(1), new Date(2)]
    expect(sorted([late, early])).toEqual([early, late])
  })

  it('keeps the order of equal rows and the given list', () => {
    const rows = [
      { id: 1, name: 'x' },
      { id: 2, name: 'a' },
      { id: 3, name: 'x' },
    ]
    expect(sortRows(rows, ({ name }) => name, 'descending', 'en').map(({ id }) => id)).toEqual([1, 3, 2])
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

describe('rowWindow', () => {
  it('renders all of a short table', () => {
    expect(rowWindow(0, 400, 40, ALL_ROWS_LIMIT)).toEqual({ start: 0, end: ALL_ROWS_LIMIT })
  })

  it('covers the visible rows, stays within the range and adds only few others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 200_000 }),
        fc.nat({ max: 9_000_000 }),
        fc.integer({ min: 0, max: 3000 }),
        (count, scrollTop, viewport) => {
          const { start, end } = rowWindow(scrollTop, viewport, 40, count)
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(count)
          expect(start).toBeLessThanOrEqual(end)
          expect(end - start).toBeLessThanOrEqual(Math.ceil(viewport / 40) + 26)
          // A scroll position beyond the end shows the end.
          const firstSeen = Math.min(Math.floor(scrollTop / 40), count)
          expect(start).toBeLessThanOrEqual(firstSeen)
          expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((scrollTop + viewport) / 40)))
        },
      ),
    )
  })
})

describe('moveCell', () => {
  const extent = { rows: 50, columns: 4, page: 10, isRightToLeft: false }
  const move = (key: string, row = 5, column = 1, held: { ctrlKey?: boolean } = {}, isRightToLeft = false) =>
    moveCell({ row, column }, { key, ctrlKey: false, metaKey: false, ...held }, { ...extent, isRightToLeft })

  it.each([
    ['ArrowDown', 6, 1],
    ['ArrowUp', 4, 1],
    ['ArrowRight', 5, 2],
    ['ArrowLeft', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 3],
    ['PageDown', 15, 1],
    ['PageUp', 0, 1],
  ])('%s moves to %i, %i', (key, row, column) => {
    expect(move(key)).toEqual({ row, column })
  })

  it('moves to the corners with Ctrl', () => {
    expect(move('Home', 5, 1, { ctrlKey: true })).toEqual({ row: 0, column: 0 })
    expect(move('End', 5, 1, { ctrlKey: true })).toEqual({ row: 49, column: 3 })
  })

  it('reaches the header and stops at every edge', () => {
    expect(move('ArrowUp', 0, 2)).toEqual({ row: -1, column: 2 })
    expect(move('ArrowUp', -1, 2)).toEqual({ row: -1, column: 2 })
    expect(move('PageDown', 45)).toEqual({ row: 49, column: 1 })
    expect(move('ArrowRight', 0, 3)).toEqual({ row: 0, column: 3 })
    expect(
      moveCell({ row: -1, column: 0 }, { key: 'ArrowDown', ctrlKey: false, metaKey: false }, { ...extent, rows: 0 }),
    ).toEqual({ row: -1, column: 0 })
  })

  it('follows the text direction, and ignores other keys', () => {
    expect(move('ArrowRight', 5, 1, {}, true)).toEqual({ row: 5, column: 0 })
    expect(move('ArrowLeft', 5, 1, {}, true)).toEqual({ row: 5, column: 2 })
    expect(move('a')).toBeUndefined()
  })
})

describe('selection', () => {
  const ids = ['a', 'b', 'c', 'd']
  it('toggles single rows, a range and all rows', () => {
    expect([...toggleRow(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggleRow(new Set(['a', 'b']), 'a')]).toEqual(['b'])
    expect([...selectRange(new Set(['d']), ids, 2, 1)]).toEqual(['d', 'b', 'c'])
    expect([...toggleAll(new Set(['elsewhere', 'a']), ids)]).toEqual(['elsewhere', 'a', 'b', 'c', 'd'])
    expect([...toggleAll(new Set(['elsewhere', ...ids]), ids)]).toEqual(['elsewhere'])
  })

  it('distinguishes none, some and all', () => {
    expect(selectionState(new Set(['elsewhere']), ids)).toBe('none')
    expect(selectionState(new Set(['a']), ids)).toBe('some')
    expect(selectionState(new Set(ids), ids)).toBe('all')
    expect(selectionState(new Set(), [])).toBe('none')
  })
})
