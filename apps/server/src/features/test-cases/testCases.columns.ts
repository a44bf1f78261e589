import type { TestTurn } from '@platform/contract'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text } from '../../core/database/storedForms.ts'

/** The types of the JSON columns of its tables. */
export const testCasesColumns = {
  'test_cases.turns': jsonColumn<TestTurn[]>(list({ text, intentId: text.nullable() })),
}
