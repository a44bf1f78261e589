import { PASSAGE_CHARACTERS, PASSAGE_OVERLAP, TABLE_HEADER_MAX } from '../knowledge.limits.ts'
import type { ReadPage, SplitPassage } from './readText.types.ts'
import type { TableLines } from './tableLines.ts'

const TITLE_MAX = 300
/** Separates the headings in the title of a passage. */
export const TITLE_SEPARATOR = ' › '

/** Splits a page into passages of about a thousand characters, between sentences and at each heading. */
export function splitPassages({ url, page, title, blocks }: ReadPage): SplitPassage[] {
  return blocks.flatMap(({ headings, text, page: pageOfPdf, tables }) => {
    const path = [title, ...headings].filter((part, at, all) => part !== '' && part !== all[at - 1])
    const shared = { url, page: pageOfPdf ?? page, title: path.join(TITLE_SEPARATOR).slice(0, TITLE_MAX) }
    return splitText(text, tables).map((part) => ({ ...shared, text: part }))
  })
}

/** A sentence, or a row of a table. */
interface Unit {
  readonly text: string
  /** The header to repeat above a row; blank for any other unit. */
  readonly header: string
}

/**
 * Splits a text into parts of about a thousand characters. They overlap by the last sentences of the previous part; a part
 * that begins with a row of a table has the table's header instead.
 */
export function splitText(text: string, tables: readonly TableLines[] = []): string[] {
  const parts: string[] = []
  let current: Unit[] = []
  let length = 0
  for (const unit of unitsOf(text, tables)) {
    if (length > 0 && length + unit.text.length > PASSAGE_CHARACTERS) {
      parts.push(textOf(current))
      current = unit.header === '' ? endOf(current) : [{ text: unit.header, header: '' }]
      length = lengthOf(current)
      // Before a long sentence there is no room for the overlap.
      if (length + unit.text.length > PASSAGE_CHARACTERS) [current, length] = [[], 0]
    }
    current.push(unit)
    length += unit.text.length
  }
  if (length > 0) parts.push(textOf(current))
  return parts.filter((part) => part !== '')
}

/** The last sentences that fit into the overlap. A row would be there without its header. */
function endOf(units: readonly Unit[]): Unit[] {
  const end: Unit[] = []
  for (const unit of units.toReversed()) {
    if (unit.header !== '' || lengthOf(end) + unit.text.length > PASSAGE_OVERLAP) break
    end.unshift(unit)
  }
  return end
}

const textOf = (units: readonly Unit[]): string =>
  units
    .map(({ text }) => text)
    .join('')
    .trim()
const lengthOf = (units: readonly Unit[]): number => units.reduce((sum, { text }) => sum + text.length, 0)

function unitsOf(text: string, tables: readonly TableLines[]): Unit[] {
  const lines = text.split(/(?<=\n)/)
  const between = (start: number, end?: number): Unit[] =>
    sentencesOf(lines.slice(start, end).join('')).map((sentence) => ({ text: sentence, header: '' }))
  const units: Unit[] = []
  let at = 0
  for (const { start, body, end } of tables) {
    const header = lines.slice(start, body).join('')
    if (header.length > TABLE_HEADER_MAX) continue
    units.push(...between(at, body))
    const rows = lines.slice(body, end).flatMap((row) => shortEnough(row, PASSAGE_CHARACTERS - header.length))
    units.push(...rows.map((row) => ({ text: row, header })))
    at = end
  }
  return [...units, ...between(at)]
}

/**
 * Ends after a full stop (also of Devanagari), a question or exclamation mark before a blank, or with the line. A row of
 * marks is tried once, from its start: the time stays linear in the length of the text.
 */
const SENTENCE = /[^\n]*?(?:(?<![.!?…।॥。！？])[.!?…।॥。！？]+["'”’)\]]*\s+|\n+|$)/gu

function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).flatMap((sentence) => (sentence === '' ? [] : shortEnough(sentence)))
}

/** Cuts a sentence that is longer than a number of UTF-16 units between words, or anywhere if it has no blanks. */
function shortEnough(sentence: string, max = PASSAGE_CHARACTERS): string[] {
  if (sentence.length <= max) return [sentence]
  const parts: string[] = []
  let rest = sentence
  while (rest.length > max) {
    const blank = rest.lastIndexOf(' ', max - 1) + 1
    const cut = blank > 0 ? blank : wholeCharacters(rest, max)
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The cut position, outside of a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}
