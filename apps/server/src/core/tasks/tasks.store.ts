import { sql, type InsertObject, type Kysely } from 'kysely'
import { json, type Db } from '../database/database.ts'
import { preparedQuery, type SendOptions, type ValueOf } from '../database/preparedQuery.ts'
import type { Tables } from '../database/tables.ts'
import { LEASE_SECONDS } from './lease.ts'

/** Longest wait of a queued task until it is due, in seconds. */
export const DELAY_MAX_SECONDS = 15 * 60

/** The end of a lease that begins now, by the clock of the database: those of servers may differ. */
const LEASE_END = sql<Date>`clock_timestamp() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`

/** The condition of the unique index of open tasks, without parameters, so that the planner finds the index. */
const IS_OPEN = sql<boolean>`state in ('queued', 'running')`

export interface NewTaskRow {
  readonly id: string
  readonly enterpriseId: string
  readonly kind: string
  readonly subject: string
  readonly agentId: string | undefined
  readonly turnGroup: string
  readonly input: unknown
  readonly now: Date
  readonly dueAt: Date
  /** The server that runs the task from its creation on. */
  readonly holder: string | undefined
  /** Whether it waits until an administrator releases it. */
  readonly isHeld: boolean
}

/** A task that this server holds. */
export interface HeldTask {
  readonly id: string
  readonly enterpriseId: string
  readonly kind: string
  readonly subject: string
  /** The tasks of a kind take turns by group. */
  readonly turnGroup: string
  readonly input: unknown
  readonly attempt: number
  readonly cursor: unknown
  /** Identifies this holder among all of the task. */
  readonly fence: number
  readonly isCancelRequested: boolean
}

/** The fence of a task when it is created by its first holder. */
export const FIRST_FENCE = 1

/** Inserts a task. Returns false if the subject has an open one of the kind. */
export async function insertTask(db: Db, task: NewTaskRow, options?: SendOptions): Promise<boolean> {
  const { holder, isHeld, ...rest } = task
  const heldAt = isHeld ? task.now : null
  const values = { ...rest, heldAt, agentId: task.agentId ?? null, input: json(task.input) }
  const inserted = await (holder === undefined
    ? insertQueued(db, values, options)
    : insertHeld(db, { ...values, holder }, options))
  return inserted.length > 0
}

interface TaskValues extends Omit<NewTaskRow, 'holder' | 'isHeld' | 'agentId'> {
  readonly heldAt: Date | null
  readonly agentId: string | null
  readonly input: string
}

const insertQueued = preparedQuery<TaskValues>()((db, value) => insertion(db, value, { state: 'queued' }))

const insertHeld = preparedQuery<TaskValues & { holder: string }>()((db, value) =>
  insertion(db, value, {
    state: 'running',
    held_by: value('holder'),
    held_until: LEASE_END,
    fence: FIRST_FENCE,
    started_at: value('now'),
  }),
)

const insertion = (
  db: Kysely<Tables>,
  value: ValueOf<TaskValues>,
  state: Pick<InsertObject<Tables, 'tasks'>, 'state' | 'held_by' | 'held_until' | 'fence' | 'started_at'>,
) =>
  db
    .insertInto('tasks')
    .values({
      id: value('id'),
      enterprise_id: value('enterpriseId'),
      kind: value('kind'),
      subject: value('subject'),
      agent_id: value('agentId'),
      turn_group: value('turnGroup'),
      input: value('input'),
      due_at: value('dueAt'),
      created_at: value('now'),
      held_at: value('heldAt'),
      ...state,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'kind']).where(IS_OPEN).doNothing())
    .returning('id')
    .compile()

export interface Claim {
  readonly holder: string
  /** Tasks that the server runs. It does not claim them again, whatever the clock shows. */
  readonly running: readonly Held[]
  readonly free: readonly FreeSlots[]
  /** The groups of which the server runs tasks, or has started some while others waited. */
  readonly groups: readonly ClaimingGroup[]
  readonly now: Date
}

/** Number of tasks of a kind that a server can start. */
export interface FreeSlots {
  readonly kind: string
  readonly slots: number
  /** Number of tasks of one group that it can run, including those that it runs. */
  readonly slotsOfGroup: number
}

export interface ClaimingGroup {
  readonly kind: string
  readonly turnGroup: string
  /** Number of tasks that the server runs. */
  readonly running: number
  /** Grows with each start of a task: the group with the smallest one is next. */
  readonly lastTurn: number
}

