import type { Db } from './database.ts'

/** Tables whose rows belong to an agent and are called by a name that no other row of the agent has. */
type NamedTable = 'entities' | 'intents' | 'stories'

interface NameKey {
  readonly agentId: string
  /** As `nameKey` makes it: trimmed, blanks collapsed, case folded. */
  readonly key: string
  /** The row that may have the name: the one that is saved. */
  readonly exceptId?: string | undefined
}

/** Whether another row of the agent has the name. */
export async function isNameTaken(
  db: Db,
  table: NamedTable,
  { agentId, key, exceptId = '' }: NameKey,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('agent_id', '=', agentId)
    .where('name_key', '=', key)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

/** How many rows of the table an agent has. */
export async function countOfAgent(db: Db, table: NamedTable, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}
