import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel'
import { CELL_MAX } from '@platform/contract'
import { csvLine } from '../../../../core/csv/cells.ts'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { LINE_MAX } from '../reading.limits.ts'
import type { TableWorkbook } from '../tableWorkbook.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { numberText } from '../xlsx/cellText.ts'
import { formatOf, type NumberFormat } from '../xlsx/readStyles.ts'

// Old workbooks have texts in the character sets of their systems.
set_cptable(codePages)

/** Rows of each sheet by which a workbook is inspected. */
const INSPECTED_SHEET_ROWS = 2_000
/** Sheets that can be chosen. */
const SHEETS_MAX = 500
/** Columns of a sheet. */
const COLUMNS_MAX = 16_384
/** Rows that are converted at a time. */
const ROWS_AT_ONCE = 1_000

/** Errors as they are shown, by their numbers. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** A row of `dense` sheets. Blank cells and rows are absent. */
type SheetRow = readonly (CellObject | undefined)[]

/**
 * A workbook of another format than .xlsx: .xls, .xlsb or .ods. SheetJS reads it as a whole, which the process that reads
 * it limits. Throws `UnreadableUpload`.
 */
export class OtherWorkbook implements TableWorkbook {
  readonly #workbook: WorkBook
  readonly #formats = new Map<string, NumberFormat>()
  #rowCount: number | null = null

  /** @param sheet whose rows are all read, null for those of all sheets; undefined for the first rows of all sheets */
  constructor(bytes: Buffer, sheet?: string | null) {
    this.#workbook = readBook(bytes, sheet)
    if (this.#workbook.SheetNames.length === 0) throw new UnreadableUpload('NOT_A_TABLE')
  }

  get sheetNames(): string[] {
    return this.#workbook.SheetNames.slice(0, SHEETS_MAX)
  }

  get shownSheetNames(): string[] {
    const sheets = this.#workbook.Workbook?.Sheets ?? []
    const shown = this.sheetNames.filter((_, at) => !sheets[at]?.Hidden)
    return shown.length > 0 ? shown : this.sheetNames
  }

  get declaredRowCount(): number | null {
    return this.#rowCount
  }

  async readFirst(
    sheetName: string,
    rowsMax: number,
  ): Promise<{ readonly records: FileRecord[]; readonly isWhole: boolean }> {
    const sheet = this.#sheetOf(sheetName)
    const whole = sheet?.['!fullref'] as string | undefined
    this.#rowCount = Number(/:\$?[A-Z]+\$?(\d+)$/u.exec(whole ?? '')?.[1] ?? 0) || null
    const records: FileRecord[] = []
    for await (const some of this.read(sheetName)) {
      records.push(...some)
      if (records.length >= rowsMax) break
    }
    const isWhole = records.length < rowsMax && (whole === undefined || whole === sheet?.['!ref'])
    return { records: records.slice(0, rowsMax), isWhole }
  }

  async *read(sheetName: string | null): AsyncGenerator<FileRecord[], void, undefined> {
    const rows: readonly SheetRow[] = this.#sheetOf(sheetName)?.['!data'] ?? []
    let records: FileRecord[] = []
    // Rows without cells are gaps of the list, of which a small file may have billions.
    for (const at of Object.keys(rows).map(Number)) {
      const cells = rows[at]
      if (cells) records.push(this.#recordOf(at + 1, cells))
      if (records.length < ROWS_AT_ONCE) continue
      yield records
      records = []
    }
    yield records
  }

  #sheetOf(sheetName: string | null): WorkSheet | undefined {
    const sheets = this.#workbook.Sheets
    const name = sheetName !== null && Object.hasOwn(sheets, sheetName) ? sheetName : this.shownSheetNames[0]
    return name === undefined ? undefined : sheets[name]
  }

  #recordOf(row: number, sheetRow: SheetRow): FileRecord {
    const cells = Array.from(sheetRow.slice(0, COLUMNS_MAX), (cell) =>
      cell ? this.#textOf(cell).slice(0, CELL_MAX + 1) : '',
    )
    return { row, cells, line: csvLine(cells).slice(0, LINE_MAX), problem: null }
  }

  #textOf({ t: type, v: value, z: format }: CellObject): string {
    if (value === undefined) return ''
    switch (type) {
      case 's':
        return String(value)
      case 'b':
        return value ? 'TRUE' : 'FALSE'
      case 'e':
        return ERRORS[Number(value)] ?? '#N/A'
      case 'n':
        return numberText(String(value), this.#formatOf(String(format ?? '')), this.#is1904)
      default:
        return ''
    }
  }

  #formatOf(code: string): NumberFormat {
    const known = this.#formats.get(code)
    if (known) return known
    const format = formatOf(code)
    this.#formats.set(code, format)
    return format
  }

  get #is1904(): boolean {
    return this.#workbook.Workbook?.WBProps?.date1904 === true
  }
}

const PASSWORD = /password|encrypt/iu

function readBook(bytes: Buffer, sheet: string | null | undefined): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      ...(sheet === undefined ? { sheetRows: INSPECTED_SHEET_ROWS } : sheet === null ? {} : { sheets: sheet }),
    })
  } catch (error) {
    // Its errors have no codes.
    const isLocked = error instanceof Error && PASSWORD.test(error.message)
    throw new UnreadableUpload(isLocked ? 'PASSWORD' : 'CUT_OFF', { cause: error })
  }
}
