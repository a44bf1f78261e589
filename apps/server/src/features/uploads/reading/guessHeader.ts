import { readNationalDigits, readPhone } from '@platform/contract'
import { unguardCell } from '../../../core/csv/cells.ts'
import { fieldsOf } from '../fields.ts'
import { widthOf } from './checking/RowChunks.ts'
import type { FileRecord } from './csv/CsvRecords.ts'
import { matchColumns } from './matchColumns.ts'

/** Rows among which the headers are looked for: titles, notes and blank lines above them are shorter. */
const SEARCHED_ROWS = 20
/** Columns of a table that has no other sign of one. */
const TABLE_COLUMNS = 2

const EMAIL = /^\S+@\S+\.\S+$/u
const FIELDS = fieldsOf([])

/** The most that rows can look like one. */
export const TABLE_OF_CONTACTS = 3

/** What the first rows of a file or of a sheet show. */
export interface GuessedHeader {
  /** The row with the headers; undefined if there is none. */
  readonly header: FileRecord | undefined
  /**
   * How much the rows look like a table of contacts: `TABLE_OF_CONTACTS` with a header that a field has, or a phone number or an address below
   * a title; 2 with two columns and two rows; 1 with any rows; 0 without.
   */
  readonly likeness: number
}

/**
 * Guesses which row has the headers. It is the one with the most headers of fields before the first row with a phone number
 * or an address: so titles are passed over, and of two rows of headers the more complete one is taken. Without headers that
 * are known, the first of these rows, unless it looks like a title or like merged headers above a fuller row.
 *
 * @param records the first rows that are not blank
 */
export function guessHeader(records: readonly FileRecord[]): GuessedHeader {
  const searched = records.slice(0, SEARCHED_ROWS)
  const width = Math.max(0, ...searched.map(widthOf))
  // A single cell above a wider table may be a title with an address in it.
  const firstOfData = searched.findIndex((record) => isData(record) && (filledOf(record) > 1 || width === 1))
  const above = firstOfData === -1 ? searched : searched.slice(0, firstOfData)
  const rated = above.filter(({ problem }) => problem === null).map((record) => ({ record, known: knownOf(record) }))
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (chosen, one) =>
      !chosen || one.known > chosen.known || (one.known === chosen.known && isBelow(one.record, chosen.record))
        ? one
        : chosen,
    undefined,
  )
  const isTitle = best?.known === 0 && filledOf(best.record) === 1 && width > 1
  return {
    header: isTitle ? undefined : best?.record,
    likeness: likenessOf(records, { known: best?.known ?? 0, hasData: firstOfData !== -1 }),
  }
}

function likenessOf(records: readonly FileRecord[], { known, hasData }: { known: number; hasData: boolean }): number {
  if (hasData || (known > 0 && records.length > 1)) return TABLE_OF_CONTACTS
  return records.filter((record) => filledOf(record) >= TABLE_COLUMNS).length >= 2 ? 2 : Math.min(records.length, 1)
}

/** A row with a phone number or an address in it is not a header. */
const isData = ({ cells }: FileRecord): boolean =>
  cells.some((cell) => {
    const text = unguardCell(cell).trim()
    return (readPhone(text) ?? readNationalDigits(text)) !== null || EMAIL.test(text)
  })

/** Whether a row may be the headers below another one: a title has few cells, and merged headers have gaps. */
const isBelow = (one: FileRecord, other: FileRecord): boolean =>
  filledOf(one) >= 2 * filledOf(other) || (filledOf(one) > filledOf(other) && filledOf(other) < widthOf(other))

const filledOf = ({ cells }: FileRecord): number => cells.filter((cell) => cell.trim() !== '').length

/** How many fields have a column by the headers of a row. */
const knownOf = ({ cells }: FileRecord): number =>
  new Set(
    matchColumns(
      cells.map((cell) => ({ name: unguardCell(cell), samples: [] })),
      FIELDS,
      {},
      [],
    ).map(({ column }) => column),
  ).size
