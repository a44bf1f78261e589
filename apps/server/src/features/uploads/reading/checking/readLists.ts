import {
  CELL_MAX,
  LIST_COLUMNS,
  listUnknown,
  openListReader,
  type ListField,
  type ListReading,
  type ReadList,
  type RuleError,
} from '@platform/contract'
import type { ImportedLists, RowOptions, RowToCheck } from '../reading.types.ts'

/** What the cells of a row say about groups and labels. */
export interface ListsReading {
  /** Null if the row names none. */
  readonly lists: ImportedLists | null
  readonly errors: readonly RuleError[]
  /** Corrected cells by field. */
  readonly suggestions: Readonly<Partial<Record<ListField, string>>>
}

const NO_LISTS: ListsReading = { lists: null, errors: [], suggestions: {} }

/** Returns the function that reads the cells of the columns with names of groups and labels. */
export function openListsReader({ lists }: Pick<RowOptions, 'lists'>): (cells: RowToCheck['cells']) => ListsReading {
  const readers = LIST_COLUMNS.map(({ id, kind }): readonly [ListField, ReadList] => [id, openListReader(lists, kind)])
  return (cells) => {
    const read = readers.flatMap(([field, readList]): (readonly [ListField, string, ListReading])[] => {
      const cell = cells[field]?.trim() ?? ''
      // One that is too long is rejected for that.
      return cell === '' || cell.length > CELL_MAX ? [] : [[field, cell, readList(cell)]]
    })
    if (read.length === 0) return NO_LISTS
    return {
      lists: {
        ids: read.flatMap(([, , { ids }]) => ids),
        ...Object.fromEntries(read.map(([field, cell]) => [field, cell])),
      },
      errors: read.flatMap(([field, , { unknown }]) => (unknown === null ? [] : listUnknown(field, unknown))),
      suggestions: Object.fromEntries(
        read.flatMap(([field, , { suggestion }]) => (suggestion === null ? [] : [[field, suggestion]])),
      ),
    }
  }
}
