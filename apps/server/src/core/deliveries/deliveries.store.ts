import type { DeliveryStatus, MessageDelivery } from '@platform/contract'
import { sql, type Kysely } from 'kysely'
import type { OutgoingMessage } from '../channels/channel.ts'
import { json, type Db } from '../database/database.ts'
import { preparedQuery, type ValueOf } from '../database/preparedQuery.ts'
import type { Tables } from '../database/tables.ts'

export interface NewDelivery {
  readonly id: string
  readonly accountId: string
  readonly messageId: string
  readonly recipient: string
}

/** Stores deliveries that are due now. */
export async function insertDeliveries(
  db: Db,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await insert(db, { enterpriseId, now, rows: json(deliveries) })
}

const insert = preparedQuery<{ enterpriseId: string; now: Date; rows: string }>()((db, value) =>
  sql`
    insert into deliveries (id, enterprise_id, account_id, message_id, recipient, due_at, created_at, updated_at)
    select id, ${value('enterpriseId')}, "accountId", "messageId", recipient, ${value('now')}, ${value('now')}, ${value('now')}
    from jsonb_to_recordset(${value('rows')}::jsonb)
      as delivery(id text, "accountId" text, "messageId" text, recipient text)`.compile(db),
)

/** A delivery that this server passes to its vendor now. */
export interface ClaimedDelivery extends Pick<OutgoingMessage, 'kind' | 'content' | 'recipient'> {
  readonly id: string
  readonly enterpriseId: string
  readonly accountId: string
  readonly vendor: string
  readonly type: AccountRow['type']
  readonly address: string
  readonly credentials: Uint8Array | null
  readonly dueAt: Date
  /** Whether the vendor has refused the account since it last accepted a message of it. */
  readonly isAccountRefused: boolean
}

interface Due {
  /** The vendors that this server knows: the deliveries of others wait. */
  readonly vendors: readonly string[]
  /** Accounts whose deliveries wait. */
  readonly without: readonly string[]
  /** Refused accounts of which one delivery is tried. */
  readonly trials: readonly string[]
  /** Most deliveries of an account, and of all. */
  readonly limitOfAccount: number
  readonly limit: number
  readonly now: Date
}

interface Taking {
  readonly holder: string
  readonly now: Date
  readonly heldUntil: Date
}

export type Claim = Due & Taking

/**
 * Locks deliveries that are due: each account in turn (`place`), and the oldest of each recipient only, so that messages to
 * a person leave in their order.
 */
const selectDue = (value: ValueOf<Due>) => sql`
  select delivery.*, account.vendor,
    row_number() over (partition by account.id order by delivery.due_at, delivery.id) as place
  from channel_accounts account
  cross join lateral (
    select id, enterprise_id, account_id, recipient, due_at from deliveries queued
    where account_id = account.id and status = 'queued' and due_at <= ${value('now')}
      -- A value, which the planner cannot turn into a join of all deliveries.
      and id = (
        select min(earlier.id) from deliveries earlier
        where earlier.account_id = queued.account_id and earlier.recipient = queued.recipient
          and earlier.status in ('queued', 'sending')
      )
    order by due_at, id
    limit case account.state when 'active' then ${value('limitOfAccount')}::integer else 1 end
    for update skip locked
  ) as delivery
  where account.vendor = any(${value('vendors')}::text[]) and account.id <> all(${value('without')}::text[])
    and (account.state = 'active' or account.state = 'refused' and account.id = any(${value('trials')}::text[]))`

/** Marks the deliveries of the query `chosen` as being sent, and returns them. */
const takeChosen = (value: ValueOf<Taking>) => sql`
  claimed as (
    update deliveries set status = 'sending', attempt = attempt + 1, sequence = sequence + 1,
      held_by = ${value('holder')}, held_until = ${value('heldUntil')}, reason = null, updated_at = ${value('now')}
    where id in (select id from chosen) and status = 'queued' returning *
  ),
  changed as (
    insert into delivery_changes (enterprise_id, delivery_id, sequence, status, at)
    select enterprise_id, id, sequence, 'sending', ${value('now')} from claimed
  )
  select claimed.id, claimed.enterprise_id as "enterpriseId", claimed.account_id as "accountId", claimed.recipient,
    account.vendor, account.type, account.address, account.credentials, message.kind, message.content,
    claimed.due_at as "dueAt", account.refusals > 0 as "isAccountRefused"
  from claimed
  join channel_accounts account on account.id = claimed.account_id
  join messages message on message.id = claimed.message_id
  order by claimed.id`

