import { utils, write } from '@e965/xlsx'
import type { FileReading } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { openImportReader, type CheckOptions } from './openImportReader.ts'
import { PART_BYTES } from './reading.limits.ts'
import type { AcceptedRow, RejectedRow, RowChunk } from './reading.types.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'
import { inlineRow, writeWorkbook } from './xlsx/testWorkbook.ts'

const reader = openImportReader()
afterAll(() => reader.close())

async function* partsOf(bytes: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(bytes)
  for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size)
}

async function* cutParts(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Name,Phone\n')
  throw new Error('no file')
}

const CSV: FileReading = {
  format: 'csv',
  encoding: 'utf-8',
  encodings: [],
  delimiter: ',',
  sheet: null,
  sheets: [],
  headerRow: 1,
  firstRows: [],
}
const XLSX: FileReading = {
  ...CSV,
  format: 'xlsx',
  encoding: null,
  delimiter: null,
  sheet: 'People',
  sheets: ['People'],
}
const OPTIONS: CheckOptions = {
  reading: CSV,
  columns: [],
  mapping: [
    { fieldId: 'name', column: 0 },
    { fieldId: 'phone', column: 1 },
    { fieldId: 'city', column: 2 },
  ],
  attributes: [buildAttribute({ id: 'city' })],
  defaultCountry: 'IN',
  homeCountry: null,
  acceptsUnknownNumbers: false,
  keepsBlankMarkers: false,
  matchBy: 'phone',
  creates: true,
  clearWord: '',
  lists: [],
  chunkRows: 1000,
  chunksAtOnce: 2,
}

async function check(bytes: string | Uint8Array, changes: Partial<CheckOptions> = {}, partBytes?: number) {
  const chunks: RowChunk[] = []
  const { totalRows } = await reader.check(partsOf(bytes, partBytes), { ...OPTIONS, ...changes }, async (some) => {
    expect(some.length).toBeLessThanOrEqual(OPTIONS.chunksAtOnce)
    chunks.push(...some)
  })
  const accepted = chunks.flatMap((chunk) => JSON.parse(chunk.accepted) as AcceptedRow[])
  const rejected = chunks.flatMap((chunk) => JSON.parse(chunk.rejected) as RejectedRow[])
  return { chunks, accepted, rejected, totalRows }
}

const phoneOf = (row: number): string => String(9_000_000_000 + row)
const TABLE = `Name,Phone,City\n${Array.from({ length: 6_000 }, (_, at) => `आशा,${phoneOf(at)},"Pune ${at}"`).join('\n')}\n`
const HEADERS = inlineRow('Name', 'Phone', 'City')
const PEOPLE = Array.from(
  { length: 2_000 },
  (_, at) => `<row><c t="inlineStr"><is><t>Asha</t></is></c><c><v>${phoneOf(at)}</v></c></row>`,
)

