import type { TestResultTurn, TestTurn } from '@platform/contract'
import type { TestSetRow } from '../../headless/testSetRows.ts'

/** A row of the grid: a test case, or a message of an unfolded conversation. @internal */
export interface ListItem {
  readonly id: string
  readonly row: TestSetRow
  /** Null for a whole conversation. */
  readonly turn: TestTurn | null
  /** The result of the message; null for a whole conversation, and if it was not tested. */
  readonly result: TestResultTurn | null
  /** Position of the message in its unfolded conversation; null for a test case. */
  readonly position: number | null
}

/** Returns the rows of the grid: below each unfolded conversation its messages. */
export function listItems(rows: readonly TestSetRow[], unfolded: ReadonlySet<string>): ListItem[] {
  return rows.flatMap((row): ListItem[] => {
    const { testCase, result } = row
    const [only, ...others] = testCase.turns
    if (others.length === 0) {
      return [{ id: testCase.id, row, turn: only ?? null, result: result?.turns[0] ?? null, position: null }]
    }
    const whole = { id: testCase.id, row, turn: null, result: null, position: null }
    if (!unfolded.has(testCase.id)) return [whole]
    const messages = testCase.turns.map((turn, position) => ({
      id: `${testCase.id}/${position}`,
      row,
      turn,
      result: result?.turns[position] ?? null,
      position,
    }))
    return [whole, ...messages]
  })
}

/** Returns the ids of the rows that are selected with their test cases. */
export const selectedItems = (items: readonly ListItem[], selected: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(items.filter(({ row }) => selected.has(row.testCase.id)).map(({ id }) => id))

/**
 * Returns the selected test cases after rows were selected: a message selects and deselects its whole conversation. Test
 * cases that are not listed stay selected.
 */
export function selectedCases(
  items: readonly ListItem[],
  before: ReadonlySet<string>,
  selectedRows: ReadonlySet<string>,
): ReadonlySet<string> {
  const selected = new Set(before)
  for (const { id, row } of items) {
    const caseId = row.testCase.id
    if (selectedRows.has(id) === before.has(caseId)) continue
    if (selectedRows.has(id)) selected.add(caseId)
    else selected.delete(caseId)
  }
  return selected
}
