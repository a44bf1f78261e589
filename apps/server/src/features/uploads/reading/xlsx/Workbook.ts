import { CELL_MAX } from '@platform/contract'
import { csvLine } from '../../../../core/csv/cells.ts'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { LINE_MAX, SHARED_TEXTS_MAX } from '../reading.limits.ts'
import type { TableWorkbook } from '../tableWorkbook.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { cellText, unescapeText, type CellContext } from './cellText.ts'
import { parseXml, readXml } from './parseXml.ts'
import { readStyles, type CellStyles } from './readStyles.ts'
import type { ZipArchive } from './ZipArchive.ts'

/** Columns and rows of a sheet. */
const COLUMNS_MAX = 16_384
const ROWS_MAX = 1_048_576
/** Sheets that can be chosen. */
const SHEETS_MAX = 500
/** Elements of the first rows of a sheet. */
const FIRST_ELEMENTS_MAX = 1_000_000

/** A sheet of a workbook. */
interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  /** Of its file in the archive. */
  readonly path: string
}

/**
 * A workbook (.xlsx) in memory. Its sheets are read as a stream, so that only the texts that cells share are kept. No
 * library does it: those for workbooks keep all cells. Throws `UnreadableUpload`.
 */
export class Workbook implements TableWorkbook {
  readonly #archive: ZipArchive
  readonly #sheets: readonly Sheet[]
  readonly #paths: ReadonlyMap<string, string>
  readonly #is1904: boolean
  #rowCount: number | null = null
  #styles: Promise<CellStyles> | undefined

  private constructor(
    archive: ZipArchive,
    sheets: readonly Sheet[],
    { paths, is1904 }: { readonly paths: ReadonlyMap<string, string>; readonly is1904: boolean },
  ) {
    this.#archive = archive
    this.#sheets = sheets
    this.#paths = paths
    this.#is1904 = is1904
  }

  static async open(archive: ZipArchive): Promise<Workbook> {
    const path = await mainPathOf(archive)
    const { folder, file } = partsOf(path)
    const relations = await readRelations(archive, `${folder}_rels/${file}.rels`, folder)
    const listed: { name: string; id: string; state: string | undefined }[] = []
    let is1904 = false
    let isWorkbook = false
    if (!path.endsWith('.xml')) throw new UnreadableUpload('NOT_A_TABLE')
    await readXml(archive.read(path), {
      onOpen: (element, { name = '', id = '', state, date1904 = '' }) => {
        if (element === 'workbook') isWorkbook = true
        else if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
        else if (element === 'sheet') listed.push({ name, id, state })
      },
    }).catch((error: unknown) => {
      // An archive of other files has no such document.
      throw archive.has(path) ? error : new UnreadableUpload('NOT_A_TABLE', { cause: error })
    })
    const sheets = listed.slice(0, SHEETS_MAX).flatMap(({ name, id, state }): Sheet[] => {
      const found = relations.byId.get(id)
      // Sheets of charts and of macros have no table.
      return found?.type === 'worksheet' ? [{ name, isHidden: !!state && state !== 'visible', path: found.path }] : []
    })
    if (!isWorkbook || sheets.length === 0) throw new UnreadableUpload('NOT_A_TABLE')
    return new Workbook(archive, sheets, { paths: relations.byType, is1904 })
  }

  get sheetNames(): string[] {
    return this.#sheets.map(({ name }) => name)
  }

  get shownSheetNames(): string[] {
    const shown = this.#sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
    return shown.length > 0 ? shown : this.sheetNames
  }

  get declaredRowCount(): number | null {
    return this.#rowCount
  }

