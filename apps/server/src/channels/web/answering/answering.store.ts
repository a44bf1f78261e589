import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { LEASE_SECONDS } from '../../../core/jobs/lease.ts'
import type { Work } from '../../../core/work/work.ts'

/** A conversation with pending messages. */
export interface AnsweringTask {
  readonly enterpriseId: string
  readonly conversationId: string
}

/** The next message of a conversation, claimed by this server. */
export interface Claimed {
  readonly id: string
  readonly text: string
  /** Number of earlier attempts to answer it. */
  readonly attempts: number
  readonly agentId: string
  readonly conversationId: string
  /** The visitor's identity, if given. */
  readonly subject: string | null
  /** The conversation with the bot so far. */
  readonly sessionId: string | null
}

/**
 * Claims the next pending message of a conversation, unless another server holds the lease. Releases the lease if none
 * is pending. Runs under the lock with which messages are appended, so that no message is missed.
 */
export async function claimNext(
  { db, now }: Work,
  conversationId: string,
  server: string,
): Promise<Claimed | undefined> {
  const conversation = await db
    .selectFrom('web_conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) return undefined
  const { answering_by: holder, answering_until: until } = conversation
  if (holder !== null && holder !== server && until !== null && until > now) return undefined
  const next = await db
    .selectFrom('web_messages')
    .select(['id', 'text', 'attempts'])
    .where('conversation_id', '=', conversationId)
    .where('awaits_answer', '=', true)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  await db
    .updateTable('web_conversations')
    .set(
      next ? { answering_by: server, answering_until: leaseEnd(now) } : { answering_by: null, answering_until: null },
    )
    .where('id', '=', conversationId)
    .execute()
  if (!next) return undefined
  await db
    .updateTable('web_messages')
    .set({ attempts: next.attempts + 1 })
    .where('id', '=', next.id)
    .execute()
  const { agent_id: agentId, subject, session_id: sessionId } = conversation
  return { ...next, agentId, conversationId, subject, sessionId }
}

/** Extends the lease on a conversation. False if another server holds it. */
export async function renewLease(db: Db, conversationId: string, server: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('web_conversations')
    .set({ answering_until: leaseEnd(now) })
    .where('id', '=', conversationId)
    .where('answering_by', '=', server)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a message as answered. False if another server has answered it. */
export async function markAnswered(db: Db, { id, conversationId }: Claimed, sessionId: string | null) {
  const { numUpdatedRows } = await db
    .updateTable('web_messages')
    .set({ awaits_answer: false })
    .where('id', '=', id)
    .where('awaits_answer', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (sessionId !== null) {
    await db.updateTable('web_conversations').set({ session_id: sessionId }).where('id', '=', conversationId).execute()
  }
  return true
}

/** Conversations with pending messages and without a lease in all enterprises, oldest first. */
export async function listUnanswered(db: Db, now: Date, limit: number): Promise<AnsweringTask[]> {
  const { rows } = await sql<AnsweringTask>`
    select c.id as "conversationId", c.enterprise_id as "enterpriseId"
    from web_conversations c
    join (
      select conversation_id, min(at) as since from web_messages where awaits_answer group by conversation_id
    ) waiting on waiting.conversation_id = c.id
    where c.answering_until is null or c.answering_until <= ${now}
    order by waiting.since
    limit ${limit}`.execute(db)
  return rows
}

/** Releases all leases of the embedded database, which no other process can use. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .updateTable('web_conversations')
    .set({ answering_by: null, answering_until: null })
    .where('answering_by', 'is not', null)
    .execute()
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)
