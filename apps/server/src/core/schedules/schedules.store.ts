import { sql, type Kysely } from 'kysely'
import { json, type Db } from '../database/database.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import type { Tables } from '../database/tables.ts'
import { STEP_MS } from './schedules.limits.ts'
import type { WallTime } from './wallTime.ts'

export interface NewWakeUp {
  readonly id: string
  readonly subject: string
  readonly dueAt: Date
  readonly wallTime: WallTime | null
  readonly delayMs: number | null
  readonly payload: unknown
}

interface WakeUpsOfKind {
  readonly enterpriseId: string
  readonly kind: string
  readonly zoneRules: string
  readonly now: Date
  /** Since when they are held; null if they are not. */
  readonly heldAt: Date | null
  readonly wakeUps: readonly NewWakeUp[]
}

/** Stores wake-ups. Each replaces the one of its subject; the subjects differ. */
export async function upsertWakeUps(db: Db, { wakeUps, ...common }: WakeUpsOfKind): Promise<void> {
  // Always in the same order, so that two transactions do not wait for each other.
  const rows = wakeUps.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  await upsert(db, { ...common, rows: json(rows) })
}

const upsert = preparedQuery<Omit<WakeUpsOfKind, 'wakeUps'> & { readonly rows: string }>()((db, value) =>
  sql`
    insert into schedules
      (id, enterprise_id, kind, subject, due_at, planned_at, wall_time, zone_rules, delay_ms, payload, created_at,
        held_at, parked_at)
    select id, ${value('enterpriseId')}, ${value('kind')}, subject, "dueAt", "dueAt", "wallTime",
      case when "wallTime" is not null then ${value('zoneRules')} end, "delayMs", payload, ${value('now')},
      ${value('heldAt')}, ${value('heldAt')}
    from jsonb_to_recordset(${value('rows')}::jsonb)
      as wake_up(id text, subject text, "dueAt" timestamptz, "wallTime" jsonb, "delayMs" bigint, payload jsonb)
    on conflict (enterprise_id, kind, subject) do update set id = excluded.id, due_at = excluded.due_at,
      planned_at = excluded.planned_at, wall_time = excluded.wall_time, zone_rules = excluded.zone_rules,
      delay_ms = excluded.delay_ms,
      payload = excluded.payload, attempt = 0, error = null, parked_at = excluded.parked_at, held_at = excluded.held_at,
      created_at = excluded.created_at`.compile(db),
)

