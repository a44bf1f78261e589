import { utils, write, type BookType, type CellObject, type WorkBook } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { openWorkbook } from '../openWorkbook.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'

type Kind = 'biff8' | 'biff5' | 'xlsb' | 'ods'
const KINDS: readonly Kind[] = ['biff8', 'biff5', 'xlsb', 'ods']

const cell = (t: CellObject['t'], v: CellObject['v'], z?: string): CellObject => ({ t, v, ...(z && { z }) })

/** Writes a workbook whose first sheet, People, has the cells. */
function writeBook(kind: Kind, rows: (CellObject | null)[][], more: Readonly<Record<string, string[][]>> = {}): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), 'People')
  for (const [name, cells] of Object.entries(more)) utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name)
  return bytesOf(book, kind)
}

const bytesOf = (book: WorkBook, bookType: BookType): Buffer =>
  write(book, { bookType, type: 'buffer', compression: true }) as Buffer

async function recordsOf(bytes: Buffer, sheet: string | null = null): Promise<FileRecord[]> {
  const records: FileRecord[] = []
  for await (const some of (await openWorkbook(bytes, sheet)).read(sheet)) records.push(...some)
  return records
}
const oneOf = async (bytes: Buffer) => (await recordsOf(bytes))[0]?.cells[0]

describe.each(KINDS)('a workbook of the kind %s', (kind) => {
  it.each([
    [cell('s', 'Asha & Co'), 'Asha & Co'],
    [cell('n', 919_876_543_210), '919876543210'],
    [cell('n', -4.5), '-4.5'],
    [cell('n', 45_413, 'yyyy-mm-dd'), '2024-05-01'],
    [cell('n', 45_413.5, 'd/m/yy h:mm'), '2024-05-01T12:00:00'],
    [cell('n', 0.75, 'h:mm:ss'), '18:00:00'],
    [cell('b', true), 'TRUE'],
    [cell('b', false), 'FALSE'],
  ])('reads %j as %s', async (one, text) => {
    expect(await oneOf(writeBook(kind, [[one]]))).toBe(text)
  })

  it('numbers rows as they stand, and fills gaps between cells', async () => {
    const rows = [[cell('s', 'Name'), cell('s', 'Phone')], [], [null, cell('s', '98765')]]
    expect((await recordsOf(writeBook(kind, rows))).map(({ row, cells }) => [row, cells])).toEqual([
      [1, ['Name', 'Phone']],
      [3, ['', '98765']],
    ])
  })

  it('reads a chosen sheet, and the first rows of all', async () => {
    const bytes = writeBook(kind, [[cell('s', 'Name')], [cell('s', 'Asha')]], { More: [['more']] })
    const workbook = await openWorkbook(bytes)
    expect(workbook.sheetNames).toEqual(['People', 'More'])
    expect(await workbook.readFirst('People', 1)).toMatchObject({ records: [{ cells: ['Name'] }], isWhole: false })
    expect(await workbook.readFirst('More', 2)).toMatchObject({ records: [{ cells: ['more'] }], isWhole: true })
    expect((await recordsOf(bytes, 'More')).map(({ cells }) => cells)).toEqual([['more']])
  })

  it('reads the first rows of a long sheet, and how many it has', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [cell('s', `Asha ${at}`)])
    const workbook = await openWorkbook(writeBook(kind, rows))
    const { records, isWhole } = await workbook.readFirst('People', 2_500)
    expect([records.length, isWhole, workbook.declaredRowCount]).toEqual([2_000, false, 3_000])
  })
})

describe('openWorkbook', () => {
  it.each(['biff8', 'xlsb'] as const)('reads errors and leading zeros of the kind %s', async (kind) => {
    const rows = [[cell('e', 23), cell('n', 4102, '00000')]]
    expect((await recordsOf(writeBook(kind, rows)))[0]?.cells).toEqual(['#REF!', '04102'])
  })

  it.each(['biff8', 'xlsb'] as const)('counts days from 1904 in a workbook of the kind %s that does', async (kind) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([[cell('n', 43_951, 'yyyy-mm-dd')]]), 'One')
    book.Workbook = { WBProps: { date1904: true } }
    expect(await oneOf(bytesOf(book, kind))).toBe('2024-05-01')
  })

  it('finds a binary workbook by its relation', async () => {
    const files = unzipSync(writeBook('xlsb', [[cell('s', 'Asha')]]))
    const moved = Object.entries(files).map(([path, bytes]) => {
      const isText = /\.(?:rels|xml)$/u.test(path)
      const content = isText ? strToU8(Buffer.from(bytes).toString().replaceAll('xl/', 'book/')) : bytes
      return [path.replace('xl/', 'book/'), content] as const
    })
    expect(await oneOf(Buffer.from(zipSync(Object.fromEntries(moved))))).toBe('Asha')
  })

  it('reads an OpenDocument table without the file mimetype, and refuses one with a password', async () => {
    const { mimetype: _, ...files } = unzipSync(writeBook('ods', [[cell('s', 'Asha')]]))
    expect(await oneOf(Buffer.from(zipSync(files)))).toBe('Asha')
    const manifest = Buffer.from(files['META-INF/manifest.xml'] ?? []).toString()
    const locked = { ...files, 'META-INF/manifest.xml': strToU8(`${manifest}<manifest:encryption-data/>`) }
    const bytes = Buffer.from(zipSync(locked))
    // What is encrypted cannot be unpacked.
    const start = bytes.indexOf('content.xml') + 'content.xml'.length
    bytes.fill(0xff, start, start + 20)
    await expect(openWorkbook(bytes)).rejects.toThrow(new UnreadableUpload('PASSWORD'))
  })

  it('passes over a million blank rows', async () => {
    const files = unzipSync(writeBook('ods', [[cell('s', 'Asha')]]))
    const content = Buffer.from(files['content.xml'] ?? [])
      .toString()
      .replace(
        '<table:table-row',
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row>$&',
      )
    const bytes = Buffer.from(zipSync({ ...files, 'content.xml': strToU8(content) }))
    expect((await recordsOf(bytes)).map(({ row }) => row)).toEqual([1_000_001])
  })

  it.each([
    ['biff8', 21 * 1024 * 1024],
    ['xlsb', 25 * 1024 * 1024],
    ['ods', 41 * 1024 * 1024],
  ] as const)('refuses a workbook of the kind %s that is too large to be held', async (kind, size) => {
    const bytes = writeBook(kind, [[cell('s', 'Asha')]])
    const large =
      kind === 'biff8'
        ? Buffer.concat([bytes, Buffer.alloc(size)])
        : Buffer.from(zipSync({ ...unzipSync(bytes), 'picture.png': new Uint8Array(size) }))
    await expect(openWorkbook(large)).rejects.toThrow(new UnreadableUpload('OTHER_WORKBOOK_TOO_LARGE'))
  })

  it.each([
    ['a document of another program', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'NOT_A_TABLE'],
    ['an old workbook that is cut', writeBook('biff8', [[cell('s', 'Asha')]]).subarray(0, 700), 'CUT_OFF'],
  ])('refuses %s', async (_, bytes, problem) => {
    await expect(openWorkbook(bytes)).rejects.toThrow(new UnreadableUpload(problem as 'CUT_OFF'))
  })
})