/**
 * Claims due tasks, and those of holders whose lease has expired: one of each group in turn, and those of a group oldest
 * first. If the database's clock was set forward, the server's follows later, so that holders renew their leases before
 * these seem to have expired. Queued tasks that are to be cancelled need no slot, also if they are held. Runs as the
 * tables' owner.
 */
export function claimTasks(owner: Kysely<Tables>, { holder, running, free, groups, now }: Claim): Promise<HeldTask[]> {
  const own = running.map(({ id, fence }) => ({ id, fence }))
  return claim(owner, { holder, running: json(own), free: json(free), groups: json(groups), now })
}

interface ClaimValues {
  readonly holder: string
  readonly running: string
  readonly free: string
  readonly groups: string
  readonly now: Date
}

const claim = preparedQuery<ClaimValues>()((db, value) =>
  sql<HeldTask>`
    with recursive free as (
      select * from jsonb_to_recordset(${value('free')}::jsonb) as free(kind text, slots integer, "slotsOfGroup" integer)
    ),
    known as (
      select * from jsonb_to_recordset(${value('groups')}::jsonb)
        as known(kind text, "turnGroup" text, running integer, "lastTurn" bigint)
    ),
    -- Reads one row of each group from the index, however many tasks wait.
    waiting as (
      select free.kind, first.turn_group from free cross join lateral (
        select turn_group from tasks where tasks.kind = free.kind and ${IS_OPEN}
        order by turn_group limit 1
      ) as first
      union all
      select waiting.kind, next.turn_group from waiting cross join lateral (
        select turn_group from tasks
        where tasks.kind = waiting.kind and tasks.turn_group > waiting.turn_group and ${IS_OPEN}
        order by turn_group limit 1
      ) as next
    ),
    due as (
      select task.id from free cross join lateral (
        select oldest.id from waiting
        left join known on known.kind = waiting.kind and known."turnGroup" = waiting.turn_group
        cross join lateral (
          select locked.*, row_number() over (order by due_at, id) as place from (
            select id, due_at from tasks
            where tasks.kind = waiting.kind and tasks.turn_group = waiting.turn_group and ${IS_OPEN} and held_at is null
              and case tasks.state when 'queued' then due_at <= ${value('now')}
                else held_until <= least(clock_timestamp(), ${value('now')})
                and not ${value('running')}::jsonb @> jsonb_build_array(jsonb_build_object('id', id, 'fence', fence)) end
            order by due_at, id
            limit greatest(least(free.slots, free."slotsOfGroup" - coalesce(known.running, 0)), 0)
            for update skip locked
          ) as locked
        ) as oldest
        where waiting.kind = free.kind
        order by oldest.place, coalesce(known."lastTurn", 0), oldest.due_at, oldest.id limit free.slots
      ) as task
    ),
    cancelled as (
      select id from tasks
      where kind in (select kind from free) and state = 'queued' and cancel_requested_at is not null
      for update skip locked
    )
    update tasks set state = 'running', held_by = ${value('holder')}, held_until = ${LEASE_END}, fence = fence + 1,
      attempt = attempt + case state when 'running' then 1 else 0 end, started_at = coalesce(started_at, ${value('now')})
    where id in (select id from due union all select id from cancelled)
    returning id, enterprise_id as "enterpriseId", kind, subject, turn_group as "turnGroup", input, attempt, cursor,
      fence, cancel_requested_at is not null as "isCancelRequested"`.compile(db),
)

type Held = Pick<HeldTask, 'id' | 'fence'>

/** Extends the lease. Undefined if another server holds the task. Runs as the tables' owner. */
export async function renewTask(
  owner: Kysely<Tables>,
  held: Held,
): Promise<Pick<HeldTask, 'isCancelRequested'> | undefined> {
  return changeHeld(owner, held)
    .set({ held_until: LEASE_END })
    .returning(sql<boolean>`cancel_requested_at is not null`.as('isCancelRequested'))
    .executeTakeFirst()
}

/**
 * Bounds times that were stored while a clock was ahead: no lease ends later than one that begins now, and no task waits
 * longer than it may. Runs as the tables' owner.
 */
export async function boundTaskTimes(owner: Kysely<Tables>, now: Date): Promise<void> {
  const latestDue = new Date(now.getTime() + DELAY_MAX_SECONDS * 1000)
  await owner
    .updateTable('tasks')
    .set({ held_until: LEASE_END })
    .where('state', '=', 'running')
    .where('held_until', '>', LEASE_END)
    .execute()
  await owner
    .updateTable('tasks')
    .set({ due_at: now })
    .where('state', '=', 'queued')
    .where('due_at', '>', latestDue)
    .execute()
}

