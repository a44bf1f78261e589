import type { Db } from '../../core/database/database.ts'
import type { Tables } from '../../core/database/tables.ts'

/** Tables whose rows belong to an agent and have a unique name within it. */
type NamedTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: string; agent_id: string; name_key: string } ? Table : never
}[keyof Tables]

interface NameKey {
  readonly agentId: string
  /** The result of `nameKey`: trimmed, blanks collapsed, case folded. */
  readonly key: string
  /** The row that is saved, which may keep its name. */
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

/** Counts the rows of an agent in a table. */
export async function countOfAgent(db: Db, table: NamedTable, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}