/** Takes deliveries that are due. No other server takes them. Runs as the tables' owner. */
export const claimDeliveries = preparedQuery<Claim>()((db, value) =>
  sql<ClaimedDelivery>`
    with due as (${selectDue(value)}),
    chosen as (select id from due order by place, id limit ${value('limit')}::integer),
    ${takeChosen(value)}`.compile(db),
)

/** A delivery that is due, and locked. */
export interface DueDelivery {
  readonly id: string
  readonly enterpriseId: string
  readonly accountId: string
  readonly vendor: string
  readonly recipient: string
}

/** Locks deliveries that are due until the transaction ends, as {@link claimDeliveries} takes them. */
export const lockDueDeliveries = preparedQuery<Due>()((db, value) =>
  sql<DueDelivery>`
    with due as (${selectDue(value)})
    select id, enterprise_id as "enterpriseId", account_id as "accountId", vendor, recipient from due
    order by place, id limit ${value('limit')}::integer`.compile(db),
)

/** Takes deliveries that this transaction has locked. */
export const takeDeliveries = preparedQuery<Taking & { readonly ids: readonly string[] }>()((db, value) =>
  sql<ClaimedDelivery>`
    with chosen as (select unnest(${value('ids')}::text[]) as id), ${takeChosen(value)}`.compile(db),
)

/** Lets deliveries that this transaction has locked wait until another time. */
export async function deferDeliveries(
  owner: Db,
  deferred: readonly { readonly id: string; readonly dueAt: Date }[],
  now: Date,
): Promise<void> {
  if (deferred.length === 0) return
  await sql`
    update deliveries set due_at = deferred."dueAt", updated_at = ${now}
    from jsonb_to_recordset(${json(deferred)}::jsonb) as deferred(id text, "dueAt" timestamptz)
    where deliveries.id = deferred.id`.execute(owner)
}

/** A delivery whose status is about to change. */
export interface LockedDelivery {
  readonly id: string
  readonly enterpriseId: string
  readonly accountId: string
  readonly status: DeliveryStatus
  readonly providerId: string | null
  readonly attempt: number
  readonly sequence: number
  readonly messageId: string
  readonly conversationId: string
}

const locked = sql`id, enterprise_id as "enterpriseId", account_id as "accountId", status, provider_id as "providerId",
  attempt, sequence, message_id as "messageId",
  (select conversation_id from messages where id = message_id) as "conversationId"`

/** Locks deliveries in the order of their ids, so that two transactions do not wait for each other. */
export const lockDeliveries = preparedQuery<{ ids: readonly string[] }>()((db, value) =>
  sql<LockedDelivery>`
    select ${locked} from deliveries where id = any(${value('ids')}::text[]) order by id for update`.compile(db),
)

/** Locks the deliveries that have been accepted under ids of vendors. Two lists of the same length. */
export const lockAccepted = preparedQuery<{ accountIds: readonly string[]; providerIds: readonly string[] }>()(
  (db, value) =>
    sql<LockedDelivery>`
      select ${locked} from deliveries
      where (account_id, provider_id) in (
        select * from unnest(${value('accountIds')}::text[], ${value('providerIds')}::text[])
      )
      order by id for update`.compile(db),
)

/**
 * Locks ids of vendors until the transaction ends: of a receipt that finds no message, and of the message that is stored at
 * the same time, the later one finds the other.
 */
