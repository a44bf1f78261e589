import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../core/database/database.ts'
import { APP_ROLE } from '../core/database/role.ts'
import { defineSchedule, scheduleKind, type ScheduleDefinition, type WakeUp } from '../core/schedules/schedule.ts'

/** Scheduled work whose effect is a row, for proofs and benchmarks. */
export const EFFECT = scheduleKind('testing.effect', z.object({ text: z.string() }))

type EffectWakeUp = WakeUp<z.infer<typeof EFFECT.payload>>

/** Creates the table of the effects, unless it exists. */
export async function createEffects({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await sql`
    create table if not exists effects (subject text, planned_at timestamptz, at timestamptz, text text)`.execute(owner)
  await sql`grant insert on effects to ${sql.id(APP_ROLE)}`.execute(owner)
}

/** Stores a row for each wake-up. `now` is the time that each row has. */
export function effectSchedule(
  now: () => Date,
  onRun: (wakeUps: readonly EffectWakeUp[]) => void = () => undefined,
): ScheduleDefinition {
  return defineSchedule({
    kind: EFFECT,
    whenLate: 'run',
    async run({ db }, wakeUps) {
      const subjects = wakeUps.map(({ subject }) => subject)
      const planned = wakeUps.map(({ plannedAt }) => plannedAt.toISOString())
      const texts = wakeUps.map(({ payload }) => payload.text)
      await sql`
        insert into effects select subject, planned_at, ${now()}, text
        from unnest(${subjects}::text[], ${planned}::timestamptz[], ${texts}::text[])
          as effect(subject, planned_at, text)`.execute(db)
      onRun(wakeUps)
    },
  })
}
