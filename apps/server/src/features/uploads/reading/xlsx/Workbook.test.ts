import { strToU8, zipSync } from 'fflate'
import { CELL_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { inlineRow, writeWorkbook, type TestWorkbook } from './testWorkbook.ts'
import { Workbook } from './Workbook.ts'
import { ZipArchive } from './ZipArchive.ts'

async function recordsOf(bytes: Buffer, sheet: string | null = null): Promise<FileRecord[]> {
  const records: FileRecord[] = []
  for await (const some of (await openArchive(bytes)).read(sheet)) records.push(...some)
  return records
}
const openArchive = async (bytes: Buffer): Promise<Workbook> => Workbook.open(new ZipArchive(bytes))
const cellsOf = async (rows: string, more: Partial<TestWorkbook> = {}) =>
  (await recordsOf(writeWorkbook({ sheets: { One: rows }, ...more }))).map(({ cells }) => cells)
const one = async (cell: string, more: Partial<TestWorkbook> = {}) =>
  (await cellsOf(`<row>${cell}</row>`, more))[0]?.[0]

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[Red]#,##0"/><numFmt numFmtId="167" formatCode="00000"/><numFmt numFmtId="168" formatCode="[h]:mm"/><numFmt numFmtId="169" formatCode="&quot;+&quot;#"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/><xf numFmtId="46"/></cellXfs>'

describe('Workbook', () => {
  it.each([
    ['<c><v>919876543210</v></c>', '919876543210'],
    ['<c><v>9.1987654321E11</v></c>', '919876543210'],
    ['<c><v>1E-7</v></c>', '0.0000001'],
    ['<c><v>0.30000000000000004</v></c>', '0.3'],
    ['<c><v>-4.50</v></c>', '-4.5'],
    ['<c t="n"><f>A1*2</f><v>42</v></c>', '42'],
    ['<c t="str"><f>A1</f><v>Asha</v></c>', 'Asha'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['<c t="inlineStr"><is><t>As</t><r><t>ha &amp; Co</t></r></is></c>', 'Asha & Co'],
    ['<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>', '東京'],
    ['<c t="inlineStr"><is><t>a_x000D_b_x005F_c</t></is></c>', 'a\rb_c'],
    ['<c t="d"><v>2024-05-01</v></c>', '2024-05-01'],
    ['<c t="d"><v>2024-05-01T00:00:00</v></c>', '2024-05-01'],
    ['<c t="d"><v>2024-05-01T08:27:48.765Z</v></c>', '2024-05-01T08:27:48'],
    ['<c t="d"><v>08:27:48.5</v></c>', '08:27:48'],
    ['<c t="d"><v>May</v></c>', 'May'],
    ['<c t="inlineStr"><is><t><![CDATA[As & ha]]></t></is></c>', 'As & ha'],
    ['<c t="inlineStr"><v>old</v><is><t>Asha</t></is></c>', 'Asha'],
    ['<c t="inlineStr"><is><t>Asha</t></is><v>old</v></c>', 'Asha'],
    ['<c t="inlineStr"><v>Asha</v></c>', 'Asha'],
    ['<c><is><t>Asha</t></is></c>', 'Asha'],
    ['<c><v>42</v><x14:v xmlns:x14="urn:other">7</x14:v><v xmlns="urn:other">8</v></c>', '42'],
  ])('reads %s as %j', async (cell, text) => {
    expect(await one(cell)).toBe(text)
  })

  it.each([
    [1, '45413', '2024-05-01'],
    [2, '45413.5', '2024-05-01T12:00:00'],
    [3, '45413', '2024-05-01'],
    [6, '0.75', '18:00:00'],
    [1, '1', '1900-01-01'],
    [1, '61', '1900-03-01'],
    [1, '-1.0', '-1'],
    [4, '45413', '45413'],
    [5, '45413', '45413'],
    [0, '45413', '45413'],
    [7, '4102', '04102'],
    [7, '-4102', '-4102'],
    [8, '1.5', '36:00:00'],
    [10, '-0.0625', '-01:30:00'],
    [9, '919876543210', '+919876543210'],
    // A millisecond before midnight, and what a computation leaves of noon and of the next day.
    [2, '45413.99999998843', '2024-05-01T23:59:59'],
    [6, '0.99999998843', '23:59:59'],
    [2, '45413.49999999999', '2024-05-01T12:00:00'],
    [1, '45413.9999999999', '2024-05-02'],
  ])('reads a cell of the style %i and the number %s as %s', async (style, value, text) => {
    expect(await one(`<c s="${style}"><v>${value}</v></c>`, { styles: STYLES })).toBe(text)
  })

  it('counts days from 1904 if the workbook does', async () => {
    expect(await one('<c s="1"><v>43951</v></c>', { styles: STYLES, is1904: true })).toBe('2024-05-01')
  })

  it('does not take the date system from an element of another namespace', async () => {
    const workbook =
      '<workbook xmlns="urn:main" xmlns:x15="urn:other" xmlns:r="urn:r"><workbookPr date1904="1"/><x15:workbookPr chartTrackingRefBase="1"/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>'
    const files = { 'xl/workbook.xml': strToU8(workbook) }
    expect(await one('<c s="1"><v>43951</v></c>', { styles: STYLES, files })).toBe('2024-05-01')
  })

  it('finds files by their relations, with back slashes too, and reads UTF-16', async () => {
    const sheet = `<worksheet xmlns="urn:main"><sheetData>${inlineRow('आशा')}</sheetData></worksheet>`
    for (const [path, target] of [
      ['xl/one.xml', 'one.xml'],
      ['xl\\table\\one.xml', 'table\\one.xml'],
      ['one.xml', '/one.xml'],
    ] as const) {
      const files = {
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`,
        ),
        [path]: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le'),
      }
      expect(await cellsOf('', { files })).toEqual([['आशा']])
    }
  })

  it('reads the first rows with the texts that they share', async () => {
    const shared = '<si><t>Name</t></si><si><t>Asha</t></si><si><t>Ravi</t></si>'
    const rows = [0, 1, 2].map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join('')
    const workbook = await openArchive(writeWorkbook({ sheets: { One: rows }, shared }))
    const { records, isWhole } = await workbook.readFirst('One', 2)
    expect([records.map(({ cells }) => cells[0]), isWhole]).toEqual([['Name', 'Asha'], false])
  })

  it('names 500 of its sheets', async () => {
    const sheets = '<sheet name="One" id="rId1"/>'.repeat(600)
    const files = { 'xl/workbook.xml': strToU8(`<workbook><sheets>${sheets}</sheets></workbook>`) }
    const { sheetNames } = await openArchive(writeWorkbook({ sheets: { One: '' }, files }))
    expect(sheetNames).toHaveLength(500)
  })

  it.each([
    ['elements within each other', `<row>${'<a>'.repeat(100)}`],
    ['attributes', `<row ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ])('refuses too many %s', async (_, rows) => {
    await expect(cellsOf(rows)).rejects.toThrow(new UnreadableUpload('TOO_COMPLEX'))
  })

  it.each([
    ['styles', 'xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(70_001)}`],
    ['elements', 'xl/styles.xml', `<a>${'<a/>'.repeat(300_000)}`],
  ])('refuses too many %s', async (_, path, content) => {
    const bytes = writeWorkbook({ sheets: { One: inlineRow('a') }, styles: '', files: { [path]: strToU8(content) } })
    await expect(recordsOf(bytes)).rejects.toThrow(new UnreadableUpload('TOO_COMPLEX'))
  })

  it('reads shared texts, also rich ones', async () => {
    const shared =
      '<si><t>Name</t></si><si><r><t>As</t></r><r><rPr><b/></rPr><t xml:space="preserve">ha </t></r></si><si><t/></si>'
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>9</v></c></row>'
    expect(await cellsOf(rows, { shared })).toEqual([['Name', 'Asha ', '', '']])
  })

  it('places cells and rows by their addresses', async () => {
    const records = await recordsOf(
      writeWorkbook({
        sheets: {
          One: '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="5" hidden="1"><c><v>3</v></c><c r="B5"/></row>',
        },
      }),
    )
    expect(records.map(({ row, cells }) => [row, cells.length, cells[1], cells[26]])).toEqual([
      [2, 27, '1', '2'],
      [5, 1, undefined, undefined],
    ])
    expect(records[1]?.line).toBe('3')
  })

  it.each(['0', '-5', '1.5', '231999999999940', 'x'])(
    'takes the row %s, which no sheet has, for the next one',
    async (row) => {
      const bytes = writeWorkbook({ sheets: { One: `<row r="4"/><row r="${row}"><c><v>1</v></c></row>` } })
      expect((await recordsOf(bytes)).map((record) => record.row)).toEqual([4, 5])
    },
  )

  it('keeps the places of shared texts that are empty', async () => {
    const shared = '<si><t>Name</t></si><si/><si><t>Asha</t></si>'
    expect(await one('<c t="s"><v>2</v></c>', { shared })).toBe('Asha')
  })

  it('has the value of merged cells in the first one', async () => {
    expect(await cellsOf('<row><c r="A1"><v>1</v></c><c r="B1"/><c r="C1"><v>2</v></c></row>')).toEqual([
      ['1', '', '2'],
    ])
  })

  it('reads the first sheet that is shown, or a chosen one', async () => {
    const bytes = writeWorkbook({
      sheets: { Old: inlineRow('old'), Main: inlineRow('main'), More: inlineRow('more') },
      hidden: ['Old'],
    })
    const workbook = await openArchive(bytes)
    expect([workbook.sheetNames, workbook.shownSheetNames]).toEqual([
      ['Old', 'Main', 'More'],
      ['Main', 'More'],
    ])
    for (const [sheet, cell] of [
      [null, 'main'],
      ['More', 'more'],
      ['Old', 'old'],
      ['Gone', 'main'],
    ] as const) {
      expect((await recordsOf(bytes, sheet))[0]?.cells).toEqual([cell])
    }
  })

  it('keeps of a very long cell what shows that it is too long', async () => {
    expect(await one(`<c t="inlineStr"><is><t>${'x'.repeat(2 ** 20)}</t></is></c>`)).toHaveLength(CELL_MAX + 1)
  })

  it('ignores cells outside of any sheet', async () => {
    expect(await cellsOf('<row><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>2</v></c></row>')).toEqual([['1']])
  })

  it.each([
    ['a document of another program', writeDocument('word/document.xml', '<w:document/>'), 'NOT_A_TABLE'],
    ['a binary workbook', writeDocument('xl/workbook.bin', 'x'), 'NOT_A_TABLE'],
    ['an archive of other files', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'NOT_A_TABLE'],
    ['an archive without files', Buffer.from(zipSync({})), 'NOT_A_TABLE'],
    ['a workbook without its end', writeWorkbook({ sheets: { One: inlineRow('a') } }).subarray(0, -40), 'CUT_OFF'],
    ['a sheet that is cut', writeWorkbook({ sheets: { One: '<row>' } }), 'CUT_OFF'],
  ])('refuses %s', async (_, bytes, problem) => {
    await expect(recordsOf(bytes)).rejects.toThrow(new UnreadableUpload(problem as 'CUT_OFF'))
  })

  it('refuses content that is damaged', async () => {
    const bytes = writeWorkbook({ sheets: { One: inlineRow(...Array.from({ length: 500 }, (_, at) => `cell ${at}`)) } })
    const start = bytes.indexOf('xl/worksheets/sheet1.xml') + 60
    bytes.fill(0xff, start, start + 50)
    await expect(recordsOf(bytes)).rejects.toThrow(new UnreadableUpload('CUT_OFF'))
  })

  it('refuses an archive with a password', async () => {
    const bytes = writeWorkbook({ sheets: { One: inlineRow('a') } })
    for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
      bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
    }
    await expect(openArchive(bytes)).rejects.toThrow(new UnreadableUpload('PASSWORD'))
  })
})

function writeDocument(path: string, content: string): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(`<Relationships><Relationship Id="a" Type="${type}" Target="${path}"/></Relationships>`),
      [path]: strToU8(content),
    }),
  )
}
