import type { RowError, UploadRow } from '@platform/contract'
import { expect, it } from 'vitest'
import type { CellsOfRows } from './fixQueue.ts'
import { errorCells, heldRowsReducer, nextErrorCell, nextFrom, NO_HELD_ROWS, rowsInput } from './reviewRows.ts'

const error = (fieldId: string | null): RowError => ({ fieldId, message: 'Wrong', sentence: null, values: {} })
const row = (number: number, fieldIds: readonly (string | null)[] = ['phone']): UploadRow => ({
  row: number,
  state: fieldIds.length > 0 ? 'rejected' : 'created',
  isFixed: fieldIds.length === 0,
  cells: { name: 'A', phone: '1' },
  errors: fieldIds.map(error),
  warnings: [],
  phoneNumber: null,
  phoneCountry: null,
  suggestion: null,
  contactId: null,
})
const reply = (rows: readonly UploadRow[], more = false) => ({ rows: [...rows], more })
const view = { show: 'rejected', from: 0, problem: null } as const
const FIELDS = ['name', 'phone']
const hold = (rows: readonly UploadRow[], more = false) =>
  heldRowsReducer(NO_HELD_ROWS, { type: 'arrived', pageKey: 'a', reply: reply(rows, more) })

it('asks for the rows of a view', () => {
  expect(rowsInput('u', view)).toEqual({ uploadId: 'u', from: 0, show: 'rejected' })
  expect(rowsInput('u', { ...view, show: 'all', from: 50 })).toEqual({ uploadId: 'u', from: 50 })
  const problem = { fieldId: 'phone', sentence: 'UPLOAD_COUNTRY_MISSING' }
  expect(rowsInput('u', { ...view, problem })).toMatchObject(problem)
  expect(rowsInput('u', { ...view, show: 'fixed', problem })).toEqual({ uploadId: 'u', from: 0, show: 'fixed' })
})

it('keeps the rows of a page in their places while they are corrected', () => {
  const held = hold([row(2), row(3), row(5)])
  const corrected = heldRowsReducer(held, { type: 'corrected', rows: [row(3, [])] })
  expect(corrected.rows.map(({ state }) => state)).toEqual(['rejected', 'created', 'rejected'])
  // The server's list of rejected rows is shorter now, and another row follows.
  const later = heldRowsReducer(corrected, {
    type: 'arrived',
    pageKey: 'a',
    reply: reply([row(2), row(5, ['name']), row(9)]),
  })
  expect(later.rows.map(({ row: number, state }) => [number, state])).toEqual([
    [2, 'rejected'],
    [3, 'created'],
    [5, 'rejected'],
  ])
  expect(later.rows[2]?.errors[0]?.fieldId).toBe('name')
  expect(nextFrom(later, view)).toBe(2)
  const outdated = heldRowsReducer(later, { type: 'outdated' })
  expect(outdated.rows.map(({ row: number }) => number)).toEqual([2, 5, 9])
})

it('keeps a corrected row although a reply from before its correction is seen after it', () => {
  const corrected = heldRowsReducer(hold([row(2), row(3)]), { type: 'corrected', rows: [row(3, [])] })
  const older = { type: 'arrived', pageKey: 'a', reply: reply([row(2, ['name']), row(3)]) } as const
  const seen = heldRowsReducer(corrected, older)
  expect(seen.rows.map(({ row: number, errors }) => [number, errors[0]?.fieldId])).toEqual([
    [2, 'name'],
    [3, undefined],
  ])
  // The reply to the request that the correction caused counts again.
  const newer = heldRowsReducer(seen, { type: 'arrived', pageKey: 'a', reply: reply([row(2), row(3, ['name'])]) })
  expect(newer.rows[1]?.errors[0]?.fieldId).toBe('name')
})

it('replaces the rows of another page, and of an outdated one', () => {
  const held = hold([row(2)])
  const other = { type: 'arrived', pageKey: 'b', reply: reply([row(7)]) } as const
  expect(heldRowsReducer(held, other).rows.map(({ row: number }) => number)).toEqual([7])
  const outdated = heldRowsReducer(held, { type: 'outdated' })
  expect(outdated.rows).toEqual(held.rows)
  const again = heldRowsReducer(outdated, { type: 'arrived', pageKey: 'a', reply: reply([row(8)]) })
  expect(again.rows.map(({ row: number }) => number)).toEqual([8])
  // The reply that was there before does not replace them.
  expect(heldRowsReducer(outdated, { type: 'arrived', pageKey: 'a', reply: held.reply ?? reply([]) })).toBe(outdated)
})

it('finds the next page', () => {
  expect(nextFrom(NO_HELD_ROWS, view)).toBeNull()
  expect(nextFrom(hold([row(2), row(3)]), view)).toBeNull()
  expect(nextFrom(hold([row(2), row(3)], true), { ...view, from: 4 })).toBe(6)
  expect(nextFrom(hold([row(2), row(3, [])], true), { ...view, from: 4 })).toBe(5)
  expect(nextFrom(hold([row(2), row(3, [])], true), { ...view, show: 'all' })).toBe(2)
})

it('goes from error to error in reading order, and begins again at the top', () => {
  const rows = [row(2, ['phone', 'name']), row(3, []), row(4, [null]), row(5)]
  expect(errorCells(rows, FIELDS)).toEqual([
    { row: 2, fieldId: 'name' },
    { row: 2, fieldId: 'phone' },
    { row: 4, fieldId: 'name' },
    { row: 5, fieldId: 'phone' },
  ])
  const next = (number: number, fieldId: string, unsaved: CellsOfRows = new Map()) =>
    nextErrorCell(rows, FIELDS, { row: number, fieldId }, unsaved)
  expect(next(2, 'name')).toEqual({ row: 2, fieldId: 'phone' })
  expect(next(3, 'phone')).toEqual({ row: 4, fieldId: 'name' })
  expect(next(5, 'phone')).toEqual({ row: 2, fieldId: 'name' })
  expect(next(2, 'name', new Map([[2, { phone: '+91 …' }]]))).toEqual({ row: 4, fieldId: 'name' })
  expect(nextErrorCell([row(2)], FIELDS, { row: 2, fieldId: 'phone' }, new Map())).toBeNull()
})
