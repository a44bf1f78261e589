import { isDropdown } from '../attributes/attributes.rules.ts'
import { choicesOf, type ValueDefinition } from '../contacts/contacts.rules.ts'
import { openNamesReader } from './namesInCell.ts'
import { CELL_MAX } from './uploads.limits.ts'

/** Cells by field. */
export type FieldCells = Readonly<Record<string, string>>

/**
 * Returns a function that writes the cells of dropdowns as their options are written: `pune` is `Pune`, and `VIP; new` or
 * `["VIP","New"]` is `VIP,New`. A cell with another text than options stays as it is, so that it breaks the rule of its value.
 * Returns the same object if no cell changes.
 */
export function openOptionCells(
  attributes: readonly Pick<ValueDefinition, 'id' | 'fieldType' | 'options'>[],
): (cells: FieldCells) => FieldCells {
  const readers = attributes
    .filter(({ fieldType }) => isDropdown(fieldType))
    .map(({ id, fieldType, options }) => ({ id, read: openOptionCell(fieldType === 'multiselect', options) }))
  return (cells) => {
    let changed: Record<string, string> | undefined
    for (const { id, read } of readers) {
      const cell = cells[id]
      // One that is too long is rejected for that.
      if (cell === undefined || cell === '' || cell.length > CELL_MAX) continue
      const options = read(cell)
      if (options !== cell) (changed ??= { ...cells })[id] = options
    }
    return changed ?? cells
  }
}

function openOptionCell(isSeveral: boolean, options: readonly string[]): (cell: string) => string {
  const known = new Set(options)
  const readNames = openNamesReader(options, (option) => option)
  return (cell) => {
    // As it may be stored: nothing else is written for the same options.
    if (known.has(cell) || (isSeveral && choicesOf(cell).every((choice) => known.has(choice)))) return cell
    const chosen = readNames(cell).map(({ item }) => item)
    if (chosen.includes(undefined) || (!isSeveral && chosen.length !== 1)) return cell
    return [...new Set(chosen)].join(',')
  }
}
