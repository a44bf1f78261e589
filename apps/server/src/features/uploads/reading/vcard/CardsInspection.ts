import type { FileReading } from '@platform/contract'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { TextDecoding } from '../csv/TextDecoding.ts'
import { columnsOf, INSPECTED_ROWS } from '../inspect.ts'
import type { InspectedFile } from '../reading.types.ts'
import { VCardTable } from './VCardTable.ts'

type TextReading = Pick<FileReading, 'encoding' | 'encodings'>

/**
 * Inspects a vCard file, whose bytes come in parts. It is read to its end: its last card may be the first one with a second
 * phone number, and columns that no card has are left out.
 */
export class CardsInspection {
  readonly #reading: TextReading
  readonly #decoding: TextDecoding
  readonly #first: FileRecord[] = []
  #count = 0
  readonly #table = new VCardTable((record) => {
    this.#count += 1
    if (this.#first.length <= INSPECTED_ROWS) this.#first.push(record)
  })

  constructor(reading: TextReading) {
    this.#reading = reading
    this.#decoding = new TextDecoding(reading.encoding ?? 'utf-8')
  }

  push(bytes: Uint8Array, isLast: boolean): void {
    this.#table.push(this.#decoding.decode(bytes, isLast), isLast)
  }

  /** After the last part. Throws `UnreadableUpload`. */
  result(): InspectedFile {
    const [headers] = this.#first
    const filled = this.#table.filledColumns.map((column) => headers?.cells.indexOf(column) ?? -1)
    const records = this.#first.map((record) => ({ ...record, cells: filled.map((at) => record.cells[at] ?? '') }))
    const { columns } = columnsOf(records, 1, true)
    return {
      reading: {
        ...this.#reading,
        format: 'vcard',
        delimiter: null,
        sheet: null,
        sheets: [],
        headerRow: 1,
        firstRows: [],
      },
      columns,
      rowCountGuess: this.#count - 1,
    }
  }
}
