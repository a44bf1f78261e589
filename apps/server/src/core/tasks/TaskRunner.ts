import { AsyncLocalStorage } from 'node:async_hooks'
import { inBackground } from '../database/ConnectionTurns.ts'
import { newId } from '../database/id.ts'
import { runTask, type RunServices } from './runTask.ts'
import { ServerRuns, type Run } from './ServerRuns.ts'
import type { TaskDefinition } from './task.ts'
import { CANCELLATION_REQUESTED, TASKS_QUEUED } from './tasks.bus.ts'
import { boundTaskTimes, claimTasks, expireLeases, requeueTask, type HeldTask } from './tasks.store.ts'
import { WaitingKinds } from './WaitingKinds.ts'

/**
 * Interval of the query for due tasks and expired leases, in milliseconds. New tasks start at once, without it. A killed
 * server's task is restarted within this time after its lease.
 */
const POLL_MS = 2_000
/** Interval at which times of a wrong clock are bounded, in milliseconds. */
const BOUND_MS = 10_000

/** Claims the tasks of the database for this server, and runs them. */
export class TaskRunner {
  /** Identifies this server as a holder. */
  readonly holder = newId()
  readonly #services: RunServices
  /** Leaves the transaction or the run in which a poll was requested. */
  readonly #outside = AsyncLocalStorage.snapshot()
  readonly #runs = new ServerRuns()
  readonly #waiting = new WaitingKinds()
  readonly #closers: (() => void)[] = []
  #state: 'new' | 'started' | 'stopped' = 'new'
  #poll: Promise<void> | undefined
  #isPollRequested = false

  constructor(services: RunServices) {
    this.#services = services
  }

  async start(definitions: readonly TaskDefinition[]): Promise<void> {
    const { database, bus } = this.#services
    this.#runs.define(definitions)
    // No other process can hold a task of the embedded database: what is running was interrupted.
    if (database.kind === 'pglite') await expireLeases(database.owner)
    this.#state = 'started'
    const requestPoll = () => this.#requestPoll()
    const timers = [setInterval(requestPoll, POLL_MS), setInterval(() => this.#boundTimes(), BOUND_MS)]
    this.#closers.push(
      () => timers.forEach(clearInterval),
      bus.onGap(requestPoll),
      bus.subscribe(TASKS_QUEUED, (queued) => this.#pollIfFree(queued)),
      bus.subscribe(CANCELLATION_REQUESTED, ({ taskId }) => this.#cancelRuns(taskId)),
    )
    this.#requestPoll()
  }

  async stop(timeoutMs: number): Promise<void> {
    this.#state = 'stopped'
    this.#isPollRequested = false
    for (const close of this.#closers.splice(0)) close()
    await this.#poll
    const running = this.#runs.all()
    const timers = running.map((run) => abortAfterGrace(run, timeoutMs))
    await withTimeout(Promise.all(running.map(({ ended }) => ended)), timeoutMs)
    for (const timer of timers) clearTimeout(timer)
    for (const { held } of this.#runs.all()) await this.#release(held)
  }

  /** Whether a new task may start at once: this server has a free slot, and no task of the kind waits for one. */
  mayStartNew(kind: string, turnGroup: string): boolean {
    return this.#state === 'started' && !this.#waiting.has(kind) && this.#runs.mayStart(kind, turnGroup)
  }

  /**
   * Runs a task that this server holds.
   *
   * @param heldSinceMs when it was claimed, by `performance.now()`
   */
  begin(held: HeldTask, heldSinceMs: number): void {
    const definition = this.#runs.definitionOf(held.kind)
    if (!definition || this.#state !== 'started') {
      this.#release(held).catch((error: unknown) => this.#services.log.warn({ err: error }, 'a task was not released'))
      return
    }
    this.#waiting.recordTurn(held)
    const [stop, cancel] = [new AbortController(), new AbortController()]
    const signals = { stop: stop.signal, cancel }
    const start = () => runTask(definition, held, this.#services, signals, heldSinceMs)
    const end = async () => {
      const isDueAgain = await start()
      this.#runs.delete(run)
      if (isDueAgain || this.#waiting.has(held.kind)) this.#requestPoll()
    }
    const ended = this.#outside(inBackground, end)
    const run: Run = { held, definition, stop, cancel, ended }
    this.#runs.add(run)
  }

  /** Starts a new task here or, if this server has no free slot for it, on another server. */
  announce(kind: string, turnGroup: string): void {
    if (this.#runs.mayStart(kind, turnGroup)) return this.#requestPoll()
    this.#waiting.mark(kind)
    this.#services.bus.publish(TASKS_QUEUED, { kind, turnGroup })
  }

  /** Claims tasks of a group, unless all slots are in use: the end of a run then claims the next one. */
  #pollIfFree({ kind, turnGroup = '' }: { readonly kind?: string; readonly turnGroup?: string }): void {
    if (kind === undefined || this.#runs.mayStart(kind, turnGroup)) this.#requestPoll()
    else this.#waiting.mark(kind)
  }

  #cancelRuns(taskId: string): void {
    const running = this.#runs.ofTask(taskId)
    for (const { cancel } of running) cancel.abort(new Error('the task was cancelled'))
    if (running.length === 0) this.#requestPoll() // a queued task ends when it is claimed
  }

  /** Claims tasks, one query at a time. */
  #requestPoll(): void {
    if (this.#state !== 'started') return
    this.#isPollRequested = true
    this.#poll ??= this.#outside(() => this.#claimWhileRequested()).finally(() => (this.#poll = undefined))
  }

  async #claimWhileRequested(): Promise<void> {
    while (this.#isPollRequested) {
      this.#isPollRequested = false
      try {
        await this.#claim()
      } catch (error) {
        this.#services.log.error({ err: error }, 'tasks were not claimed')
      }
    }
  }

  async #claim(): Promise<void> {
    const { database, now } = this.#services
    if (database.isReadOnly()) return
    const free = this.#runs.freeSlots()
    const running = this.#runs.all().map(({ held }) => held)
    const groups = this.#waiting.claimingGroups(running)
    const marksBefore = this.#waiting.marks
    const heldSinceMs = performance.now()
    const claimed = await claimTasks(database.owner, { holder: this.holder, running, free, groups, now: now() })
    this.#waiting.update(free, groups, claimed, marksBefore)
    for (const held of claimed) this.begin(held, heldSinceMs)
  }

  #boundTimes(): void {
    const { database, now, log } = this.#services
    if (database.isReadOnly()) return
    boundTaskTimes(database.owner, now()).catch((error: unknown) => log.warn({ err: error }, 'tasks were not bounded'))
  }

  async #release(held: HeldTask): Promise<void> {
    await requeueTask(this.#services.database.owner, held, { attempt: held.attempt })
  }
}

/** Aborts a run after the time that its kind allows; returns the timer, undefined if it was aborted at once. */
function abortAfterGrace({ stop, definition: { stopGraceMs } }: Run, timeoutMs: number): NodeJS.Timeout | undefined {
  const abort = () => stop.abort(new Error('the server is stopping'))
  if (stopGraceMs > 0) return setTimeout(abort, Math.min(stopGraceMs, timeoutMs))
  abort()
  return undefined
}

async function withTimeout(promise: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, timeoutMs)
  await Promise.race([promise, timeout.promise])
  clearTimeout(timer)
}
