import { sql, type Kysely } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { HeldOfKind } from '../tasks/heldTasks.store.ts'

/** The reason of deliveries that wait because the database is a copy, or was restored. */
const HELD_BY_COPY = 'COPIED_DATABASE'

/** Of all deliveries that wait for a person because the database is a copy. */
export const isHeldByCopy = sql<boolean>`status = 'held' and reason = ${sql.lit(HELD_BY_COPY)}`

/** Holds what is queued: another copy may have sent it. What was being sent is unknown. Runs as the tables' owner. */
export async function holdDeliveries(owner: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    with changed as (
      update deliveries set status = case status when 'queued' then 'held' else 'unknown' end, reason = ${HELD_BY_COPY},
        sequence = sequence + 1, held_by = null, held_until = null, updated_at = ${now}
      where status in ('queued', 'sending') returning *
    )
    insert into delivery_changes (enterprise_id, delivery_id, sequence, status, reason, at)
    select enterprise_id, id, sequence, status, reason, ${now} from changed`.execute(owner)
}

/** The deliveries of the enterprise that are held because the database is a copy, by the type of their channel. */
export async function countHeldDeliveries(db: Db): Promise<HeldOfKind[]> {
  const { rows } = await sql<HeldOfKind>`
    select account.type as kind, count(*)::integer as count, min(delivery.due_at) as "earliestDueAt",
      min(delivery.updated_at) as "heldSince"
    from (select * from deliveries where ${isHeldByCopy}) delivery
    join channel_accounts account on account.id = delivery.account_id
    group by account.type`.execute(db)
  return rows
}

/** Queues the held deliveries of a type of channel again, or cancels them. Returns their number. */
export async function decideHeldDeliveries(
  db: Db,
  { kind, status, now }: { readonly kind: string; readonly status: 'queued' | 'cancelled'; readonly now: Date },
): Promise<number> {
  const { rows } = await sql`
    with changed as (
      update deliveries set status = ${status}, reason = null, sequence = sequence + 1, updated_at = ${now}
      where ${isHeldByCopy} and account_id in (select id from channel_accounts where type = ${kind}) returning *
    )
    insert into delivery_changes (enterprise_id, delivery_id, sequence, status, at)
    select enterprise_id, id, sequence, status, ${now} from changed returning delivery_id`.execute(db)
  return rows.length
}
