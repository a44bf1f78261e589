// Where the values of release 2 are today; see releases/1/mapping.ts.
import { movedColumns, movedTo, rowWhere, type TableMapping } from '../../../src/testing/releases/compareRelease.ts'
import type { JsonRow, TableRows } from '../../../src/testing/releases/release.ts'

const sameSession = ({ conversation_id }: JsonRow): JsonRow => ({ session_id: conversation_id })

const intentToday = ({ id }: JsonRow, today: TableRows) => rowWhere(today, 'intents', { id })

/** The parameters without their own ids: their `id` was that of the entity. */
function formerParameters(row: JsonRow, today: TableRows): unknown {
  const parameters = intentToday(row, today)?.parameters as readonly JsonRow[] | undefined
  return parameters?.map(({ entityId, ...parameter }) => ({ ...parameter, id: entityId }))
}

/** The dialogue without the fields that it got later. */
function formerDialogue(row: JsonRow, today: TableRows): unknown {
  const stored = intentToday(row, today)?.dialogue as JsonRow | undefined
  if (!stored) return undefined
  const { confirmation: _, translations: __, ...dialogue } = stored
  return dialogue
}

/** The permissions without those that everybody who sees contacts got later. */
const LATER = ['CUSTOMER.VIEW_PERSONAL', 'CUSTOMER.EXPORT']

function formerPermissions({ enterprise_id, id }: JsonRow, today: TableRows): unknown {
  const stored = rowWhere(today, 'roles', { enterprise_id, id })?.permissions as readonly string[] | undefined
  return stored?.filter((permission) => !LATER.includes(permission))
}

export const mapping: Readonly<Record<string, TableMapping>> = {
  extractions: {
    ...movedColumns(
      'extractions',
      ['enterprise_id', 'agent_id', 'state', 'variables', 'error', 'queued_at', 'finished_at'],
      sameSession,
    ),
    conversation_id: movedTo('extractions', 'session_id', sameSession),
  },
  intents: { parameters: formerParameters, dialogue: formerDialogue },
  roles: { permissions: formerPermissions },
  knowledge_sources: {
    reading_id: { derived: 'It was the id of the running job. The fence of the task has its purpose now.' },
  },
}
