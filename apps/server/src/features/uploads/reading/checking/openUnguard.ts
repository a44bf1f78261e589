import type { Mapping } from '@platform/contract'
import { unguardCell, unguardKey } from '../../../../core/csv/cells.ts'

/** Returns a function that removes from the cell of a column what keeps a spreadsheet from changing it. */
export function openUnguard(mapping: Mapping): (cell: string, column: number) => string {
  const keys = mapping.filter(({ fieldId }) => fieldId === 'externalId' || fieldId === 'phone')
  const columns = new Set(keys.map(({ column }) => column))
  return (cell, column) => (columns.has(column) ? unguardKey(cell) : unguardCell(cell))
}
