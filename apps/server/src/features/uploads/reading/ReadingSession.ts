import type { FileReading } from '@platform/contract'
import { guessEncodings } from '../../../core/text/guessEncoding.ts'
import { RowChunks } from './checking/RowChunks.ts'
import { CsvRecords, type FileRecord } from './csv/CsvRecords.ts'
import { detectDelimiter, firstRecords } from './csv/detectDelimiter.ts'
import { TextDecoding } from './csv/TextDecoding.ts'
import { detectEncoding, detectFormat } from './detectFormat.ts'
import { guessHeader, TABLE_OF_CONTACTS } from './guessHeader.ts'
import { columnsOf, filledRecords, INSPECTED_ROWS } from './inspect.ts'
import { openWorkbook } from './openWorkbook.ts'
import { HEAD_BYTES, WORKBOOK_MAX_BYTES } from './reading.limits.ts'
import type { CheckSettings, InspectedFile } from './reading.types.ts'
import type { ReaderReply, ReadRequest } from './readerTasks.ts'
import type { TableWorkbook } from './tableWorkbook.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'
import { CardsInspection } from './vcard/CardsInspection.ts'
import { VCardTable } from './vcard/VCardTable.ts'

/** The reading of one file, whose parts come one after another. Both methods throw `UnreadableUpload`. */
export interface ReadingSession {
  /** Reads a part. Its bytes are not kept by the caller. */
  readonly push: (bytes: Uint8Array, isLast: boolean) => ReaderReply | Promise<ReaderReply>
  /** Continues without a part. */
  readonly next: () => ReaderReply | Promise<ReaderReply>
}

const MORE: ReaderReply = { type: 'more', chunks: [] }

/** Chunks of a workbook that one reply has. */
const CHUNKS_PER_REPLY = 4

export function openSession(request: ReadRequest): ReadingSession {
  if (request.type === 'inspect') return openInspection(request)
  return request.settings.reading.format === 'xlsx'
    ? openWorkbookCheck(request.settings)
    : openTextCheck(request.settings)
}

/** Waits for the beginning of a file, and for the whole of a workbook. Cards are read as they come. */
function openInspection({ sizeBytes, given }: Extract<ReadRequest, { type: 'inspect' }>): ReadingSession {
  const parts = new Parts()
  let format: FileReading['format'] | undefined
  let cards: CardsInspection | undefined
  return {
    next: () => MORE,
    async push(bytes, isLast) {
      if (cards) return pushCards(cards, bytes, isLast)
      parts.add(bytes)
      if (!isLast && parts.length < HEAD_BYTES) return MORE
      format ??= detectFormat(parts.join())
      if (format === 'csv') {
        return { type: 'inspected', inspected: inspectCsv(parts.join(), isLast, sizeBytes, given) }
      }
      if (format === 'vcard') {
        const head = parts.join()
        cards = new CardsInspection(encodingOf(head, given))
        return pushCards(cards, head, isLast)
      }
      if (parts.length > WORKBOOK_MAX_BYTES) throw new UnreadableUpload('TOO_COMPLEX')
      return isLast ? { type: 'inspected', inspected: await inspectWorkbook(parts.join(), given) } : MORE
    },
  }
}

function pushCards(inspection: CardsInspection, bytes: Uint8Array, isLast: boolean): ReaderReply {
  inspection.push(bytes, isLast)
  return isLast ? { type: 'inspected', inspected: inspection.result() } : MORE
}

/** Encodings that are shown with a part of the text. */
const ENCODINGS_SHOWN = 10

/** The encoding of a text, and those that it may have besides. */
function encodingOf(
  head: Buffer,
  given: Partial<FileReading>,
): { encoding: NonNullable<FileReading['encoding']>; encodings: FileReading['encodings'] } {
  const detected = detectEncoding(head)
  const encodings = detected.startsWith('utf-') ? [] : guessEncodings(head).slice(0, ENCODINGS_SHOWN)
  return { encoding: given.encoding ?? detected, encodings }
}

function inspectCsv(
  head: Buffer,
  isWhole: boolean,
  sizeBytes: number | null,
  given: Partial<FileReading>,
): InspectedFile {
  const { encoding, encodings } = encodingOf(head, given)
  const text = new TextDecoding(encoding).decode(head, isWhole)
  const delimiter = given.delimiter ?? detectDelimiter(text, isWhole)
  const records = firstRecords(text, delimiter, isWhole, Infinity)
  const { columns, ...header } = columnsOf(records.slice(0, INSPECTED_ROWS), given.headerRow, isWhole)
  const below = countBelow(records, header)
  const share = sizeBytes === null ? null : sizeBytes / head.length
  return {
    reading: { format: 'csv', encoding, encodings, delimiter, sheet: null, sheets: [], ...header },
    columns,
    rowCountGuess: isWhole ? below : share === null ? null : Math.round(below * share),
  }
}