/** Makes all running tasks claimable at once, if no other process can hold them. Runs as the tables' owner. */
export async function expireLeases(owner: Kysely<Tables>): Promise<void> {
  await owner
    .updateTable('tasks')
    .set({ held_until: sql<Date>`clock_timestamp()` })
    .where('state', '=', 'running')
    .execute()
}

/** Queues a task again. `attempt` is the number of its interrupted or failed runs. */
export async function requeueTask(
  owner: Kysely<Tables>,
  held: Held,
  changes: { readonly attempt: number; readonly dueAt?: Date; readonly error?: string },
): Promise<boolean> {
  const { attempt, dueAt, error } = changes
  return wasHeld(
    changeHeld(owner, held).set({
      state: 'queued',
      held_by: null,
      held_until: null,
      attempt,
      ...(dueAt ? { due_at: dueAt } : {}),
      ...(error === undefined ? {} : { error }),
    }),
  )
}

/** Stores the progress, which does not decrease. Returns false if another server holds the task. */
export async function updateProgress(db: Db, held: Held, progress: number): Promise<boolean> {
  return wasHeld(changeHeld(db, held).set({ progress: sql<number>`greatest(progress, ${progress})` }))
}

export async function updateCursor(db: Db, held: Held, cursor: unknown): Promise<boolean> {
  return wasHeld(changeHeld(db, held).set({ cursor: json(cursor) }))
}

/** Forgets the attempts of a task that has stored a part of its result. Returns false if another server holds it. */
export async function restartAttempts(db: Db, held: Held): Promise<boolean> {
  return (await setFirstAttempt(db, { id: held.id, fence: held.fence })).length > 0
}

const setFirstAttempt = preparedQuery<Held>()((db, value) =>
  db
    .updateTable('tasks')
    .set({ attempt: 0 })
    .where('id', '=', value('id'))
    .where('fence', '=', value('fence'))
    .where(sql<boolean>`state = 'running'`)
    .returning('id')
    .compile(),
)

export interface TaskEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  /** Of an exception, for the operator. */
  readonly error?: string | undefined
  /** Why it ended without a result, for people. */
  readonly reason?: string | undefined
  readonly now: Date
  readonly keepsRecord: boolean
}

/** Ends a task. Returns false if another server holds it. */
export async function endTask(
  db: Db,
  held: Held,
  { state, error, reason, now, keepsRecord }: TaskEnd,
): Promise<boolean> {
  if (!keepsRecord) {
    return (await deleteHeld(db, { id: held.id, fence: held.fence })).length > 0
  }
  const ended = { state, held_by: null, held_until: null, error: error ?? null, reason: reason ?? null, ended_at: now }
  return wasHeld(changeHeld(db, held).set(state === 'done' ? { ...ended, progress: 1 } : ended))
}

const deleteHeld = preparedQuery<Held>()((db, value) =>
  db
    .deleteFrom('tasks')
    .where('id', '=', value('id'))
    .where('fence', '=', value('fence'))
    .where(sql<boolean>`state = 'running'`)
    .returning('id')
    .compile(),
)

/** Releases the held open task of a subject, because a person asks for the same work now. */
export async function releaseHeldTask(
  db: Db,
  { kind, subject, now }: { kind: string; subject: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ held_at: null, due_at: now })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where(IS_OPEN)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Requests the cancellation of a task. Returns false if it has ended, or if that was requested before. */
export async function requestCancel(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ cancel_requested_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('cancel_requested_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the open task of a subject at once, and returns its id. */
export async function endOpenTasks(
  db: Db,
  { kind, subject, now }: { kind: string; subject: string; now: Date },
): Promise<string[]> {
  const ended = await db
    .updateTable('tasks')
    .set({ state: 'cancelled', held_by: null, held_until: null, ended_at: now })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where(IS_OPEN)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Deletes the records of tasks that ended before a time. Runs as the tables' owner. */
export async function deleteEndedTasks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tasks').where('ended_at', '<=', before).execute()
}

const changeHeld = (db: Kysely<Tables>, { id, fence }: Held) =>
  db.updateTable('tasks').where('id', '=', id).where('fence', '=', fence).where('state', '=', 'running')

async function wasHeld(update: ReturnType<typeof changeHeld>): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}
