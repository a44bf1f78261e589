import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { WebKeyTable } from '../../../core/database/tables.ts'

export type WebKeyRow = Selectable<WebKeyTable>

/** Valid keys, oldest first. */
export async function listWebKeys(db: Db, agentId: string): Promise<WebKeyRow[]> {
  return db
    .selectFrom('web_keys')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A valid key, locked until the transaction ends. */
export async function lockWebKey(db: Db, id: string): Promise<WebKeyRow | undefined> {
  return db
    .selectFrom('web_keys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertWebKey(db: Db, key: Insertable<WebKeyTable>): Promise<WebKeyRow> {
  return db.insertInto('web_keys').values(key).returningAll().executeTakeFirstOrThrow()
}

export async function updateWebKey(db: Db, id: string, changes: Updateable<WebKeyTable>): Promise<WebKeyRow> {
  return db.updateTable('web_keys').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
