import { expect, it } from 'vitest'
import { openBlankCells } from './blankMarkers.ts'
import { openFieldCells } from './fieldCells.ts'

const attributes = [
  { id: 'city', fieldType: 'text' as const, options: [] },
  { id: 'plan', fieldType: 'select' as const, options: ['-', 'Gold'] },
]
const blanked = (cells: Record<string, string>, keepsBlankMarkers = false) =>
  openBlankCells({ attributes, keepsBlankMarkers })(cells)

it.each(['N/A', 'n/a', ' NULL ', 'null', '-', '–', '#N/A'])('empties a cell with %j', (cell) => {
  expect(blanked({ city: cell, name: cell })).toEqual({ city: '', name: '' })
  expect(blanked({ city: cell }, true)).toEqual({ city: cell })
})

it.each([
  ['name', 'Null'],
  ['city', 'Pune - Goa'],
  ['city', '  '],
  ['city', '#REF!'],
  // An option.
  ['plan', '-'],
])('leaves the %s %j', (field, cell) => {
  expect(blanked({ [field]: cell })).toEqual({ [field]: cell })
})

it('reads a further column in the place of such a cell', () => {
  const mapping = [
    { fieldId: 'name', column: 0 },
    { fieldId: 'name', column: 1 },
    { fieldId: 'phone', column: 2 },
    { fieldId: 'phone', column: 3 },
  ]
  const row = ['Asha', 'N/A', '-', '+91 98765 43210']
  const read = (keepsBlankMarkers: boolean) =>
    openFieldCells(mapping, { attributes, columns: [], keepsBlankMarkers })((column) => row[column] ?? '')
  expect(read(false)).toEqual({ name: 'Asha', phone: '+91 98765 43210' })
  expect(read(true)).toEqual({ name: 'Asha N/A', phone: '-' })
})
