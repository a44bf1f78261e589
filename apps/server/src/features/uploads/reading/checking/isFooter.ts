import { isEmail, normaliseIdentifier, openBlankTest, type BlankOptions, type MatchBy } from '@platform/contract'
import type { FileRecord } from '../csv/CsvRecords.ts'

/** How a row begins that counts or adds up the rows above it, in the languages of the console and of its neighbours. */
const TOTAL =
  /^(?:(?:grand|sub)?[\s-]*totals?|summe|gesamt(?:summe)?|insgesamt|anzahl|somme|totaux|totale|итого|всего|कुल(?: योग)?|योग|(?:ال)?مجموع(?: الكلي)?|(?:ال)?إجمالي|合计|总计|合計)(?=$|[\s:=(])/iu

/** Cells of such a row besides its name: a number or two, not a contact. */
const CELLS_MAX = 3
/** Most digits of a count or of a sum, which may stand in the column of phone numbers or of customer IDs. */
const COUNT_DIGITS_MAX = 6
/** A number, with or without separators. */
const NUMBER = /^[\p{Nd}\s.,'’]+$/u

interface FooterOptions extends BlankOptions {
  readonly matchBy: MatchBy
}

/**
 * Returns the test whether a row is a total below a table rather than a contact: it begins with a word for it, has few cells,
 * and no phone number, e-mail address or customer ID. The test receives the cells by field.
 */
export function openFooterTest({
  matchBy,
  ...options
}: FooterOptions): (record: FileRecord, cells: Readonly<Record<string, string>>) => boolean {
  const isBlankCell = openBlankTest(options)
  return ({ cells: all }, { phone = '', email = '', externalId = '' }) => {
    if (countDigits(phone) > COUNT_DIGITS_MAX) return false
    const filled = all.filter((cell) => cell.trim() !== '')
    const name = (filled[0] ?? '').trim().normalize('NFC')
    if (filled.length > CELLS_MAX || !TOTAL.test(name)) return false
    if (isEmail(normaliseIdentifier(email))) return false
    const id = normaliseIdentifier(externalId)
    if (isBlankCell('externalId', id)) return true
    if (!NUMBER.test(id) || countDigits(id) > COUNT_DIGITS_MAX) return false
    // A short number is the ID of a contact if that is the key, and a count beside a bare word for a total.
    return matchBy !== 'externalId' || name.replace(TOTAL, '').replaceAll(/[\s:=]/gu, '') === ''
  }
}

const countDigits = (text: string): number => text.replaceAll(/\P{Nd}/gu, '').length
