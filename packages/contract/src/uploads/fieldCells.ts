import type { Attribute } from '../attributes/attributes.schema.ts'
import { collapseSpace } from '../names.ts'
import { openBlankTest, type BlankOptions, type IsBlankCell } from './blankMarkers.ts'
import { hasNoConsentAnswer, isConsentField } from '../contacts/profileFields.ts'
import { isListField, listCell } from './listNames.ts'
import { isOptOutHeader, optOutCell } from './optOut.ts'
import type { FileColumn, Mapping } from './uploads.schema.ts'

/** The field of the country of a row's phone number: a name, two letters of ISO 3166, or a calling code. No contact stores it. */
export const PHONE_COUNTRY = 'phoneCountry'

/** How the columns of a field become one cell. */
export type ColumnUse =
  /** Side by side, such as first and last name. */
  | 'joined'
  /** All values of a list. */
  | 'listed'
  /** The first one that is not blank, such as the mobile number, else the one at work. */
  | 'first'

/** How several columns of a field become one cell. */
export function columnUseOf(fieldId: string, attributes: readonly Pick<Attribute, 'id' | 'fieldType'>[]): ColumnUse {
  if (fieldId === 'name') return 'joined'
  if (isListField(fieldId)) return 'listed'
  return attributes.find(({ id }) => id === fieldId)?.fieldType === 'multiselect' ? 'listed' : 'first'
}

/** The columns of a field, in the order of their use. */
interface FieldColumns {
  readonly fieldId: string
  readonly columns: number[]
  readonly use: ColumnUse
}

/** By what the cells of columns are read. */
export interface CellOptions extends BlankOptions {
  readonly attributes: readonly Pick<Attribute, 'id' | 'fieldType' | 'options'>[]
  /** The columns of the file. Those about who wants no messages are read as consents. */
  readonly columns: readonly Pick<FileColumn, 'name'>[]
}

/**
 * Returns a function that reads the cells of a row by field. The columns of a field are used in the order of the mapping.
 *
 * @param readCell returns the text of a column; empty for one that the row does not have
 */
export function openFieldCells(
  mapping: Mapping,
  { attributes, columns: all, keepsBlankMarkers }: CellOptions,
): (readCell: (column: number) => string) => Record<string, string> {
  const fields = new Map<string, FieldColumns>()
  for (const { fieldId, column } of mapping) {
    const field = fields.get(fieldId)
    if (field) field.columns.push(column)
    else fields.set(fieldId, { fieldId, columns: [column], use: columnUseOf(fieldId, attributes) })
  }
  const found = [...fields.values()]
  const optOuts = new Set(all.flatMap(({ name }, column) => (isOptOutHeader(name) ? [column] : [])))
  const isBlankCell = openBlankTest({ attributes, keepsBlankMarkers })
  return (readColumn) => {
    const cells: Record<string, string> = {}
    for (const field of found) {
      const { fieldId, columns } = field
      const readCell = isConsentField(fieldId)
        ? (column: number) => consentCell(readColumn(column), optOuts.has(column))
        : readColumn
      const [only = 0, ...others] = columns
      cells[fieldId] = others.length === 0 ? readCell(only) : oneCell(field, columns.map(readCell), isBlankCell)
    }
    return cells
  }
}

/** A cell about a consent. One without an answer is blank, so that another column of the consent is read. */
function consentCell(cell: string, isOptOut: boolean): string {
  if (hasNoConsentAnswer(cell)) return ''
  return isOptOut ? optOutCell(cell) : cell
}

function oneCell({ fieldId, use }: FieldColumns, cells: readonly string[], isBlankCell: IsBlankCell): string {
  const given = cells.filter((cell) => !isBlankCell(fieldId, cell))
  switch (use) {
    case 'joined':
      return collapseSpace(given.join(' '))
    case 'listed':
      return listCell(given.map((cell) => cell.trim()))
    case 'first':
      return given[0] ?? cells[0] ?? ''
    default:
      return use satisfies never
  }
}
