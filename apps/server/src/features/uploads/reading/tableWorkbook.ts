import type { FileRecord } from './csv/CsvRecords.ts'

/** A workbook whose sheets are tables. Methods throw `UnreadableUpload`. */
export interface TableWorkbook {
  readonly sheetNames: string[]
  /** The sheets that are shown; all of them if none is. */
  readonly shownSheetNames: string[]
  /** Rows of the sheet that was read last, as it declares them itself; null if it does not. */
  readonly declaredRowCount: number | null
  /** Reads the first rows of a sheet. */
  readonly readFirst: (
    sheetName: string,
    rowsMax: number,
  ) => Promise<{ readonly records: FileRecord[]; readonly isWhole: boolean }>
  /** Reads the rows of a sheet, some at a time. The first sheet that is shown if there is none of this name. */
  readonly read: (sheetName: string | null) => AsyncGenerator<FileRecord[], void, undefined>
}