export const lockProviderIds = preparedQuery<{ accountIds: readonly string[]; providerIds: readonly string[] }>()(
  (db, value) =>
    sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(account_id || ' ' || provider_id, 0) as key
        from unnest(${value('accountIds')}::text[], ${value('providerIds')}::text[]) as given(account_id, provider_id)
        order by key
      ) as keys`.compile(db),
)

/** A delivery after changes. */
export interface ChangedDelivery {
  readonly id: string
  readonly status: DeliveryStatus
  readonly reason: string | null
  readonly providerId: string | null
  readonly sequence: number
  /** Number of attempts, if it changes. */
  readonly attempt?: number
  /** When it is sent again, if it is queued. */
  readonly dueAt?: Date
}

export interface DeliveryChange {
  readonly enterpriseId: string
  readonly deliveryId: string
  readonly sequence: number
  readonly status: DeliveryStatus
  readonly reason: string | null
  readonly at: Date
}

interface Changes {
  readonly deliveries: readonly ChangedDelivery[]
  readonly changes: readonly DeliveryChange[]
  readonly now: Date
}

/** Stores changed deliveries and their changes. They are not held any more. */
export async function storeChanges(owner: Db, { deliveries, changes, now }: Changes): Promise<void> {
  if (deliveries.length === 0) return
  await store(owner, { deliveries: json(deliveries), changes: json(changes), now })
}

const store = preparedQuery<{ deliveries: string; changes: string; now: Date }>()((db, value) =>
  sql`
    with changed as (
      update deliveries set status = given.status, reason = given.reason, provider_id = given."providerId",
        sequence = given.sequence, due_at = coalesce(given."dueAt", due_at),
        attempt = coalesce(given.attempt, deliveries.attempt), held_by = null, held_until = null,
        updated_at = ${value('now')}
      from jsonb_to_recordset(${value('deliveries')}::jsonb)
        as given(
          id text, status text, reason text, "providerId" text, sequence integer, attempt integer, "dueAt" timestamptz
        )
      where deliveries.id = given.id
    )
    insert into delivery_changes (enterprise_id, delivery_id, sequence, status, reason, at)
    select "enterpriseId", "deliveryId", sequence, status, reason, at
    from jsonb_to_recordset(${value('changes')}::jsonb)
      as change("enterpriseId" text, "deliveryId" text, sequence integer, status text, reason text, at timestamptz)`.compile(
    db,
  ),
)

/** The newest delivery of each message that has one, by the message's id. */
export async function deliveriesOf(
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageDelivery>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .distinctOn('message_id')
    .select(['message_id', 'id', 'status', 'reason', 'sequence'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('message_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ message_id: messageId, ...delivery }) => [messageId, delivery]))
}

/** A delivery of a message, for its account and its recipient. */
export interface LatestDelivery {
  readonly accountId: string
  readonly recipient: string
  readonly status: DeliveryStatus
}

/** The newest delivery of a message, while its message is locked, so that of two who send it again one finds the other's. */
export async function lockLatestDelivery(db: Db, messageId: string): Promise<LatestDelivery | undefined> {
  await db.selectFrom('messages').select('id').where('id', '=', messageId).forUpdate().execute()
  return db
    .selectFrom('deliveries')
    .select(['account_id as accountId', 'recipient', 'status'])
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** A receipt of an account. */
export interface StoredReceipt {
  readonly enterpriseId: string
  readonly accountId: string
  readonly providerId: string
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly reason: string | null
  readonly at: Date
}

/** Keeps receipts until their messages are stored. */
export async function insertEarlyReceipts(owner: Db, receipts: readonly StoredReceipt[], now: Date): Promise<void> {
  await sql`
    insert into early_receipts (enterprise_id, account_id, provider_id, status, reason, at, received_at)
    select "enterpriseId", "accountId", "providerId", status, reason, at, ${now}
    from jsonb_to_recordset(${json(receipts)}::jsonb)
      as receipt("enterpriseId" text, "accountId" text, "providerId" text, status text, reason text, at timestamptz)
    on conflict do nothing`.execute(owner)
}

/** Deletes and returns the receipts that have waited for messages, oldest first. Two lists of the same length. */
export const takeEarlyReceipts = preparedQuery<{ accountIds: readonly string[]; providerIds: readonly string[] }>()(
  (db, value) =>
    sql<StoredReceipt>`
      with taken as (
        delete from early_receipts
        where (account_id, provider_id) in (
          select * from unnest(${value('accountIds')}::text[], ${value('providerIds')}::text[])
        )
        returning *
      )
      select enterprise_id as "enterpriseId", account_id as "accountId", provider_id as "providerId", status, reason, at
      from taken order by at, received_at`.compile(db),
)

export async function deleteOldReceipts(owner: Db, before: Date): Promise<void> {
  await owner.deleteFrom('early_receipts').where('received_at', '<', before).execute()
}

/** Ids of deliveries whose server has not stored an outcome in time, or with `all` of every one that is being sent. */
export async function findInterrupted(owner: Kysely<Tables>, { now, all }: { now: Date; all: boolean }) {
  return owner
    .selectFrom('deliveries')
    .innerJoin('channel_accounts', 'channel_accounts.id', 'deliveries.account_id')
    .select(['deliveries.id', 'deliveries.account_id as accountId', 'channel_accounts.vendor'])
    .where('deliveries.status', '=', 'sending')
    .$if(!all, (query) => query.where('held_until', '<', now))
    .orderBy('deliveries.id')
    .limit(1_000)
    .execute()
}

export interface AccountRow {
  readonly id: string
  readonly enterprise_id: string
  readonly type: Tables['channel_accounts']['type']
  readonly vendor: string
  readonly address: string
  readonly agent_id: string | null
  readonly credentials: Uint8Array | null
}

/** An account by its id, of any enterprise. Runs as the tables' owner. */
export async function findAccount(owner: Kysely<Tables>, id: string): Promise<AccountRow | undefined> {
  return owner
    .selectFrom('channel_accounts')
    .select(['id', 'enterprise_id', 'type', 'vendor', 'address', 'agent_id', 'credentials'])
    .where('id', '=', id)
    .executeTakeFirst()
}
