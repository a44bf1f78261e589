import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { inBackground } from '../database/ConnectionTurns.ts'
import { transact, type Work, type WorkServices } from '../work/work.ts'
import { openDueClock } from './dueClock.ts'
import type { ScheduleDefinition, WakeUp } from './schedule.ts'
import {
  BATCH_SIZE,
  BATCHES_OF_TURN,
  POLL_INTERVAL_MS,
  RETRY_PAUSES_MS,
  TURNS_AT_ONCE,
  ZONE_BATCH,
} from './schedules.limits.ts'
import {
  earliestDue,
  findTurns,
  lockOutdatedWallTimes,
  parkWakeUp,
  storeFailure,
  storeNextTime,
  takeDue,
  takeOne,
  updateMoments,
  upsertWakeUps,
  type ScheduleTurn,
  type TakenWakeUp,
} from './schedules.store.ts'
import { momentOfWall, nextWallTime, ZONE_RULES, type WallTime } from './wallTime.ts'

export interface RunnerServices extends WorkServices {
  readonly log: Logger
}

/** Runs the wake-ups of the database that are due. */
export class ScheduleRunner {
  readonly #services: RunnerServices
  readonly #dueClock: () => Date
  readonly #definitions = new Map<string, ScheduleDefinition>()
  /** Leaves the transaction in which a poll was requested. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #isRunning = false
  #timer: NodeJS.Timeout | undefined
  /** When the timer fires, by `performance.now()`. */
  #nextPollAtMs = Infinity
  #poll: Promise<void> | undefined
  #isPollRequested = false
  #background: Promise<void> = Promise.resolve()

  constructor(services: RunnerServices, elapsedMs: () => number) {
    this.#services = services
    this.#dueClock = openDueClock(services.now, elapsedMs)
  }

