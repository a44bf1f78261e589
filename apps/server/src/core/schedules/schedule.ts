import type { z } from 'zod'
import type { Work } from '../work/work.ts'
import type { WallTime } from './wallTime.ts'

/** A kind of work that is due at a time: its name, and the schema of its payload. */
export interface ScheduleKind<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

/**
 * Declares a kind of scheduled work.
 *
 * @param name such as `knowledge.reread`; stored with each wake-up
 * @param payload schema of what is stored with a wake-up: ids and settings, no personal data
 */
export const scheduleKind = <Payload>(name: string, payload: z.ZodType<Payload>): ScheduleKind<Payload> => ({
  name,
  payload,
})

/** A wait that begins with the transaction. It ends in time, also if the clock was ahead when it began. */
export interface Delay {
  readonly afterMs: number
}

/** When a wake-up is due: at a moment, after a wait, or when clocks of a zone show a time. */
export type DueTime = Date | Delay | WallTime

/** A wake-up that is due. It is deleted, or has its next time: it can be set again or cancelled. */
export interface WakeUp<Payload> {
  /** Id of the record that the wake-up is about. */
  readonly subject: string
  readonly payload: Payload
  /** When it was planned to run. */
  readonly plannedAt: Date
  /** Number of earlier attempts, which failed. */
  readonly attempt: number
}

/**
 * What happens to a wake-up that is late, because no server ran or the clock was behind: it runs, or it is skipped if it is
 * more than `skipAfterMs` milliseconds late. A recurring one that was missed several times runs once.
 */
export type LatePolicy = 'run' | { readonly skipAfterMs: number }

export interface ScheduleSpec<Payload> {
  readonly kind: ScheduleKind<Payload>
  readonly whenLate: LatePolicy
  /**
   * Runs some wake-ups of an enterprise in the transaction that deletes them, so that each has its effect once. If it
   * throws, nothing is stored, and each is tried alone. It only reads and changes the database: long work and
   * requests to other systems start as tasks.
   */
  readonly run: (work: Work, wakeUps: readonly WakeUp<Payload>[]) => Promise<void>
}

/** A definition that the server can run: its payloads are not parsed yet. */
export interface ScheduleDefinition extends Omit<ScheduleSpec<unknown>, 'kind'> {
  readonly kind: string
}

/** Defines how wake-ups of a kind run. A feature lists its definitions as `schedules`. */
export function defineSchedule<Payload>({ kind, whenLate, run }: ScheduleSpec<Payload>): ScheduleDefinition {
  return {
    kind: kind.name,
    whenLate,
    run: (work, wakeUps) =>
      run(
        work,
        wakeUps.map((wakeUp) => ({ ...wakeUp, payload: kind.payload.parse(wakeUp.payload) })),
      ),
  }
}
