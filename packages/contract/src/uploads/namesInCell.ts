import { nameKey } from '../names.ts'
import { searchKey } from '../searchKey.ts'

/** A name of a cell. */
export interface FoundName<Item> {
  /** As it is in the cell, without quotation marks. */
  readonly text: string
  /** The only known one that is meant; undefined for an unknown name, and for one that several may mean. */
  readonly item: Item | undefined
}

/** Returns the names of a cell, in their order. */
export type ReadNames<Item> = (cell: string) => readonly FoundName<Item>[]

/** Most cells that are remembered: few different ones fill most files. */
const REMEMBERED_MAX = 1_000

/**
 * Returns a function that finds known names in cells: groups, labels, or options of an attribute. Names are compared
 * regardless of case, accents and white space, and exactly if several are alike otherwise. They stand between semicolons,
 * commas, vertical bars, line breaks or ` ::: ` (Google), in quotation marks (`"VIP","Lead"` of Mailchimp), or in a list of
 * JSON (`["VIP"]`). A known name that has a separator itself is found too. The groups that Google gives each contact
 * (`* myContacts`, `* starred`) are left out.
 */
export function openNamesReader<Item>(known: readonly Item[], nameOf: (item: Item) => string): ReadNames<Item> {
  const find = openFinder(known, nameOf)
  /** Most pieces of a name. */
  const piecesMax = Math.max(1, ...known.map((item) => piecesOf(nameOf(item)).length))
  const remembered = new Map<string, readonly FoundName<Item>[]>()

  /** The known name of most pieces that begins with a piece, else the unknown one. */
  function nameFrom(cell: string, pieces: readonly Piece[], at: number): { found: FoundName<Item>; count: number } {
    const textOf = (count: number): string => cell.slice(pieces[at]?.start, pieces[at + count - 1]?.end).trim()
    for (let count = Math.min(piecesMax, pieces.length - at); count > 0; count--) {
      const text = textOf(count)
      const item = find(text) ?? find(plainName(text))
      if (item !== undefined) return { found: { text, item }, count }
    }
    const count = textOf(1).startsWith('"') ? quotedPieces(cell, pieces, at) : 1
    return { found: { text: plainName(textOf(count)), item: undefined }, count }
  }

  function read(cell: string): readonly FoundName<Item>[] {
    const only = find(cell.trim())
    if (only !== undefined) return [{ text: cell.trim(), item: only }]
    const listed = listOf(cell)
    if (listed !== null) return listed.map((text) => ({ text, item: find(text) })).filter(isNamed)
    const names: FoundName<Item>[] = []
    const pieces = piecesOf(cell)
    for (let at = 0; at < pieces.length;) {
      const { found, count } = nameFrom(cell, pieces, at)
      at += count
      if (isNamed(found)) names.push(found)
    }
    return names
  }

  return (cell) => {
    const earlier = remembered.get(cell)
    if (earlier) return earlier
    const names = read(cell)
    if (remembered.size < REMEMBERED_MAX) remembered.set(cell, names)
    return names
  }
}

const isNamed = ({ text, item }: FoundName<unknown>): boolean =>
  text !== '' && (item !== undefined || !GIVEN_BY_GOOGLE.test(text))

const GIVEN_BY_GOOGLE = /^\* (?:myContacts|starred)$/u

/** Returns a function that finds the item with a name: of two that differ in their accents only, the exact one. */
function openFinder<Item>(known: readonly Item[], nameOf: (item: Item) => string): (name: string) => Item | undefined {
  const byKeys = [(text: string) => text, nameKey, searchKey].map((keyOf) => ({
    keyOf,
    byKey: Map.groupBy(known, (item) => keyOf(nameOf(item))),
  }))
  return (name) => {
    for (const { keyOf, byKey } of byKeys) {
      const items = byKey.get(keyOf(name))
      if (items) return items.length === 1 ? items[0] : undefined
    }
    return undefined
  }
}

/** The texts of a list in JSON; null if the cell is none. */
function listOf(cell: string): string[] | null {
  const text = cell.trim()
  if (!text.startsWith('[') || !text.endsWith(']')) return null
  try {
    return (JSON.parse(text) as unknown[]).map((each) => String(each).trim())
  } catch {
    return null
  }
}

/** A part of a cell between two separators. */
interface Piece {
  readonly start: number
  readonly end: number
}

function piecesOf(cell: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const { 0: separator, index } of cell.matchAll(/[;,|\n]|\s:::\s/gu)) {
    pieces.push({ start, end: index })
    start = index + separator.length
  }
  return [...pieces, { start, end: cell.length }]
}

/** Number of the pieces of a text in quotation marks; the rest of the cell if it does not end. */
function quotedPieces(cell: string, pieces: readonly Piece[], at: number): number {
  const last = pieces.findIndex(
    ({ start, end }, index) => index >= at && /[^"\s]\s*"\s*$/u.test(cell.slice(start, end)),
  )
  return (last === -1 ? pieces.length : last + 1) - at
}

/** A name without the quotation marks around it, and without the star before a group of Google. */
function plainName(piece: string): string {
  const text = piece.trim()
  const bare = /^".*"$/su.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"').trim() : text
  return GIVEN_BY_GOOGLE.test(bare) ? bare : bare.replace(/^\* /u, '')
}
