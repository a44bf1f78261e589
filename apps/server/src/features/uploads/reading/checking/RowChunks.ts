import {
  externalIdRepeated,
  keyRepeated,
  openFieldCells,
  QUOTE_OPEN,
  ROW_FOOTER,
  rowTooWide,
  cellTooLong,
  UPLOAD_COLUMNS_MAX,
  UPLOAD_ROWS_MAX,
  type RuleError,
} from '@platform/contract'
import type { FileRecord } from '../csv/CsvRecords.ts'
import type { AcceptedRow, CheckSettings, RejectedRow, RowChunk } from '../reading.types.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { countWarnings } from './countWarnings.ts'
import { openFooterTest } from './isFooter.ts'
import { openUnguard } from './openUnguard.ts'
import { hashCells, RepeatIndex, type EarlierRow } from './RepeatIndex.ts'
import { marksOf, type RowMark } from './rowMarks.ts'
import { cellErrorOf, checkRowBy, shownCell, shownText, type CheckedRow, type CheckRow } from './rowCheck.ts'

/** Checks the rows of a file, and collects them in chunks. */
export class RowChunks {
  readonly #settings: CheckSettings
  readonly #checkRow: CheckRow
  readonly #fieldCells: ReturnType<typeof openFieldCells>
  readonly #unguard: ReturnType<typeof openUnguard>
  readonly #isFooter: ReturnType<typeof openFooterTest>
  readonly #index = new RepeatIndex()
  /** Rows that may be imported by their ids of the enterprise's own system. */
  readonly #rowsOfIds = new Map<string, number>()
  #chunks: RowChunk[] = []
  #accepted: AcceptedRow[] = []
  /** Those of the accepted rows. */
  #numbers: number[] = []
  #keys: string[] = []
  #externalIds: string[] = []
  #listIds = new Set<string>()
  #rejected: RejectedRow[] = []
  #repeatedCount = 0
  #firstRow = 0
  #totalRows = 0
  /** Most cells of a row: those of the header of a CSV file. Undefined before the first row. */
  #width: number | undefined

  constructor(settings: CheckSettings) {
    this.#settings = settings
    this.#checkRow = checkRowBy(settings)
    this.#fieldCells = openFieldCells(settings.mapping, settings)
    this.#unguard = openUnguard(settings.mapping)
    this.#isFooter = openFooterTest(settings)
  }

  /** Rows below the header, without blank ones. */
  get totalRows(): number {
    return this.#totalRows
  }

