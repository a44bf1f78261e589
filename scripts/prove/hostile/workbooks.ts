import { httpTransport } from '@platform/client'
import { measureSlowness } from '../../suites/machineSpeed.mjs'
import { zip } from './archives.ts'
import type { Attack, Content } from './Target.ts'

/** Time in which a workbook is answered or refused, in milliseconds on the machine of the budgets (S4). */
const ANSWERED_WITHIN_MS = 5_000

const SHEET = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row></sheetData>'
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`
const worksheet = (content: string) => xml(`<worksheet>${content}</worksheet>`)

/** An Excel workbook of parts, some of which are replaced. */
function xlsx(parts: Readonly<Record<string, string>>) {
  const ordinary = {
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': worksheet(SHEET),
  }
  return zip(Object.entries({ ...ordinary, ...parts }).map(([name, bytes]) => ({ name, bytes })))
}

/** An OpenDocument table with a content. */
const ods = (content: string) =>
  zip([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', bytes: xml(content) },
  ])
const table = (rows: string) =>
  `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${rows}` +
  '</office:spreadsheet></office:body></office:document-content>'

/** The head of the files of old versions of Excel, and of workbooks with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const sheets = (count: number) =>
  Array.from({ length: count }, (_, at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="a"/>`).join('')

/** Workbooks whose reading would take long, or much memory, as uploads of contacts. */
export function workbooks(): Attack[] {
  return [
    uploading('3,000,000 styles', 'x.xlsx', () =>
      xlsx({
        'xl/styles.xml': xml(`<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(3_000_000)}</cellXfs></styleSheet>`),
      }),
    ),
    uploading('10,000,000 shared texts', 'x.xlsx', () =>
      xlsx({ 'xl/sharedStrings.xml': xml(`<sst>${'<si><t>a</t></si>'.repeat(10_000_000)}</sst>`) }),
    ),
    uploading('400,000 sheets', 'x.xlsx', () =>
      xlsx({ 'xl/workbook.xml': xml(`<workbook xmlns:r="r"><sheets>${sheets(400_000)}</sheets></workbook>`) }),
    ),
    uploading('elements within each other', 'x.xlsx', () =>
      xlsx({ 'xl/worksheets/a.xml': worksheet('<a>'.repeat(2_000_000)) }),
    ),
    uploading('3,000,000 attributes', 'x.xlsx', () =>
      xlsx({
        'xl/worksheets/a.xml': worksheet(
          `<row ${Array.from({ length: 3_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
        ),
      }),
    ),
    uploading('a cell of 400 MB', 'x.xlsx', () =>
      xlsx({
        'xl/worksheets/a.xml': worksheet(
          `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(400_000_000)}</t></is></c></row></sheetData>`,
        ),
      }),
    ),
    uploading('a document type that grows', 'x.xlsx', () =>
      xlsx({
        'xl/worksheets/a.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
          worksheet('&b;'.repeat(100_000)),
      }),
    ),
    uploading('a row of OpenDocument that is repeated a million times', 'x.ods', () =>
      ods(
        table(
          '<table:table table:name="One"><table:table-row table:number-rows-repeated="1048576">' +
            '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell>' +
            '</table:table-row></table:table>',
        ),
      ),
    ),
    uploading('OpenDocument of 39 MB of elements', 'x.ods', () =>
      ods(table(`<table:table table:name="One">${'<table:table-row/>'.repeat(2_100_000)}</table:table>`)),
    ),
    uploading('an OpenDocument table that is cut off', 'x.ods', () =>
      ods(table('<table:table table:name="One"><table:table-row>'.repeat(10_000))).subarray(0, 300),
    ),
    uploading('an old workbook of zeros', 'x.xls', () => Buffer.concat([COMPOUND, Buffer.alloc(8_000_000)])),
    uploading('an old workbook whose sectors lead in a circle', 'x.xls', () => circular()),
    uploading('a card that never ends', 'x.vcf', () =>
      Buffer.from(`BEGIN:VCARD\r\n${'NOTE:a\r\n '.repeat(5_000_000)}`),
    ),
  ]
}

/** A compound file of which every sector is followed by itself. */
function circular() {
  const bytes = Buffer.alloc(512 * 20_000)
  COMPOUND.copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(100, 44)
  for (let at = 76; at < 512; at += 4) bytes.writeUInt32LE(1, at)
  for (let at = 512; at < bytes.length; at += 4) bytes.writeUInt32LE(1, at)
  return bytes
}

/** An attack by a file of contacts: it is sent, and its beginning is read. */
function uploading(name: string, fileName: string, bytesOf: () => Content): Attack {
  return {
    name,
    async send(target) {
      const client = httpTransport({ baseUrl: `${target.server.url}/api/`, getToken: () => target.api.token })
      const { file } = await client.call('files.upload', { file: new File([bytesOf()], fileName) })
      const slowness = measureSlowness()
      const began = performance.now()
      const reply = await target.call('uploads.save', { file })
      const took = (performance.now() - began) / slowness
      if (took > ANSWERED_WITHIN_MS) throw new Error(`answered after ${Math.round(took)} ms`)
      return [reply]
    },
  }
}