  /** The texts that cells share are read as far as these rows need them. */
  async readFirst(
    sheetName: string,
    rowsMax: number,
  ): Promise<{ readonly records: FileRecord[]; readonly isWhole: boolean }> {
    let textCount = 0
    const styles = await this.#readStyles()
    for await (const _ of this.#firstRows(
      sheetName,
      {
        styles,
        textOf: (at) => {
          // An index may be no number.
          if (at >= textCount) textCount = at + 1
          return ''
        },
      },
      rowsMax,
    ));
    const texts = await readSharedTexts(this.#piecesOf('sharedStrings'), textCount)
    const records: FileRecord[] = []
    for await (const some of this.#firstRows(sheetName, { styles, textOf: (at) => texts[at] ?? '' }, rowsMax))
      records.push(...some)
    return { records: records.slice(0, rowsMax), isWhole: records.length < rowsMax }
  }

  async *#firstRows(
    sheetName: string,
    cells: Pick<CellContext, 'styles' | 'textOf'>,
    rowsMax: number,
  ): AsyncGenerator<FileRecord[], void, undefined> {
    let count = 0
    for await (const records of this.#rows(sheetName, cells, FIRST_ELEMENTS_MAX)) {
      yield records
      count += records.length
      if (count >= rowsMax) return
    }
  }

  async *read(sheetName: string | null): AsyncGenerator<FileRecord[], void, undefined> {
    const texts = await readSharedTexts(this.#piecesOf('sharedStrings'))
    yield* this.#rows(sheetName, { styles: await this.#readStyles(), textOf: (at) => texts[at] ?? '' }, Infinity)
  }

  async *#rows(
    sheetName: string | null,
    cells: Pick<CellContext, 'styles' | 'textOf'>,
    elementsMax: number,
  ): AsyncGenerator<FileRecord[], void, undefined> {
    const wanted = this.#sheets.some(({ name }) => name === sheetName) ? sheetName : this.shownSheetNames[0]
    const sheet = this.#sheets.find(({ name }) => name === wanted)
    if (!sheet || !this.#archive.has(sheet.path)) throw new UnreadableUpload('CUT_OFF')
    this.#rowCount = null
    const rows = new SheetRows({ ...cells, is1904: this.#is1904 }, (rowCount) => {
      this.#rowCount = rowCount
    })
    for await (const _ of parseXml(this.#archive.read(sheet.path), rows, elementsMax)) {
      const records = rows.take()
      if (records.length > 0) yield records
    }
  }

  #readStyles(): Promise<CellStyles> {
    this.#styles ??= readStyles(this.#piecesOf('styles'))
    return this.#styles
  }

  /** Without a document of this type, an empty one. */
  #piecesOf(type: string): AsyncIterable<Buffer> {
    const path = this.#paths.get(type) ?? ''
    return this.#archive.has(path) ? this.#archive.read(path) : emptyDocument()
  }
}

async function* emptyDocument(): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from('<none/>')
}

/** Collects the rows of the XML of a sheet. */
class SheetRows {
  readonly #context: CellContext
  readonly #onDimension: (rowCount: number) => void
  #records: FileRecord[] = []
  #row = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  /** Of `is`; undefined without one. */
  #inline: string | undefined
  /** What text belongs to. */
  #within: 'value' | 'inline' | undefined
  /** Within the reading of a text in another script. */
  #isInPhonetic = false

  constructor(context: CellContext, onDimension: (rowCount: number) => void) {
    this.#context = context
    this.#onDimension = onDimension
  }

  take(): FileRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    switch (name) {
      case 'c':
        this.#column = columnOf(attributes.r) ?? this.#column + 1
        this.#type = attributes.t ?? 'n'
        this.#style = Number(attributes.s ?? 0)
        this.#value = ''
        this.#inline = undefined
        break
      case 'v':
        this.#within = 'value'
        break
      case 'is':
        this.#inline = ''
        break
      case 't':
        if (this.#inline !== undefined && !this.#isInPhonetic) this.#within = 'inline'
        break
      case 'rPh':
        this.#isInPhonetic = true
        break
      case 'row':
        this.#row = rowOf(attributes.r) ?? this.#row + 1
        this.#cells = []
        this.#column = -1
        break
      case 'dimension': {
        const last = /:\$?[A-Z]+\$?(\d+)$/u.exec(attributes.ref ?? '')?.[1]
        if (last !== undefined) this.#onDimension(Number(last))
        break
      }
    }
  }

