import { nameKey } from '../names.ts'
import { openNamesReader } from './namesInCell.ts'

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

const NOTHING: ListReading = { ids: [], unknown: null, suggestion: null }

/** Returns the function that reads cells with names of groups, or of labels, as {@link openNamesReader} finds them. */
export function openListReader(lists: readonly NamedList[], kind: ListKind): ReadList {
  const known = lists.filter((list) => list.kind === kind)
  const readNames = openNamesReader(known, ({ name }) => name)
  const byLetters = Map.groupBy(known, ({ name }) => nameLetters(name))

  /** The only list whose name has the same letters and digits. */
  function likeOf(name: string): NamedList | undefined {
    const letters = nameLetters(name)
    const [like, ...others] = (letters && byLetters.get(letters)) || []
    return others.length === 0 ? like : undefined
  }

  return (cell) => {
    if (cell.trim() === '') return NOTHING
    const found = readNames(cell)
    const ids = [...new Set(found.flatMap(({ item }) => item?.id ?? []))]
    const unknown = found.find(({ item }) => item === undefined)?.text ?? null
    if (unknown === null) return { ids, unknown, suggestion: null }
    const meant = found.flatMap(({ text, item }) => (item ?? likeOf(text))?.name ?? [])
    return { ids, unknown, suggestion: meant.length === found.length ? listCell([...new Set(meant)]) : null }
  }
}

/** The letters and digits of a name, regardless of case: they are the same of `VIP-Gold` and `vip gold`. */
export const nameLetters = (text: string): string => nameKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
