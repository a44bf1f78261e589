import type { ValueDefinition } from '../contacts/contacts.rules.ts'
import type { FieldCells } from './optionCells.ts'

/**
 * What programs write in the place of a blank cell. "Null" is a family name, and stays a text.
 */
const MARKERS: ReadonlySet<string> = new Set(['N/A', 'n/a', '#N/A', '#n/a', 'NULL', 'null', '-', '–', '—'])
const LONGEST = Math.max(...[...MARKERS].map(({ length }) => length))

/** What the recognition of blank cells depends on. */
export interface BlankOptions {
  readonly attributes: readonly Pick<ValueDefinition, 'id' | 'options'>[]
  /** Whether `N/A`, `null` and `-` are texts like others. */
  readonly keepsBlankMarkers: boolean
}

/** Whether a cell of a field counts as blank. */
export type IsBlankCell = (fieldId: string, cell: string) => boolean

/** Returns the test for blank cells: those of white space, and such as `N/A`, unless that is an option of the field. */
export function openBlankTest({ attributes, keepsBlankMarkers }: BlankOptions): IsBlankCell {
  if (keepsBlankMarkers) return (_, cell) => cell.trim() === ''
  const options = new Map(attributes.filter((each) => each.options.length > 0).map((each) => [each.id, each.options]))
  return (fieldId, cell) => {
    // Most cells are longer than any marker.
    if (cell.length > LONGEST && cell.trim().length > LONGEST) return false
    const text = cell.trim()
    return text === '' || (MARKERS.has(text) && options.get(fieldId)?.includes(text) !== true)
  }
}

/**
 * Returns a function that empties the cells that stand for blank ones. Cells of white space stay, because a required
 * value has an error of its own for them. Returns the same object if no cell changes.
 */
export function openBlankCells(options: BlankOptions): (cells: FieldCells) => FieldCells {
  if (options.keepsBlankMarkers) return (cells) => cells
  const isBlankCell = openBlankTest(options)
  return (cells) => {
    let changed: Record<string, string> | undefined
    for (const fieldId in cells) {
      const cell = cells[fieldId] ?? ''
      if (cell === '' || !isBlankCell(fieldId, cell) || cell.trim() === '') continue
      changed ??= { ...cells }
      changed[fieldId] = ''
    }
    return changed ?? cells
  }
}