/** Deletes wake-ups, also parked ones. Returns their number. */
export async function deleteWakeUps(db: Db, kind: string, subjects: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('schedules')
    .where('kind', '=', kind)
    .where('subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The kind of the wake-ups of an enterprise, which take turns with others. */
export interface ScheduleTurn {
  readonly enterpriseId: string
  readonly kind: string
}

/** When the next wake-up is due; undefined if none waits. Runs as the tables' owner. */
export async function earliestDue(owner: Kysely<Tables>): Promise<Date | undefined> {
  return (await findEarliest(owner, {}))[0]?.dueAt
}

const findEarliest = preparedQuery<object>()((db) =>
  sql<{ dueAt: Date }>`
    select due_at as "dueAt" from schedules where parked_at is null order by due_at limit 1`.compile(db),
)

/**
 * Returns the kinds of each enterprise that have due wake-ups, the earliest due first. Reads one row of each from the index, however many wait. Runs as the tables' owner.
 */
export async function findTurns(
  owner: Kysely<Tables>,
  now: Date,
): Promise<(ScheduleTurn & { readonly dueAt: Date })[]> {
  return turns(owner, { now })
}

const turns = preparedQuery<{ now: Date }>()((db, value) =>
  sql<ScheduleTurn & { dueAt: Date }>`
    with recursive turns as (
      (select enterprise_id, kind, due_at from schedules where parked_at is null
        order by enterprise_id, kind, due_at limit 1)
      union all
      select next.* from turns cross join lateral (
        select enterprise_id, kind, due_at from schedules
        where parked_at is null and (enterprise_id, kind) > (turns.enterprise_id, turns.kind)
        order by enterprise_id, kind, due_at limit 1
      ) as next
    )
    select enterprise_id as "enterpriseId", kind, due_at as "dueAt" from turns
    where due_at <= ${value('now')} order by due_at, enterprise_id, kind`.compile(db),
)

/** A wake-up that a transaction has taken. */
export interface TakenWakeUp {
  readonly id: string
  readonly subject: string
  readonly plannedAt: Date
  readonly wallTime: WallTime | null
  readonly payload: unknown
  readonly attempt: number
}

interface Taking {
  readonly kind: string
  readonly now: Date
  readonly limit: number
}

/** Takes the due wake-ups of a kind that no other transaction takes: deletes them, and returns them oldest first. */
export const takeDue = preparedQuery<Taking>()((db, value) =>
  sql<TakenWakeUp>`
    with due as (
      select id from schedules where kind = ${value('kind')} and parked_at is null and due_at <= ${value('now')}
      order by due_at, id limit ${value('limit')} for update skip locked
    ),
    taken as (delete from schedules where id in (select id from due) returning *)
    select id, subject, planned_at as "plannedAt", wall_time as "wallTime", payload, attempt
    from taken order by planned_at, id`.compile(db),
)

/** Takes one wake-up, if it is still due and no other transaction takes it. */
export const takeOne = preparedQuery<Pick<Taking, 'now'> & { readonly id: string }>()((db, value) =>
  sql<TakenWakeUp>`
    with due as (
      select id from schedules
      where id = ${value('id')} and parked_at is null and due_at <= ${value('now')} for update skip locked
    )
    delete from schedules where id in (select id from due)
    returning id, subject, planned_at as "plannedAt", wall_time as "wallTime", payload, attempt`.compile(db),
)

export interface FailedAttempt {
  readonly id: string
  readonly error: string
  /** Time of the attempt: a wake-up that is due later was set again in the meantime. */
  readonly dueBefore: Date
}

/** Stores that an attempt has failed, and when the next one is due. */
export async function storeFailure(db: Db, { retryAt, ...failed }: FailedAttempt & { retryAt: Date }): Promise<void> {
  await changeFailed(db, failed)
    .set({ attempt: sql<number>`attempt + 1`, due_at: retryAt })
    .execute()
}

/** Stores that the last attempt has failed: the wake-up waits for an administrator. */
export async function parkWakeUp(db: Db, { now, ...failed }: FailedAttempt & { now: Date }): Promise<void> {
  await changeFailed(db, failed)
    .set({ attempt: sql<number>`attempt + 1`, parked_at: now })
    .execute()
}

/** Stores that the last attempt has failed, and the next time of a wake-up that recurs. */
export async function storeNextTime(
  db: Db,
  { wallTime, dueAt, ...failed }: FailedAttempt & { wallTime: WallTime; dueAt: Date },
): Promise<void> {
  await changeFailed(db, failed)
    .set({ attempt: 0, wall_time: json(wallTime), due_at: dueAt, planned_at: dueAt })
    .execute()
}

/** Changes nothing if the wake-up was set again, cancelled or run in the meantime. */
const changeFailed = (db: Db, { id, error, dueBefore }: FailedAttempt) =>
  db.updateTable('schedules').set({ error }).where('id', '=', id).where('due_at', '<=', dueBefore)

/**
 * Restarts now the waits that began while the clock was ahead. Other times stay: a user has chosen them. Runs as the
 * tables' owner.
 */
export async function boundDelays(owner: Kysely<Tables>, now: Date): Promise<void> {
  const dueAt = sql<Date>`${now}::timestamptz + delay_ms * interval '1 millisecond'`
  await owner
    .updateTable('schedules')
    .set({ created_at: now, due_at: dueAt, planned_at: dueAt })
    .where('delay_ms', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() + STEP_MS))
    .execute()
}

/** Returns wall times whose moment was computed with another version of the time zone database, a page in order of ids. */
export async function lockOutdatedWallTimes(
  owner: Kysely<Tables>,
  { zoneRules, after, limit }: { readonly zoneRules: string; readonly after: string; readonly limit: number },
): Promise<{ id: string; wallTime: WallTime; plannedAt: Date }[]> {
  const rows = await owner
    .selectFrom('schedules')
    .select(['id', 'wall_time as wallTime', 'planned_at as plannedAt'])
    .where('zone_rules', 'is not', null)
    .where('zone_rules', '<>', zoneRules)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.flatMap(({ wallTime, ...row }) => (wallTime ? [{ ...row, wallTime }] : []))
}

/** Stores the moments of wall times, computed by this process. A retry keeps its time. */
export async function updateMoments(
  owner: Kysely<Tables>,
  zoneRules: string,
  moments: readonly { readonly id: string; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    update schedules set zone_rules = ${zoneRules}, planned_at = "dueAt",
      due_at = case attempt when 0 then "dueAt" else due_at end
    from jsonb_to_recordset(${json(moments)}::jsonb) as moment(id text, "dueAt" timestamptz)
    where schedules.id = moment.id`.execute(owner)
}
