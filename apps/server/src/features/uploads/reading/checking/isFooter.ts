import type { FileRecord } from '../csv/CsvRecords.ts'

/** How a row begins that counts or adds up the rows above it, in the languages of the console and of its neighbours. */
const TOTAL =
  /^(?:(?:grand|sub)?[\s-]*totals?|summe|gesamt(?:summe)?|insgesamt|anzahl|somme|totaux|totale|итого|всего|कुल(?: योग)?|योग|(?:ال)?مجموع(?: الكلي)?|(?:ال)?إجمالي|合计|总计|合計)(?=$|[\s:=(])/iu

/** Cells of such a row besides its name: a number or two, not a contact. */
const CELLS_MAX = 3
/** Most digits of a count or of a sum, which may stand in the column of phone numbers. */
const COUNT_DIGITS_MAX = 6

/**
 * Whether a row is a total below a table rather than a contact: it begins with a word for it, has few cells, and no phone
 * number.
 *
 * @param cells by field
 */
export function isFooter({ cells: all }: FileRecord, { phone = '' }: Readonly<Record<string, string>>): boolean {
  if (phone.replaceAll(/\P{Nd}/gu, '').length > COUNT_DIGITS_MAX) return false
  const filled = all.filter((cell) => cell.trim() !== '')
  return filled.length <= CELLS_MAX && TOTAL.test((filled[0] ?? '').trim().normalize('NFC'))
}