  /** Adds the next row of the file. Throws `UnreadableUpload`. */
  add(record: FileRecord): void {
    if (record.problem === null && isBlankRecord(record)) return
    if (this.#width === undefined) {
      const { format, headerRow } = this.#settings.reading
      // Titles stand above the headers.
      if (headerRow !== null && record.row < headerRow) return
      if (widthOf(record) > UPLOAD_COLUMNS_MAX) throw new UnreadableUpload('TOO_MANY_COLUMNS')
      this.#width = format === 'csv' && headerRow !== null ? record.cells.length : Infinity
      if (headerRow !== null) return
    }
    this.#totalRows += 1
    if (this.#totalRows > UPLOAD_ROWS_MAX) throw new UnreadableUpload('TOO_MANY_ROWS')
    if (this.#count === 0) this.#firstRow = record.row
    this.#check(record, this.#width)
    if (this.#count === this.#settings.chunkRows) this.#close()
  }

  /** Returns the complete chunks since the last call; with the last row, also the incomplete one. */
  take(isLast: boolean): RowChunk[] {
    if (isLast && this.#count > 0) this.#close()
    const chunks = this.#chunks
    this.#chunks = []
    return chunks
  }

  get #count(): number {
    return this.#accepted.length + this.#rejected.length + this.#repeatedCount
  }

  #check(record: FileRecord, width: number): void {
    const cells = this.#fieldCells((column) => this.#unguard(record.cells[column] ?? '', column))
    const error = recordError(record, width) ?? (this.#isFooter(record, cells) ? ROW_FOOTER : null)
    if (error) {
      this.#rejected.push(unreadRow(record, cells, error))
      return
    }
    const { row, line } = record
    const checked = this.#checkRow({ row, line, cells })
    const isAccepted = 'id' in checked
    // An earlier row that is rejected stores nothing, so that a later one with its number does not repeat it.
    const isStored = isAccepted || checked.isIncomplete
    const marks = isStored ? marksOf(checked, this.#settings.matchBy) : []
    const hash = isStored ? hashCells(cells) : 0
    const earlier = this.#findEarlier(marks)
    const externalId = isAccepted ? checked.profile?.externalId : checked.externalId
    const earlierOfId = externalId === undefined ? undefined : this.#rowsOfIds.get(externalId)
    if (earlier?.hash === hash && earlier.mark === marks[0]) this.#repeatedCount += 1
    else if (earlier) {
      this.#rejected.push(this.#repeated(record, cells, checked, keyRepeated(earlier.mark.field, earlier.row)))
    } else if (earlierOfId !== undefined) {
      this.#rejected.push(this.#repeated(record, cells, checked, externalIdRepeated(earlierOfId)))
    } else {
      for (const { number } of marks) this.#index.add(number, row, hash)
      if (isStored) this.#note(row, externalId, isAccepted ? checked.lists?.ids : checked.listIds)
      if (isAccepted) this.#accept(checked)
      else this.#rejected.push(checked)
    }
  }

  /** A row with a value of an earlier one that only one contact has, and other cells. Its other errors stay. */
  #repeated(record: FileRecord, cells: Record<string, string>, checked: CheckedRow, error: RuleError): RejectedRow {
    const { phoneNumber } = checked
    if ('id' in checked) return { ...unreadRow(record, cells, error), errors: [cellErrorOf(error)], phoneNumber }
    // In an import that creates no contacts, the contact has what an incomplete row leaves out.
    const others = this.#settings.creates ? checked.errors : []
    return { ...checked, errors: [cellErrorOf(error), ...others], isIncomplete: false }
  }

  /** The earlier row that has the first of the marks that any has. */
  #findEarlier(marks: readonly RowMark[]): (EarlierRow & { readonly mark: RowMark }) | null {
    for (const mark of marks) {
      const earlier = this.#index.find(mark.number)
      if (earlier) return { ...earlier, mark }
    }
    return null
  }

  #accept(checked: AcceptedRow): void {
    this.#accepted.push(checked)
    this.#numbers.push(Number(checked.phoneNumber))
    if (checked.key !== undefined) this.#keys.push(checked.key)
  }

  /** Notes what a row that may be imported says about what is looked up. */
  #note(row: number, externalId: string | undefined, listIds: readonly string[] = []): void {
    for (const id of listIds) this.#listIds.add(id)
    if (externalId === undefined) return
    this.#externalIds.push(externalId)
    this.#rowsOfIds.set(externalId, row)
  }

  #close(): void {
    this.#chunks.push({
      firstRow: this.#firstRow,
      rowCount: this.#count,
      accepted: JSON.stringify(this.#accepted),
      acceptedCount: this.#accepted.length,
      warnings: countWarnings(this.#accepted),
      phoneNumbers: Float64Array.from(this.#numbers),
      keys: this.#keys,
      externalIds: this.#externalIds,
      listIds: [...this.#listIds],
      rejected: JSON.stringify(this.#rejected),
      rejectedCount: this.#rejected.length,
      repeatedCount: this.#repeatedCount,
    })
    this.#accepted = []
    this.#numbers = []
    this.#keys = []
    this.#externalIds = []
    this.#listIds.clear()
    this.#rejected = []
    this.#repeatedCount = 0
  }
}

export const isBlankRecord = ({ cells }: FileRecord): boolean => cells.every((cell) => cell.trim() === '')

/** Cells up to the last one that is not blank. */
export function widthOf({ cells }: Pick<FileRecord, 'cells'>): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** Why the cells of a row cannot be separated. */
function recordError(record: FileRecord, width: number): RuleError | null {
  if (record.problem === 'QUOTE_OPEN') return QUOTE_OPEN
  if (record.problem === 'TOO_LONG') return cellTooLong('')
  // Most rows are not wider, so that the search for the last cell is not needed.
  if (record.cells.length <= width) return null
  const found = widthOf(record)
  return found > width ? rowTooWide(width, found) : null
}

function unreadRow(record: FileRecord, cells: Record<string, string>, error: RuleError): RejectedRow {
  return {
    row: record.row,
    line: shownText(record.line),
    cells: Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, shownCell(cell)])),
    errors: [{ ...cellErrorOf(error), field: null }],
    suggestion: null,
    isIncomplete: false,
    phoneNumber: null,
  }
}
