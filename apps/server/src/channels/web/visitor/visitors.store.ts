import { WEB_TOKEN_IDLE_SECONDS, webOriginForms, type WebAppearance } from '@platform/contract'
import { sql, type Kysely } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { preparedQuery, type ValueOf } from '../../../core/database/preparedQuery.ts'
import type { Tables } from '../../../core/database/tables.ts'
import type { Allowance } from '../webChannel.limits.ts'
import { tokensTaken, type TokenRequest } from './allowances.ts'

/** The agent of a page's key, which may be revoked. */
export interface FoundKey {
  readonly id: string
  readonly enterprise_id: string
  readonly agent_id: string
  readonly key: string
  readonly previous_key: string | null
  readonly origins: readonly string[]
  readonly appearance: WebAppearance
  readonly identity_generation: number
  readonly revoked_at: Date | null
}

/** Finds a key by its current or its previous value. Runs before the enterprise is known. */
export async function findKey(db: Db, key: string, now: Date): Promise<FoundKey | undefined> {
  return db
    .selectFrom('web_keys')
    .selectAll()
    .where((where) =>
      where.or([
        where('key', '=', key),
        where.and([where('previous_key', '=', key), where('previous_until', '>', now)]),
      ]),
    )
    .executeTakeFirst()
}

/** Whether any key allows, or allowed, pages of this origin. */
export async function isKnownOrigin(db: Db, origin: string): Promise<boolean> {
  const found = await db
    .selectFrom('web_keys')
    .select('id')
    .where(sql<boolean>`origins && ${webOriginForms(origin)}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The visitor of a token: a conversation, and the key with which it was started. */
export interface Visitor {
  readonly token_hash: Uint8Array
  readonly last_seen_at: Date
  readonly enterprise_id: string
  readonly conversation_id: string
  /** Number of the newest message of the conversation. */
  readonly sequence: number
  readonly key_id: string
  readonly origins: readonly string[]
  readonly revoked_at: Date | null
}

/** The visitor of a valid token. Runs before the enterprise is known. */
export async function findVisitor(db: Db, hash: Uint8Array, now: Date): Promise<Visitor | undefined> {
  const [visitor] = await selectVisitor(db, { hash, idleSince: idleSince(now) })
  return visitor
}

/** A visitor who sends a message. */
export interface Sender extends Visitor {
  /** Whether the visitor's bucket had a token, which is taken then. */
  readonly has_taken: boolean
}

/** Names the bucket of a visitor's messages. */
export const allowanceKeyOf = (conversationId: string): string => `visitor:${conversationId}`

/**
 * The visitor of a valid token, from whose bucket a token is taken: one statement, because each costs time. Runs before
 * the enterprise is known.
 */
export async function findSender(
  db: Db,
  hash: Uint8Array,
  allowance: Allowance,
  now: Date,
): Promise<Sender | undefined> {
  const [sender] = await selectSender(db, { hash, idleSince: idleSince(now), ...allowance, count: 1, now })
  return sender
}

/** The visitors of the valid tokens. Runs before the enterprise is known. */
export async function findVisitors(db: Db, tokenHashes: readonly Uint8Array[], now: Date): Promise<Visitor[]> {
  if (tokenHashes.length === 0) return []
  return selectVisitors(db, { hashes: tokenHashes.map(bytea), idleSince: idleSince(now) })
}

const selectVisitor = preparedQuery<{ hash: Uint8Array; idleSince: Date }>()((db, value) =>
  validVisitors(db, value).where('token.token_hash', '=', value('hash')).compile(),
)

const selectSender = preparedQuery<{ hash: Uint8Array; idleSince: Date } & TokenRequest>()((db, value) =>
  db
    .with('visitor', () => validVisitors(db, value).where('token.token_hash', '=', value('hash')))
    .with('taken', () => {
      const keys = sql`select ${sql.lit(allowanceKeyOf(''))} || conversation_id as key from visitor`
      return sql<{ left_over: number }>`(${tokensTaken(value, keys)})`
    })
    .selectFrom('visitor')
    .selectAll('visitor')
    .select(sql<boolean>`exists (select from taken)`.as('has_taken'))
    .compile(),
)

const selectVisitors = preparedQuery<{ hashes: readonly string[]; idleSince: Date }>()((db, value) =>
  db
    .selectFrom(sql<{ hash: Uint8Array }>`unnest(${value('hashes')}::text[]::bytea[])`.as<'asked'>(sql`asked(hash)`))
    .innerJoinLateral(
      validVisitors(db, value)
        .where(sql<boolean>`token.token_hash = asked.hash`)
        // Looks each token up, also while the tables are small or their statistics old: a plan for all tokens at once
        // reads whole tables.
        .offset(sql.lit(0))
        .as('visitor'),
      (join) => join.onTrue(),
    )
    .selectAll('visitor')
    .compile(),
)

const validVisitors = (db: Kysely<Tables>, value: ValueOf<{ idleSince: Date }>) =>
  db
    .selectFrom('web_tokens as token')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('conversations')
          .select(['id', 'sequence', 'key_id', 'ended_at'])
          .whereRef('conversations.id', '=', 'token.conversation_id')
          // Looked up by its id: a plan of before the table had rows or statistics reads the whole table.
          .offset(sql.lit(0))
          .as('conversation'),
      (join) => join.onTrue(),
    )
    .innerJoin('web_keys as key', 'key.id', 'conversation.key_id')
    .select(['token.token_hash', 'token.last_seen_at', 'token.enterprise_id', 'token.conversation_id'])
    .select(['conversation.sequence', 'key.id as key_id', 'key.origins', 'key.revoked_at'])
    .where('token.last_seen_at', '>', value('idleSince'))
    .where('conversation.ended_at', 'is', null)

/** Encodes bytes as PostgreSQL does. The drivers encode lists of bytes differently. */
const bytea = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`

export async function insertToken(
  db: Db,
  token: { token_hash: Uint8Array; enterprise_id: string; conversation_id: string; last_seen_at: Date },
): Promise<void> {
  await db.insertInto('web_tokens').values(token).execute()
}

export async function markTokenUsed(db: Db, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('web_tokens').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteToken(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('web_tokens').where('token_hash', '=', tokenHash).execute()
}

/** Deletes tokens that can no longer be used. */
export async function deleteIdleTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('web_tokens').where('last_seen_at', '<=', idleSince(now)).execute()
}

export const idleSince = (now: Date): Date => new Date(now.getTime() - WEB_TOKEN_IDLE_SECONDS * 1000)
