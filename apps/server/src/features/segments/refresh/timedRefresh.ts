import { z } from 'zod'
import type { Schedules } from '../../../core/schedules/openSchedules.ts'
import { defineSchedule, scheduleKind, type ScheduleDefinition } from '../../../core/schedules/schedule.ts'
import type { Services } from '../../../core/services.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { requestSegments } from './requests.ts'
import { listTimed, listUnscheduled } from './requests.store.ts'

/** Finds the contacts of a segment again that they enter and leave as time passes. The subject is the segment. */
const REFRESH_TIMED = scheduleKind('segments.refreshTimed', z.object({}))
/** Time between two refreshes, in milliseconds. */
const EVERY_MS = 10 * 60_000

/** Stores when segments are refreshed next. */
async function schedule(work: Work, schedules: Schedules, ids: readonly string[]): Promise<void> {
  await schedules.set(
    work,
    REFRESH_TIMED,
    ids.map((subject) => ({ subject, at: { afterMs: EVERY_MS }, payload: {} })),
  )
}

/** Stores when a saved segment is refreshed next, or that it is not. */
export async function scheduleRefresh(
  work: Work,
  schedules: Schedules,
  { id, isTimed }: { readonly id: string; readonly isTimed: boolean },
): Promise<void> {
  await (isTimed ? schedule(work, schedules, [id]) : cancelRefresh(work, schedules, id))
}

/** Has a deleted segment refreshed no more. */
export async function cancelRefresh(work: Work, schedules: Schedules, id: string): Promise<void> {
  await schedules.cancel(work, REFRESH_TIMED, [id])
}

export function timedRefreshSchedule({ tasks, schedules }: Pick<Services, 'tasks' | 'schedules'>): ScheduleDefinition {
  return defineSchedule({
    kind: REFRESH_TIMED,
    whenLate: 'run',
    async run(work, wakeUps) {
      const timed = await listTimed(
        work.db,
        wakeUps.map(({ subject }) => subject),
      )
      await schedule(work, schedules, timed)
      await requestSegments(work, tasks, timed)
    },
  })
}

/** Schedules segments that are not: they were saved by a server of a release that did not schedule. */
export async function scheduleUnscheduled(services: Services): Promise<void> {
  const unscheduled = await transact(services, ({ db }) => listUnscheduled(db, REFRESH_TIMED))
  for (const [enterpriseId, segments] of Map.groupBy(unscheduled, (segment) => segment.enterpriseId)) {
    const ids = segments.map(({ id }) => id)
    await inEnterprise(services, enterpriseId, async (work) =>
      schedule(work, services.schedules, await listTimed(work.db, ids)),
    )
  }
}
