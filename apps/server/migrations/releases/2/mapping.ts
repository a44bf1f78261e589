// Where the values of release 2 are today; see releases/1/mapping.ts.
import { movedColumns, movedTo, type TableMapping } from '../../../src/testing/releases/compareRelease.ts'
import type { JsonRow } from '../../../src/testing/releases/release.ts'

const sameSession = ({ conversation_id }: JsonRow): JsonRow => ({ session_id: conversation_id })

export const mapping: Readonly<Record<string, TableMapping>> = {
  extractions: {
    ...movedColumns(
      'extractions',
      ['enterprise_id', 'agent_id', 'state', 'variables', 'error', 'queued_at', 'finished_at'],
      sameSession,
    ),
    conversation_id: movedTo('extractions', 'session_id', sameSession),
  },
  knowledge_sources: {
    reading_id: { derived: 'It was the id of the running job. The fence of the task has its purpose now.' },
  },
}
