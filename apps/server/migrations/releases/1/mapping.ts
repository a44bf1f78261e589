// Where the values of release 1 are today. A column that is not listed has the same place: the same table, row (by the
// primary key of the release) and column. If a migration moves a column, list it here, by table and column:
//
//   trainings: {
//     // Moved: the table, the column, and the key of the row today.
//     error: movedTo('tasks', 'error', (row) => ({ kind: 'training.run', subject: row.agent_id })),
//     // In another form: find the value and return it in the form that it had in this release.
//     state: (row, today) => (rowWhere(today, 'tasks', { id: row.id })?.state === 'running' ? 'training' : row.state),
//     // Not stored any more: the reason.
//     progress: { derived: 'It is 1 if the training has a result.' },
//   },
//
// core/database/upgrade.test.ts restores the release, migrates it and compares each value.
import type { TableMapping } from '../../../src/testing/releases/compareRelease.ts'
import { mapping as mappingOfRelease2 } from '../2/mapping.ts'
import { conversationsMapping } from './conversations.mapping.ts'

export const mapping: Readonly<Record<string, TableMapping>> = {
  // What release 2 did not change, and a later migration did.
  ...mappingOfRelease2,
  ...conversationsMapping,
}
