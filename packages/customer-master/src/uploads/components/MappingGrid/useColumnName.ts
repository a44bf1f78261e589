import type { FileColumn } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

/** Returns a function that names a column by its header, or by its letter if that does not identify it. @internal */
export function useColumnName(columns: readonly FileColumn[]): (column: number) => string {
  const t = useTexts(customerMasterTexts)
  return (column) => {
    const name = columns[column]?.name.trim() ?? ''
    const letter = t('IMPORT_MAPPING_COLUMN', { letter: columnLetter(column) })
    const isRepeated = columns.some((other, index) => index !== column && other.name.trim() === name)
    return name === '' ? letter : isRepeated ? `${name} (${letter})` : name
  }
}

/** The letters of a column in a spreadsheet: A to Z, AA, AB … */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
