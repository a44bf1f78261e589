import { uptime } from 'node:os'
import { newId } from '../database/id.ts'
import { isHeldWork } from '../installation/heldContext.ts'
import type { Work } from '../work/work.ts'
import type { DueTime, ScheduleDefinition, ScheduleKind } from './schedule.ts'
import { ScheduleRunner, type RunnerServices } from './ScheduleRunner.ts'
import { deleteWakeUps, upsertWakeUps, type NewWakeUp } from './schedules.store.ts'
import { momentOfWall, ZONE_RULES } from './wallTime.ts'

export interface NewSchedule<Payload> {
  /** Id of the record that the wake-up is about. A subject has at most one wake-up of a kind. */
  readonly subject: string
  readonly at: DueTime
  readonly payload: Payload
}

type ScheduleWork = Pick<Work, 'db' | 'enterpriseId' | 'now' | 'afterCommit'>

export interface Schedules {
  /**
   * Stores wake-ups in the transaction of the work, each replaces the one of its subject. They run at their time,
   * to within two seconds, on any server.
   *
   * @throws RangeError for a wall time on a day that does not exist, or in an unknown zone
   */
  set<Payload>(
    work: ScheduleWork,
    kind: ScheduleKind<Payload>,
    schedules: readonly NewSchedule<NoInfer<Payload>>[],
  ): Promise<void>
  /** Deletes the wake-ups of subjects, also those that failed for the last time. Returns their number. */
  cancel(
    work: Pick<Work, 'db'>,
    kind: Pick<ScheduleKind<unknown>, 'name'>,
    subjects: readonly string[],
  ): Promise<number>
  /** Starts to run wake-ups that are due. */
  start(definitions: readonly ScheduleDefinition[]): void
  /** Takes no more wake-ups, and waits up to `timeoutMs` for those that run. */
  stop(timeoutMs: number): Promise<void>
}

function timesOf(at: DueTime, now: Date): Pick<NewWakeUp, 'dueAt' | 'wallTime' | 'delayMs'> {
  if (at instanceof Date) return { dueAt: at, wallTime: null, delayMs: null }
  if ('wall' in at) return { dueAt: momentOfWall(at), wallTime: at, delayMs: null }
  return { dueAt: new Date(now.getTime() + at.afterMs), wallTime: null, delayMs: at.afterMs }
}

export interface SchedulesOptions {
  /** Milliseconds since any moment, including the time in which the machine slept. @default since the machine was started */
  readonly elapsedMs?: () => number
}

/** Opens the scheduled work of the database. */
export function openSchedules(
  services: RunnerServices,
  { elapsedMs = () => uptime() * 1000 }: SchedulesOptions = {},
): Schedules {
  const runner = new ScheduleRunner(services, elapsedMs)
  return {
    async set(work, { name: kind, payload: schema }, schedules) {
      if (schedules.length === 0) return
      const { db, enterpriseId, now } = work
      const wakeUps = schedules.map(({ subject, at, payload }) => ({
        id: newId(),
        subject,
        ...timesOf(at, now),
        payload: schema.parse(payload),
      }))
      const heldAt = isHeldWork() ? now : null
      await upsertWakeUps(db, { enterpriseId, kind, zoneRules: ZONE_RULES, now, heldAt, wakeUps })
      const earliest = new Date(Math.min(...wakeUps.map(({ dueAt }) => dueAt.getTime())))
      work.afterCommit(() => runner.pollBy(earliest))
    },
    cancel: ({ db }, { name }, subjects) => deleteWakeUps(db, name, subjects),
    start: (definitions) => runner.start(definitions),
    stop: (timeoutMs) => runner.stop(timeoutMs),
  }
}