/** The rows below the headers. */
const countBelow = (records: readonly FileRecord[], { headerRow }: Pick<FileReading, 'headerRow'>): number =>
  filledRecords(records).filter(({ row }) => row > (headerRow ?? 0)).length

/** Shown sheets that are looked into until one has a table. */
const SEARCHED_SHEETS = 10

async function inspectWorkbook(bytes: Buffer, given: Partial<FileReading>): Promise<InspectedFile> {
  const workbook = await openWorkbook(bytes)
  const sheets = workbook.sheetNames
  const sheet = sheets.find((name) => name === given.sheet) ?? (await sheetOfTable(workbook))
  const { records, isWhole } = await workbook.readFirst(sheet, INSPECTED_ROWS)
  const { columns, ...header } = columnsOf(records, given.headerRow, isWhole)
  const declared = workbook.declaredRowCount
  const rowCountGuess = isWhole
    ? countBelow(records, header)
    : declared && Math.max(0, declared - (header.headerRow ?? 0))
  return {
    reading: { format: 'xlsx', encoding: null, encodings: [], delimiter: null, sheet, sheets, ...header },
    columns,
    rowCountGuess,
  }
}

/** The first sheet that looks most like a table of contacts: others may be blank, or have instructions. */
async function sheetOfTable(workbook: TableWorkbook): Promise<string> {
  let best = { sheet: '', likeness: -1 }
  for (const sheet of workbook.shownSheetNames.slice(0, SEARCHED_SHEETS)) {
    const { records } = await workbook.readFirst(sheet, INSPECTED_ROWS)
    const { likeness } = guessHeader(filledRecords(records))
    if (likeness > best.likeness) best = { sheet, likeness }
    if (likeness === TABLE_OF_CONTACTS) break
  }
  return best.sheet
}

/** A CSV file, or cards, whose rows are checked as they come. */
function openTextCheck(settings: CheckSettings): ReadingSession {
  const { format, encoding, delimiter } = settings.reading
  const chunks = new RowChunks(settings)
  const decoding = new TextDecoding(encoding ?? 'utf-8')
  const onRecord = (record: FileRecord): void => chunks.add(record)
  const headers = settings.columns.map(({ name }) => name)
  const records = format === 'vcard' ? new VCardTable(onRecord, headers) : new CsvRecords(delimiter ?? ',', onRecord)
  return {
    next: () => MORE,
    push(bytes, isLast) {
      records.push(decoding.decode(bytes, isLast), isLast)
      return isLast ? checked(chunks) : { type: 'more', chunks: chunks.take(false) }
    },
  }
}

/** A workbook is read after its last part, some chunks at a time. */
function openWorkbookCheck(settings: CheckSettings): ReadingSession {
  const parts = new Parts()
  const chunks = new RowChunks(settings)
  let rows: AsyncGenerator<FileRecord[], void, undefined> | undefined
  return {
    async push(bytes, isLast) {
      parts.add(bytes)
      if (parts.length > WORKBOOK_MAX_BYTES) throw new UnreadableUpload('TOO_COMPLEX')
      if (isLast) {
        const { sheet } = settings.reading
        rows = (await openWorkbook(parts.join(), sheet)).read(sheet)
      }
      return MORE
    },
    async next() {
      const enough = chunks.totalRows + CHUNKS_PER_REPLY * settings.chunkRows
      // Not `for await`: the reading continues with the next task.
      for (let read = await rows?.next(); read; read = await rows?.next()) {
        if (read.done) return checked(chunks)
        for (const record of read.value) chunks.add(record)
        if (chunks.totalRows >= enough) break
      }
      return { type: 'more', chunks: chunks.take(false) }
    },
  }
}

function checked(chunks: RowChunks): ReaderReply {
  if (chunks.totalRows === 0) throw new UnreadableUpload('NO_ROWS')
  return { type: 'checked', chunks: chunks.take(true), totalRows: chunks.totalRows }
}

/** Parts of a file that are waited for. */
class Parts {
  #parts: Uint8Array[] = []
  length = 0

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.length += bytes.length
  }

  join(): Buffer {
    const [only] = this.#parts
    const joined =
      this.#parts.length === 1 && only
        ? Buffer.from(only.buffer, only.byteOffset, only.length)
        : Buffer.concat(this.#parts)
    this.#parts = [joined]
    return joined
  }
}
