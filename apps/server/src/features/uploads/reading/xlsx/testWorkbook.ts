import { strToU8, zipSync, type Zippable } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org'
const REL = `${OFFICE}/officeDocument/2006/relationships`

/** A workbook for tests. Sheets are the content of `sheetData`, by name. */
export interface TestWorkbook {
  readonly sheets: Readonly<Record<string, string>>
  /** Content of `sst`. */
  readonly shared?: string
  /** Content of `styleSheet`. */
  readonly styles?: string
  readonly is1904?: boolean
  readonly hidden?: readonly string[]
  /** Puts these files into the archive too, or in place of others. */
  readonly files?: Zippable
}

const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)

/** Writes a workbook as Excel does: the sheets before the texts that they share. */
export function writeWorkbook({ sheets, shared, styles, is1904, hidden = [], files = {} }: TestWorkbook): Buffer {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const relations = [
    ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...(shared === undefined ? [] : [relation('rIdS', 'sharedStrings', 'sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('rIdT', 'styles', '/xl/styles.xml')]),
  ]
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${hidden.includes(name) ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
  )
  const main = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml('<Types/>'),
      '_rels/.rels': xml(`<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': xml(
        `<workbook ${main} xmlns:r="${REL}"><workbookPr date1904="${is1904 ? '1' : '0'}"/><sheets>${listed.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(`<Relationships>${relations.join('')}</Relationships>`),
      ...Object.fromEntries(
        Object.values(sheets).map((rows, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          xml(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
        ]),
      ),
      ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': xml(`<sst ${main}>${shared}</sst>`) }),
      ...(styles === undefined ? {} : { 'xl/styles.xml': xml(`<styleSheet ${main}>${styles}</styleSheet>`) }),
      ...files,
    }),
  )
}

/** A row of inline strings. */
export const inlineRow = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
