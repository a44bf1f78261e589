/**
 * The synonyms in a text: divided by commas, tabs and line ends, except within double quotes, as spreadsheets write
 * them (specification 1 §5). A doubled quote within quotes stands for one. Blank ones are dropped, the others trimmed.
 *
 * @example
 * readTerms('Delhi, "Delhi, NCR"\nदिल्ली') // ['Delhi', 'Delhi, NCR', 'दिल्ली']
 */
export function readTerms(text: string): string[] {
  return readLines(text).flat()
}

/** The same, line by line; lines without any are dropped. A line end within quotes is none. */
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
  /** Where its divider stands, or the text ends. */
  readonly end: number
}

function readPlain(text: string, from: number): Field {
  DIVIDER.lastIndex = from
  const end = DIVIDER.exec(text)?.index ?? text.length
  return { field: text.slice(from, end), end }
}

/** A field in quotes; none where they are never closed, or more follows them: then a quote is a sign like others. */
function readQuoted(text: string, from: number): Field | undefined {
  QUOTED.lastIndex = from
  const found = QUOTED.exec(text)
  return found ? { field: (found[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex } : undefined
}

const DIVIDER = /[,\t\r\n]/gu
const QUOTED = /[^\S\t\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\t\r\n]*(?=[,\t\r\n]|$)/uy
