import { json, type Db } from '../database/database.ts'

/** One entry of the audit trail. */
export interface AuditEntry {
  /** The type of the record that was changed or read: 'agent', 'intent', 'session'. */
  readonly entity: string
  readonly entityId: string
  /** The state before; absent for a creation. Record the relevant fields, not ten thousand phrases. */
  readonly before?: unknown
  /** The state after, or what was read; absent for a deletion. */
  readonly after?: unknown
}

export interface AuditRow extends AuditEntry {
  readonly enterpriseId: string
  readonly at: Date
  readonly userId: string | null
  /** The endpoint's name. */
  readonly action: string
  readonly requestId: string | null
  readonly address: string | null
}

export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      enterprise_id: row.enterpriseId,
      at: row.at,
      user_id: row.userId,
      action: row.action,
      entity: row.entity,
      entity_id: row.entityId,
      before: row.before === undefined ? null : json(row.before),
      after: row.after === undefined ? null : json(row.after),
      request_id: row.requestId,
      address: row.address,
    })
    .execute()
}