  readonly onText = (text: string): void => {
    if (this.#within === 'value') this.#value = extended(this.#value, text)
    else if (this.#within === 'inline') this.#inline = extended(this.#inline ?? '', text)
  }

  readonly onClose = (name: string): void => {
    switch (name) {
      case 'v':
      case 't':
        this.#within = undefined
        break
      case 'rPh':
        this.#isInPhonetic = false
        break
      case 'c':
        this.#addCell()
        break
      case 'row': {
        const line = csvLine(this.#cells)
        this.#records.push({ row: this.#row, cells: this.#cells, line: line.slice(0, LINE_MAX), problem: null })
        break
      }
    }
  }

  #addCell(): void {
    // Some programs write an old value beside the text of a cell, and some the text in the place of the value.
    const isInline = this.#inline !== undefined && (this.#type === 'inlineStr' || this.#value === '')
    const [type, value] = isInline ? ['inlineStr', this.#inline ?? ''] : [this.#type, this.#value]
    if (value === '' || this.#column >= COLUMNS_MAX) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = cellText({ type, style: this.#style, value }, this.#context)
  }
}

/** One character more than a cell may have shows that it is too long. */
const extended = (text: string, part: string): string =>
  text.length > CELL_MAX ? text : text + part.slice(0, CELL_MAX + 1)

/** Number of a row; undefined if no sheet has it. */
function rowOf(text: string | undefined): number | undefined {
  const row = Number(text)
  return Number.isInteger(row) && row > 0 && row <= ROWS_MAX ? row : undefined
}

/** Index of the column of an address such as `AB12`, from 0; undefined without an address. */
function columnOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

/** Reads the texts that cells share, in their order: the first ones, or all of them. */
async function readSharedTexts(pieces: AsyncIterable<Uint8Array>, textsMax = Infinity): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  let text = ''
  let isInText = false
  let isInPhonetic = false
  const reading = parseXml(
    pieces,
    {
      onOpen: (name) => {
        if (name === 'si') text = ''
        else if (name === 't') isInText = !isInPhonetic
        else if (name === 'rPh') isInPhonetic = true
      },
      onText: (part) => {
        if (isInText) text = extended(text, part)
      },
      onClose: (name) => {
        if (name === 't') isInText = false
        else if (name === 'rPh') isInPhonetic = false
        else if (name === 'si') {
          // A text has a price of its own in memory.
          length += text.length + 16
          if (length > SHARED_TEXTS_MAX) throw new UnreadableUpload('TOO_COMPLEX')
          texts.push(unescapeText(text))
        }
      },
    },
    Infinity,
  )
  while (texts.length < textsMax && !(await reading.next()).done);
  await reading.return()
  return texts
}

/** The path of the workbook in its archive. */
export async function mainPathOf(archive: ZipArchive): Promise<string> {
  const root = await readRelations(archive, '_rels/.rels', '')
  return root.byType.get('officeDocument') ?? 'xl/workbook.xml'
}

/** The files that a file of the archive refers to: paths by the last part of their type, and all by their id. */
interface Relations {
  readonly byType: ReadonlyMap<string, string>
  readonly byId: ReadonlyMap<string, { readonly type: string; readonly path: string }>
}

async function readRelations(archive: ZipArchive, path: string, folder: string): Promise<Relations> {
  const byType = new Map<string, string>()
  const byId = new Map<string, { type: string; path: string }>()
  if (!archive.has(path)) return { byType, byId }
  await readXml(archive.read(path), {
    onOpen: (name, { Type: uri = '', Id: id = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const type = uri.slice(uri.lastIndexOf('/') + 1)
      const found = normalPath(/^[/\\]/u.test(target) ? target : folder + target)
      byType.set(type, found)
      byId.set(id, { type, path: found })
    },
  })
  return { byType, byId }
}

/** Without the steps `.` and `..`, and back slashes. */
function normalPath(path: string): string {
  const parts: string[] = []
  for (const part of path.split(/[/\\]/u)) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function partsOf(path: string): { readonly folder: string; readonly file: string } {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), file: path.slice(end) }
}
