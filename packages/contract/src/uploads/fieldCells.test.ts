import { expect, it } from 'vitest'
import { openFieldCells } from './fieldCells.ts'

const row = ['Asha', ' ', 'Rao', '', '+49 151', 'VIP', 'Lead', 'Gold', 'Blue']
const attributes = [
  { id: 'colours', fieldType: 'multiselect' as const, options: ['Gold', 'Blue'] },
  { id: 'city', fieldType: 'text' as const, options: [] },
]
const read = (fieldId: string, ...columns: readonly number[]): string | undefined =>
  openFieldCells(
    columns.map((column) => ({ fieldId, column })),
    { attributes, columns: [], keepsBlankMarkers: false },
  )((column) => row[column] ?? '')[fieldId]

it.each([
  ['name', [0, 1, 2], 'Asha Rao'],
  ['name', [2, 0], 'Rao Asha'],
  ['name', [1], ' '],
  ['name', [3, 2], 'Rao'],
  ['phone', [3, 4], '+49 151'],
  ['phone', [4, 0], '+49 151'],
  ['phone', [1, 3], ' '],
  ['labels', [5, 3, 6], 'VIP; Lead'],
  ['colours', [7, 8], 'Gold; Blue'],
  ['city', [3, 0], 'Asha'],
  ['city', [99], ''],
])('reads the columns of %s %j as %j', (fieldId, columns, cell) => {
  expect(read(fieldId, ...columns)).toBe(cell)
})