  start(definitions: readonly ScheduleDefinition[]): void {
    for (const definition of definitions) this.#definitions.set(definition.kind, definition)
    this.#isRunning = true
    this.#background = this.#outside(inBackground, () => this.#recomputeMoments()).catch((err: unknown) => {
      this.#services.log.error({ err }, 'the moments of wall times were not computed again')
    })
    this.#requestPoll()
  }

  /** Takes no more wake-ups, and waits for the transactions that run. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isRunning = false
    clearTimeout(this.#timer)
    const timeout = new AbortController()
    await Promise.race([
      Promise.all([this.#poll, this.#background]),
      pause(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ])
    timeout.abort()
  }

  /** Polls at this moment or earlier: a committed wake-up is due then. */
  pollBy(dueAt: Date): void {
    this.#pollIn(dueAt.getTime() - this.#services.now().getTime())
  }

  #pollIn(waitMs: number): void {
    if (!this.#isRunning) return
    const boundedMs = Math.min(Math.max(waitMs, 0), POLL_INTERVAL_MS)
    const atMs = performance.now() + boundedMs
    if (this.#timer && this.#nextPollAtMs <= atMs) return
    clearTimeout(this.#timer)
    this.#nextPollAtMs = atMs
    // Rounded up: a timer may fire a part of a millisecond early.
    this.#timer = this.#outside(() => setTimeout(() => this.#requestPoll(), Math.ceil(boundedMs)))
  }

  #requestPoll(): void {
    this.#timer = undefined
    if (!this.#isRunning) return
    this.#isPollRequested = true
    this.#poll ??= this.#outside(inBackground, () => this.#pollWhileRequested()).finally(() => {
      this.#poll = undefined
      if (this.#isPollRequested) this.#requestPoll()
    })
  }

  async #pollWhileRequested(): Promise<void> {
    let waitMs = POLL_INTERVAL_MS
    while (this.#isPollRequested && this.#isRunning) {
      this.#isPollRequested = false
      try {
        waitMs = await this.#runDue()
      } catch (error) {
        this.#services.log.error({ err: error }, 'due work could not be read')
        waitMs = POLL_INTERVAL_MS
      }
    }
    this.#pollIn(waitMs)
  }

  /** Runs what is due, and returns the time until the next wake-up in milliseconds. */
  async #runDue(): Promise<number> {
    const { database } = this.#services
    if (database.isReadOnly()) return POLL_INTERVAL_MS
    for (;;) {
      const earliest = await earliestDue(database.owner)
      const now = this.#dueClock()
      if (!earliest) return POLL_INTERVAL_MS
      if (earliest > now) return earliest.getTime() - now.getTime()
      // Kinds of a later release wait for a server of that release.
      const turns = (await findTurns(database.owner, now)).filter(({ kind }) => this.#definitions.has(kind))
      if (turns.length === 0 || !this.#isRunning) return POLL_INTERVAL_MS
      const hasProgressed = await this.#runTurns(turns)
      // Another server runs what is due, or its failures cannot be stored.
      if (!hasProgressed) return POLL_INTERVAL_MS
    }
  }

  /** Runs one turn of each kind. Returns whether anything was run. */
  async #runTurns(turns: readonly ScheduleTurn[]): Promise<boolean> {
    const { database } = this.#services
    const waiting = [...turns]
    let hasProgressed = false
    const runNext = async (): Promise<void> => {
      for (let turn = waiting.shift(); turn && this.#isRunning; turn = waiting.shift()) {
        try {
          if (await this.#runTurn(turn)) hasProgressed = true
        } catch (error) {
          this.#services.log.error({ err: error, ...turn }, 'scheduled work could not be run')
        }
      }
    }
    const atOnce = database.kind === 'pglite' ? 1 : TURNS_AT_ONCE
    await Promise.all(Array.from({ length: Math.min(atOnce, turns.length) }, runNext))
    return hasProgressed
  }

  async #runTurn(turn: ScheduleTurn): Promise<boolean> {
    const definition = this.#definitions.get(turn.kind)
    if (!definition) return false
    let batches = 0
    while (batches < BATCHES_OF_TURN && this.#isRunning) {
      let taken: readonly TakenWakeUp[] = []
      try {
        await this.#inTransaction(turn, definition, async ({ db }, now) => {
          taken = await takeDue(db, { kind: turn.kind, now, limit: BATCH_SIZE })
          return taken
        })
      } catch (error) {
        if (taken.length === 0) throw error
        await this.#runEach(turn, definition, taken, error)
      }
      if (taken.length > 0) batches++
      if (taken.length < BATCH_SIZE) break
    }
    return batches > 0
  }

  /** Runs the wake-ups of a batch that failed, each in its own transaction, so that the others do not wait. */
  async #runEach(
    turn: ScheduleTurn,
    definition: ScheduleDefinition,
    failed: readonly TakenWakeUp[],
    batchError: unknown,
  ): Promise<void> {
    for (const wakeUp of failed) {
      if (!this.#isRunning) return
      try {
        if (failed.length === 1) throw batchError
        await this.#inTransaction(turn, definition, ({ db }, now) => takeOne(db, { id: wakeUp.id, now }))
      } catch (error) {
        await this.#storeFailure(turn, wakeUp, error)
      }
    }
  }

  /** After its last attempt, a recurring wake-up continues with its next time; another one waits for an administrator. */
  async #storeFailure(turn: ScheduleTurn, { id, attempt, wallTime }: TakenWakeUp, error: unknown): Promise<void> {
    const pauseMs = RETRY_PAUSES_MS[attempt]
    const isLast = pauseMs === undefined
    this.#services.log.error({ err: error, ...turn, id, attempt, isLast }, 'scheduled work failed')
    const reason = error instanceof Error ? error.message : String(error)
    const failure = { id, error: reason, dueBefore: this.#dueClock() }
    await transact(this.#services, async ({ now, enter }) => {
      const { db } = await enter(turn.enterpriseId)
      if (!isLast) return storeFailure(db, { ...failure, retryAt: new Date(now.getTime() + pauseMs) })
      const next = wallTime && nextWallTime(wallTime, failure.dueBefore)
      if (next) return storeNextTime(db, { ...failure, wallTime: next, dueAt: momentOfWall(next) })
      return parkWakeUp(db, { ...failure, now })
    })
  }

  /** Takes wake-ups and runs them in the same transaction. Recurring ones are stored with their next time first. */
  async #inTransaction(
    { enterpriseId, kind }: ScheduleTurn,
    definition: ScheduleDefinition,
    take: (work: Work, now: Date) => Promise<readonly TakenWakeUp[]>,
  ): Promise<void> {
    const dueNow = this.#dueClock()
    await transact(this.#services, async ({ enter }) => {
      const work = await enter(enterpriseId)
      const taken = await take(work, dueNow)
      const recurring = taken.flatMap(({ wallTime, ...wakeUp }) => {
        const next = wallTime && nextWallTime(wallTime, dueNow)
        return next ? [{ ...wakeUp, wallTime: next, delayMs: null, dueAt: momentOfWall(next) }] : []
      })
      if (recurring.length > 0) {
        const { db, now } = work
        await upsertWakeUps(db, { enterpriseId, kind, zoneRules: ZONE_RULES, now, heldAt: null, wakeUps: recurring })
      }
      const inTime = taken.filter(({ plannedAt }) => isInTime(definition, plannedAt, dueNow))
      if (inTime.length > 0) await definition.run(work, inTime.map(wakeUpOf))
    })
  }

  /** Computes the moments of wall times that were computed with another version of the time zone database. */
  async #recomputeMoments(): Promise<void> {
    let after = ''
    for (let count = ZONE_BATCH; count === ZONE_BATCH && this.#isRunning;) {
      count = await transact(this.#services, async ({ db, isReadOnly }) => {
        if (isReadOnly) return 0
        const outdated = await lockOutdatedWallTimes(db, { zoneRules: ZONE_RULES, after, limit: ZONE_BATCH })
        if (outdated.length === 0) return 0
        const moments = outdated.map(({ id, wallTime, plannedAt }) => ({
          id,
          dueAt: this.#momentOf(wallTime) ?? plannedAt,
        }))
        await updateMoments(db, ZONE_RULES, moments)
        after = outdated.at(-1)?.id ?? after
        return outdated.length
      })
    }
    this.#requestPoll()
  }

  /** Undefined if the zone does not exist in this version of the database. */
  #momentOf(wallTime: WallTime): Date | undefined {
    try {
      return momentOfWall(wallTime)
    } catch (error) {
      this.#services.log.error({ err: error, wallTime }, 'the moment of a wall time could not be computed')
      return undefined
    }
  }
}

const wakeUpOf = ({ subject, payload, plannedAt, attempt }: TakenWakeUp): WakeUp<unknown> => ({
  subject,
  payload,
  plannedAt,
  attempt,
})

const isInTime = ({ whenLate }: ScheduleDefinition, plannedAt: Date, now: Date): boolean =>
  whenLate === 'run' || now.getTime() - plannedAt.getTime() <= whenLate.skipAfterMs