describe('inspect', () => {
  it('detects how a CSV file is read, and shows its columns', async () => {
    const text = 'Name;Phone;\nJos\u00e9;+91 98765 43210;x\n;98765 43211\n'
    expect(await reader.inspect(partsOf(Buffer.from(text, 'latin1'), 7))).toEqual({
      reading: {
        ...CSV,
        encoding: 'windows-1252',
        encodings: expect.arrayContaining([{ encoding: 'windows-1252', text: 'José' }]) as [],
        delimiter: ';',
        firstRows: [
          { row: 1, text: 'Name · Phone' },
          { row: 2, text: 'José · +91 98765 43210 · x' },
          { row: 3, text: '98765 43211' },
        ],
      },
      columns: [
        { name: 'Name', samples: ['José'] },
        { name: 'Phone', samples: ['+91 98765 43210', '98765 43211'] },
        { name: '', samples: ['x'] },
      ],
      rowCountGuess: 2,
    })
  })

  it('reads only the beginning of a large file, and estimates its rows', async () => {
    let read = 0
    async function* parts() {
      for await (const part of partsOf(TABLE.repeat(20), PART_BYTES)) {
        read += part.length
        yield part
      }
    }
    const sizeBytes = Buffer.byteLength(TABLE) * 20
    const { rowCountGuess, columns } = await reader.inspect(parts(), { sizeBytes })
    expect(columns.map(({ name }) => name)).toEqual(['Name', 'Phone', 'City'])
    expect(rowCountGuess).toBeGreaterThan(110_000)
    expect(rowCountGuess).toBeLessThan(130_000)
    expect(read).toBeLessThanOrEqual(2 * PART_BYTES)
  })

  it('sees that a file has no header, unless a person says otherwise', async () => {
    const text = 'Asha,+919876543210\nRavi,+919876543211\n'
    expect(await reader.inspect(partsOf(text))).toMatchObject({
      reading: { headerRow: null },
      columns: [{ name: '' }, {}],
      rowCountGuess: 2,
    })
    const given = { headerRow: 1, delimiter: ';', encoding: 'windows-1252' } as const
    expect(await reader.inspect(partsOf(text), { given })).toMatchObject({
      reading: given,
      rowCountGuess: 1,
    })
  })

  it('reads a workbook', async () => {
    const bytes = writeWorkbook({
      sheets: { People: HEADERS + PEOPLE.slice(0, 3).join(''), More: inlineRow('x', '1') },
    })
    expect(await reader.inspect(partsOf(bytes))).toEqual({
      reading: { ...XLSX, sheets: ['People', 'More'], firstRows: expect.any(Array) as [] },
      columns: [
        { name: 'Name', samples: ['Asha', 'Asha', 'Asha'] },
        { name: 'Phone', samples: [0, 1, 2].map(phoneOf) },
        { name: 'City', samples: [] },
      ],
      rowCountGuess: 3,
    })
    expect(await reader.inspect(partsOf(bytes), { given: { sheet: 'More', headerRow: null } })).toMatchObject({
      reading: { sheet: 'More' },
      columns: [{ samples: ['x'] }, { samples: ['1'] }],
    })
  })

  it.each(['biff8', 'xlsb', 'ods'] as const)('reads and checks a workbook of the kind %s', async (bookType) => {
    const book = utils.book_new()
    const rows = [['Name', 'Phone', 'City'], ...[0, 1].map((at) => ['Asha', phoneOf(at), 'Pune'])]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'People')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'More')
    const bytes = write(book, { bookType, type: 'buffer' }) as Buffer
    const { reading, columns, rowCountGuess } = await reader.inspect(partsOf(bytes))
    expect(reading).toEqual({ ...XLSX, sheets: ['People', 'More'], firstRows: expect.any(Array) as [] })
    expect(columns[1]).toEqual({ name: 'Phone', samples: [0, 1].map(phoneOf) })
    expect(rowCountGuess).toBe(2)
    const { accepted, totalRows } = await check(bytes, { reading, columns })
    expect([totalRows, accepted.map(({ row, phone }) => [row, phone])]).toEqual([
      2,
      [
        [2, phoneOf(0)],
        [3, phoneOf(1)],
      ],
    ])
  })

  it('refuses a small OpenDocument table whose rows repeat without end', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'People')
    const files = unzipSync(write(book, { bookType: 'ods', type: 'buffer' }) as Buffer)
    const content = Buffer.from(files['content.xml'] ?? [])
      .toString()
      .replaceAll('<table:table-cell', '<table:table-cell table:number-columns-repeated="1000000000"')
    const bytes = zipSync({ ...files, 'content.xml': strToU8(content) })
    await expect(reader.inspect(partsOf(bytes), { sizeBytes: bytes.length })).rejects.toThrow(
      new UnreadableUpload('TOO_COMPLEX'),
    )
  })

  it('reads cards to their end, and checks them as the rows of a table', async () => {
    const card = (at: number, more = ''): string =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jos\u00e9 ${at}\r\nTEL;TYPE=CELL:${phoneOf(at)}\r\n${more}END:VCARD\r\n`
    const cards = Array.from({ length: 6_000 }, (_, at) => card(at, at === 5_999 ? 'TITLE:Editor\r\n' : '')).join('')
    const bytes = Buffer.from(cards, 'latin1')
    const { reading, columns, rowCountGuess } = await reader.inspect(partsOf(bytes), { sizeBytes: bytes.length })
    expect(reading).toMatchObject({ format: 'vcard', encoding: 'windows-1252', headerRow: 1, firstRows: [] })
    expect(columns).toEqual([
      { name: 'Full name', samples: expect.arrayContaining(['Jos\u00e9 0']) as [] },
      { name: 'Phone', samples: expect.arrayContaining([phoneOf(0)]) as [] },
      { name: 'Title', samples: [] },
    ])
    expect(rowCountGuess).toBe(6_000)
    const { accepted, rejected, totalRows } = await check(bytes, { reading, columns })
    expect([totalRows, accepted.length, rejected.length]).toEqual([6_000, 6_000, 0])
    expect(accepted.at(-1)).toMatchObject({ row: 6_001, name: 'Jos\u00e9 5999' })
  })

  it('refuses cards without content', async () => {
    const text = 'BEGIN:VCARD\nEND:VCARD\n'
    await expect(reader.inspect(partsOf(text))).rejects.toThrow(new UnreadableUpload('EMPTY'))
  })

  it('offers the encodings in which a file can be a text, and reads it in the likely one', async () => {
    // "Name,Phone" and "Hamad Ali" in Arabic, as Arabic Windows writes them.
    const text = Buffer.from(
      '\xC7\xE1\xC7\xD3\xE3,\xC7\xE1\xE5\xC7\xCA\xDD\r\n\xCD\xE3\xCF \xDA\xE1\xED,+971 50 123 4567\r\n',
      'latin1',
    )
    const { reading, columns } = await reader.inspect(partsOf(text))
    expect(reading).toMatchObject({ encoding: 'windows-1256', headerRow: 1 })
    expect(reading.encodings[0]).toEqual({ encoding: 'windows-1256', text: 'الاسم الهاتف حمد علي' })
    expect(columns).toMatchObject([{ name: 'الاسم', samples: ['حمد علي'] }, { name: 'الهاتف' }])
    const given = { encoding: 'windows-1252' } as const
    expect((await reader.inspect(partsOf(text), { given })).reading.encodings).toEqual(reading.encodings)
  })

  it('takes the sheet with a table, and its headers below a title', async () => {
    const bytes = writeWorkbook({
      sheets: {
        Blank: '',
        'Read me': inlineRow('Fill in the second sheet'),
        People: `<row r="1"><c t="inlineStr"><is><t>Members</t></is></c></row><row r="3">${HEADERS.slice(5)}${PEOPLE[0]}`,
      },
    })
    const { reading, rowCountGuess } = await reader.inspect(partsOf(bytes))
    expect(reading).toMatchObject({ sheet: 'People', headerRow: 3 })
    expect(rowCountGuess).toBe(1)
  })

  it.each([
    ['', 'EMPTY'],
    ['Name,Phone\n', 'NO_ROWS'],
    ['%PDF-1.7 and more', 'NOT_A_TABLE'],
    [`${'a,'.repeat(1000)}b\n`, 'NO_ROWS'],
    [`${'a,'.repeat(1000)}b\n1\n`, 'TOO_MANY_COLUMNS'],
    [writeWorkbook({ sheets: { People: HEADERS } }), 'NO_ROWS'],
    [writeWorkbook({ sheets: { People: '' } }), 'EMPTY'],
    [writeWorkbook({ sheets: { People: HEADERS } }).subarray(0, -60), 'CUT_OFF'],
  ] as const)('refuses file %#', async (bytes, problem) => {
    await expect(reader.inspect(partsOf(bytes))).rejects.toThrow(new UnreadableUpload(problem))
  })
})

describe('check', () => {
  it('checks all rows of a file in their order, in parts of any size', async () => {
    for (const partBytes of [997, 3 * PART_BYTES]) {
      const { accepted, rejected, chunks, totalRows } = await check(TABLE, {}, partBytes)
      expect([totalRows, accepted.length, rejected.length]).toEqual([6_000, 6_000, 0])
      expect(chunks.every(({ rowCount }) => rowCount === 1000)).toBe(true)
      expect(
        accepted.findIndex(
          ({ row, name, values }, at) => row !== at + 2 || name !== 'आशा' || values.city !== `Pune ${at}`,
        ),
      ).toBe(-1)
      expect(chunks.flatMap(({ phoneNumbers }) => [...phoneNumbers]).at(-1)).toBe(919_000_005_999)
    }
  })

  it('checks all rows of a workbook', async () => {
    const bytes = writeWorkbook({ sheets: { People: HEADERS + PEOPLE.join('') + inlineRow('Ravi', '#REF!') } })
    const { accepted, rejected, totalRows } = await check(bytes, { reading: XLSX, chunkRows: 100 })
    expect([totalRows, accepted.length]).toEqual([2_001, 2_000])
    expect(accepted.at(-1)).toMatchObject({ row: 2_001, phoneNumber: '+919000001999' })
    expect(rejected).toMatchObject([{ row: 2_002, line: 'Ravi,#REF!', errors: [{ sentence: 'UPLOAD_CELL_FAILED' }] }])
  })

  it('reads no row above the headers, and names the total below them', async () => {
    const text = 'sep=;\nMembers\n\nName;Phone\nAsha;+919876543210\nTotal;1\n'
    const { reading } = await reader.inspect(partsOf(text))
    expect(reading).toMatchObject({ delimiter: ';', headerRow: 4 })
    const { accepted, rejected, totalRows } = await check(text, { reading })
    expect([totalRows, accepted]).toMatchObject([2, [{ row: 5, name: 'Asha' }]])
    expect(rejected).toMatchObject([{ row: 6, errors: [{ sentence: 'UPLOAD_ROW_FOOTER', field: null }] }])
  })

  it.each([
    ['Name,Phone\n,,\n', {}, 'NO_ROWS'],
    [writeWorkbook({ sheets: { People: HEADERS } }), { reading: XLSX }, 'NO_ROWS'],
    [writeWorkbook({ sheets: { People: PEOPLE.join('') } }).subarray(0, -60), { reading: XLSX }, 'CUT_OFF'],
  ] as const)('refuses file %#', async (bytes, changes, problem) => {
    await expect(check(bytes, changes)).rejects.toThrow(new UnreadableUpload(problem))
  })

  it('does not call again before a chunk is done', async () => {
    let running = 0
    let most = 0
    await reader.check(partsOf(TABLE), OPTIONS, async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    })
    expect(most).toBe(1)
  })

  it('passes on an error of the chunks and of the parts, and checks the next file', async () => {
    const failing = reader.check(partsOf(TABLE.repeat(3)), OPTIONS, () => Promise.reject(new Error('no database')))
    const next = check('Name,Phone,City\nAsha,9876543210,Pune\n')
    const cutOff = reader.check(cutParts(), OPTIONS, async () => {})
    const last = check('Name,Phone,City\nAsha,9876543210,Pune\n')
    await expect(failing).rejects.toThrow('no database')
    expect(await next).toMatchObject({ totalRows: 1, chunks: [{ rowCount: 1 }], accepted: [{ name: 'Asha' }] })
    await expect(cutOff).rejects.toThrow('no file')
    expect(await last).toMatchObject({ totalRows: 1, accepted: [{ name: 'Asha' }] })
  })

  it('ends with its signal', async () => {
    const controller = new AbortController()
    const checking = reader.check(partsOf(TABLE.repeat(5)), { ...OPTIONS, signal: controller.signal }, async () =>
      controller.abort(new Error('cancelled')),
    )
    await expect(checking).rejects.toThrow('cancelled')
    expect((await check('Name,Phone,City\nAsha,9876543210,Pune\n')).totalRows).toBe(1)
  })

  it('inspects a file while another one is checked', async () => {
    const order: string[] = []
    const checking = reader.check(partsOf(TABLE), OPTIONS, async () => {
      if (order.length > 0) return
      await reader.inspect(partsOf('Name\nAsha\n'))
      order.push('inspected')
    })
    await checking.then(() => order.push('checked'))
    expect(order).toEqual(['inspected', 'checked'])
  })
})

describe('the limits of the processes', () => {
  it('refuse a file that unpacks to more than fits into memory', async () => {
    // More than the process itself needs on a busy machine.
    const small = openImportReader({ memoryBytes: 250 * 1024 * 1024 })
    const sheet = Buffer.alloc(200 * 1024 * 1024, 'x')
    sheet.write('<worksheet><sheetData><row><c t="inlineStr"><is><t>')
    const bomb = writeWorkbook({ sheets: { People: '' }, files: { 'xl/worksheets/sheet1.xml': [sheet, { level: 1 }] } })
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    await expect(small.inspect(partsOf(bomb, PART_BYTES))).rejects.toThrow(new UnreadableUpload('TOO_COMPLEX'))
    await expect(small.inspect(partsOf('Name\nAsha\n'))).resolves.toMatchObject({ rowCountGuess: 1 })
    small.close()
  })

  it('refuse a file whose directory declares too large a size', async () => {
    const bytes = writeWorkbook({ sheets: { People: HEADERS + inlineRow('Asha') } })
    for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
      bytes.writeUInt32LE(0xfffffffe, at + 24)
    }
    await expect(reader.inspect(partsOf(bytes))).rejects.toThrow(new UnreadableUpload('TOO_COMPLEX'))
  })

  it('refuse a file that takes too long', async () => {
    const fast = openImportReader({ inspectStepMs: 1, checkStepMs: 1 })
    await expect(fast.inspect(partsOf('Name\nAsha\n'))).rejects.toThrow(new UnreadableUpload('TOO_COMPLEX'))
    fast.close()
  })

  it('refuse an archive that is not a workbook', async () => {
    await expect(reader.inspect(partsOf(zipSync({ 'a.csv': Buffer.from('Name\nAsha\n') })))).rejects.toThrow(
      new UnreadableUpload('NOT_A_TABLE'),
    )
  })
})
