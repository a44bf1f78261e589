import { nameKey } from '../names.ts'

/** What a column with names adds contacts to. */
export type ListKind = 'group' | 'label'
/** The fields of an upload whose cells name groups or labels. */
export type ListField = 'groups' | 'labels'

/** The columns that files have for groups and labels, as an export names them. */
export const LIST_COLUMNS = [
  { id: 'groups', kind: 'group', label: 'Groups', names: ['group', 'group name'] },
  { id: 'labels', kind: 'label', label: 'Labels', names: ['label', 'tags', 'tag'] },
] as const satisfies readonly {
  readonly id: ListField
  readonly kind: ListKind
  readonly label: string
  readonly names: readonly string[]
}[]

/** Whether a field names groups or labels. */
export const isListField = (field: string): field is ListField => LIST_COLUMNS.some(({ id }) => id === field)

/** A group or a label of the enterprise. */
export interface NamedList {
  readonly id: string
  readonly kind: ListKind
  readonly name: string
}

/** The cell with some names: `Blue; Red`. */
export const listCell = (names: readonly string[]): string => names.join('; ')

/** The result of reading a cell. */
export interface ListReading {
  /** Each once. */
  readonly ids: readonly string[]
  /** The first name of no group or label; null if all are known. */
  readonly unknown: string | null
  /** The cell with the names as they are stored, if each obviously means one of them; null otherwise. */
  readonly suggestion: string | null
}

/** Reads the cells of a field. */
export type ReadList = (cell: string) => ListReading

/** Most cells that are remembered: few different ones fill most files. */
const REMEMBERED_MAX = 1_000
const NOTHING: ListReading = { ids: [], unknown: null, suggestion: null }

/**
 * Returns the function that reads cells with names of groups, or of labels. Names are compared by `nameKey`, and stand
 * between semicolons, commas, vertical bars or line breaks. A name that has such a character itself is found too.
 */
export function openListReader(lists: readonly NamedList[], kind: ListKind): ReadList {
  const known = lists.filter((list) => list.kind === kind)
  const byKey = new Map(known.map((list) => [nameKey(list.name), list]))
  const byLetters = Map.groupBy(known, ({ name }) => lettersOf(name))
  /** Most pieces of a name. */
  const piecesMax = Math.max(1, ...known.map(({ name }) => piecesOf(name).length))
  const remembered = new Map<string, ListReading>()

  /** The only list whose name has the same letters and digits. */
  function likeOf(name: string): NamedList | undefined {
    const letters = lettersOf(name)
    const [like, ...others] = (letters && byLetters.get(letters)) || []
    return others.length === 0 ? like : undefined
  }

  function read(cell: string): ListReading {
    const ids = new Set<string>()
    const names: (string | null)[] = []
    let unknown: string | null = null
    const pieces = piecesOf(cell)
    for (let at = 0; at < pieces.length;) {
      const found = longestFrom(cell, pieces, at)
      const name = nameFrom(cell, pieces, at, found?.count ?? 1)
      at += found?.count ?? 1
      if (name === '') continue
      if (found) ids.add(found.list.id)
      else unknown ??= name
      names.push((found?.list ?? likeOf(name))?.name ?? null)
    }
    if (unknown === null) return { ids: [...ids], unknown, suggestion: null }
    const meant = names.filter((name) => name !== null)
    return { ids: [...ids], unknown, suggestion: meant.length === names.length ? listCell([...new Set(meant)]) : null }
  }

  /** The known name of most pieces that begins with a piece. */
  function longestFrom(cell: string, pieces: readonly Piece[], at: number): { list: NamedList; count: number } | null {
    for (let count = Math.min(piecesMax, pieces.length - at); count > 0; count--) {
      const list = byKey.get(nameKey(nameFrom(cell, pieces, at, count)))
      if (list) return { list, count }
    }
    return null
  }

  return (cell) => {
    if (cell.trim() === '') return NOTHING
    const earlier = remembered.get(cell)
    if (earlier) return earlier
    const reading = read(cell)
    if (remembered.size < REMEMBERED_MAX) remembered.set(cell, reading)
    return reading
  }
}

/** A part of a cell between two separators. */
interface Piece {
  readonly start: number
  readonly end: number
}

function piecesOf(cell: string): Piece[] {
  const ends = [...cell.matchAll(/[;,|\n]/gu)].map(({ index }) => index)
  return [...ends, cell.length].map((end, at) => ({ start: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end }))
}

/** The text of some pieces, with the separators between them. */
const nameFrom = (cell: string, pieces: readonly Piece[], at: number, count: number): string =>
  cell.slice(pieces[at]?.start, pieces[at + count - 1]?.end).trim()

const lettersOf = (text: string): string => nameKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
