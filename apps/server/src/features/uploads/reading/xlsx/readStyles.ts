import { UnreadableUpload } from '../UnreadableUpload.ts'
import { readXml } from './parseXml.ts'

/** How the numbers of a style are shown, as far as a text depends on it. */
export interface NumberFormat {
  /** `duration`: hours that are counted beyond 24. */
  readonly kind: 'number' | 'date' | 'duration'
  /** Before the number. */
  readonly sign: '' | '+'
  /** Fewest digits of an integer: zeros are put before it. */
  readonly digits: number
}

/** What the styles of a workbook say about its cells. */
export interface CellStyles {
  /** By style. */
  readonly formats: readonly NumberFormat[]
}

/** Spreadsheets have at most 65,490 of them. */
const STYLES_MAX = 70_000

export const PLAIN: NumberFormat = { kind: 'number', sign: '', digits: 1 }
const DATE: NumberFormat = { ...PLAIN, kind: 'date' }
const DURATION: NumberFormat = { ...PLAIN, kind: 'duration' }

/** Reads the styles of a workbook. Throws `UnreadableUpload`. */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<CellStyles> {
  const byId = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCells = false
  await readXml(pieces, {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') byId.set(numFmtId, formatOf(formatCode))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) formats.push(byId.get(numFmtId) ?? builtInFormat(Number(numFmtId)))
      if (formats.length > STYLES_MAX) throw new UnreadableUpload('TOO_COMPLEX')
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return { formats }
}

/** A format of ECMA-376 18.8.30 (`numFmt`), those of eastern languages included. */
function builtInFormat(id: number): NumberFormat {
  if (id === 46) return DURATION
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? DATE : PLAIN
}

/** Reads the code of a number format: letters of dates, hours in brackets, or zeros alone. */
export function formatOf(code: string): NumberFormat {
  // Without texts in quotes, escaped characters, and colours, conditions and languages in brackets; [h] counts hours.
  const [positive = ''] = code
    .replaceAll(/"\+"|\\\+/gu, '+')
    .replaceAll(/"[^"]*"|\\.|_.|\*./gu, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
    .split(';')
  if (/\[[hms]+\]/iu.test(positive)) return DURATION
  if (/[dmyhs]/iu.test(positive.replaceAll(/general/giu, ''))) return DATE
  const zeros = /^\+?#*(0*)$/u.exec(positive)?.[1]
  if (zeros === undefined) return PLAIN
  return { kind: 'number', sign: positive.startsWith('+') ? '+' : '', digits: Math.max(1, zeros.length) }
}
