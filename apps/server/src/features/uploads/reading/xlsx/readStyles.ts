import { readXml } from './parseXml.ts'

/** What the styles of a workbook say about its cells. */
export interface CellStyles {
  /** Whether numbers are shown as dates or times, by style. */
  readonly areDates: readonly boolean[]
}

/** Reads the styles of a workbook. */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<CellStyles> {
  const formats = new Map<string, string>()
  const areDates: boolean[] = []
  let isInCells = false
  await readXml(pieces, {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) areDates.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)))
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return { areDates }
}

/** Whether a number format shows a date or a time: one of the built-in ones, or a code with letters of dates. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) {
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  }
  // Without texts in quotes, escaped characters, and colours, conditions and languages in brackets; [h] counts hours.
  const [positive = ''] = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./gu, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
    .split(';')
  return /[dmyhs]/iu.test(positive.replaceAll(/general/giu, ''))
}
