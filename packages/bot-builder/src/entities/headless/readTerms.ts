/**
 * Splits a text into synonyms: at commas, tabs and line ends, except within double quotes, as spreadsheets write them
 * (specification 1 §5). Two double quotes within quotes are one. Blank synonyms are dropped, the others trimmed.
 *
 * @example
 * readTerms('Delhi, "Delhi, NCR"\nदिल्ली') // ['Delhi', 'Delhi, NCR', 'दिल्ली']
 */
export function readTerms(text: string): string[] {
  return readLines(text).flat()
}

/** Splits a text into lines of synonyms. Lines without synonyms are dropped. A line end within quotes splits nothing. */
export function readLines(text: string): string[][] {
  const lines: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    const { field, end } = readQuoted(text, at) ?? readPlain(text, at)
    const term = field.replaceAll(/\s+/gu, ' ').trim()
    if (term !== '') lines.at(-1)?.push(term)
    if (text[end] === '\n' || text[end] === '\r') lines.push([])
    at = end + 1
  }
  return lines.filter((line) => line.length > 0)
}

interface Field {
  readonly field: string
  /** Index of the delimiter after the field, or the length of the text. */
  readonly end: number
}

function readPlain(text: string, from: number): Field {
  DELIMITER.lastIndex = from
  const end = DELIMITER.exec(text)?.index ?? text.length
  return { field: text.slice(from, end), end }
}

/** Parses a field in quotes; undefined if the quotes are not closed or text follows them: they are then plain text. */
function readQuoted(text: string, from: number): Field | undefined {
  QUOTED.lastIndex = from
  const found = QUOTED.exec(text)
  return found ? { field: (found[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex } : undefined
}

const DELIMITER = /[,\t\r\n]/gu
const QUOTED = /[^\S\t\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\t\r\n]*(?=[,\t\r\n]|$)/uy
