import { AsyncLocalStorage } from 'node:async_hooks'
import { inBackground } from '../database/ConnectionTurns.ts'
import { newId } from '../database/id.ts'
import type { SendOptions } from '../database/preparedQuery.ts'
import type { Work } from '../work/work.ts'
import { groupName, LastTurns } from './LastTurns.ts'
import { runTask, type RunServices } from './runTask.ts'
import type { TaskDefinition, TaskKind } from './task.ts'
import {
  boundTaskTimes,
  claimTasks,
  expireLeases,
  FIRST_FENCE,
  insertTask,
  requestCancel,
  requeueTask,
  type ClaimingGroup,
  type FreeSlots,
  type HeldTask,
} from './tasks.store.ts'
import { emitTask } from './visibleTasks.ts'

/**
 * Interval of the query for due tasks and expired leases, in milliseconds. New tasks start at once, without it. A killed
 * server's task is restarted within this time after its lease.
 */
const POLL_MS = 2_000
/** Interval at which times of a wrong clock are bounded, in milliseconds. */
const BOUND_MS = 10_000

export interface NewTask<Input> {
  /** Id of what the task works on. A subject has at most one open task of a kind. */
  readonly subject: string
  /** The agent to which the subject belongs, if it belongs to one. People find its tasks by it. */
  readonly agentId?: string
  /**
   * Waiting tasks of a kind start in turns, one of each group, and a server runs only some of a group at once
   * (`groupConcurrency`).
   *
   * @default one group
   */
  readonly turnGroup?: string
  readonly input: Input
  /** Earliest start, to within two seconds, and at most fifteen minutes away. @default the time of the transaction */
  readonly dueAt?: Date
  /**
   * Creates the task held by this server, if it has a free slot and no task of the kind waits for one: it then starts
   * without a query.
   *
   * @default false
   */
  readonly startHere?: boolean
}

export interface Tasks {
  /**
   * Creates a task in the transaction of the work: it exists if and only if the work is committed. It starts at once
   * after the commit, on this server or on another one.
   *
   * @returns the id of the task; undefined if the subject has an open task of the kind
   */
  enqueue<Input>(
    work: Pick<Work, 'db' | 'enterpriseId' | 'now' | 'emit' | 'afterCommit'>,
    kind: TaskKind<Input, unknown>,
    task: NewTask<NoInfer<Input>>,
    options?: SendOptions,
  ): Promise<string | undefined>
  /**
   * Requests the end of a task, which follows soon after the commit. Returns false if it has ended, or if that was
   * requested before.
   */
  cancel(
    work: Pick<Work, 'db' | 'now' | 'emit' | 'afterCommit'>,
    task: { readonly id: string; readonly kind: string },
  ): Promise<boolean>
  /** Starts to run tasks, those from before a restart first. */
  start(definitions: readonly TaskDefinition[]): Promise<void>
  /**
   * Starts no more tasks, aborts the running ones after the time that their kind allows, and waits up to `timeoutMs`
   * for them. Unfinished tasks continue on another server, or at the next start.
   */
  stop(timeoutMs: number): Promise<void>
}

interface Run {
  readonly held: HeldTask
  readonly definition: TaskDefinition
  readonly stop: AbortController
  readonly cancel: AbortController
  readonly ended: Promise<void>
}

/** Opens the tasks of the database: the queue of all servers, and the runs of this one. */
export function openTasks(services: RunServices): Tasks {
  const { database, bus, now, log } = services
  /** Leaves the transaction or the run in which a poll was requested. */
  const outside = AsyncLocalStorage.snapshot()
  /** Identifies this server as a holder. */
  const holder = newId()
  const definitions = new Map<string, TaskDefinition>()
  /** A set, because this server may claim a task again whose lost run has not ended yet. */
  const runs = new Set<Run>()
  /** Kinds of which more tasks may be due than this server had free slots for, with the number of their latest mark. */
  const waitingKinds = new Map<string, number>()
  let marks = 0
  const lastTurns = new LastTurns()
  const closers: (() => void)[] = []
  let state: 'new' | 'started' | 'stopped' = 'new'
  let poll: Promise<void> | undefined
  let isPollRequested = false

  return {
    async enqueue(work, { name: kind }, { subject, agentId, turnGroup = '', input, ...start }, options) {
      const { db, enterpriseId, now: at } = work
      const { dueAt = at, startHere = false } = start
      const heldSinceMs = performance.now()
      const id = newId()
      const isHeld = startHere && state === 'started' && !waitingKinds.has(kind) && mayStart(kind, turnGroup)
      const task = { id, enterpriseId, kind, subject, turnGroup, input }
      const row = { ...task, agentId, now: at, dueAt, holder: isHeld ? holder : undefined }
      if (!(await insertTask(db, row, options))) return undefined
      await emitTask(work, task)
      const held = { ...task, attempt: 0, cursor: null, fence: FIRST_FENCE, isCancelRequested: false }
      work.afterCommit(() => (isHeld ? begin(held, heldSinceMs) : announce(kind, turnGroup)))
      return id
    },

    async cancel(work, task) {
      if (!(await requestCancel(work.db, task.id, work.now))) return false
      await emitTask(work, task)
      work.afterCommit(() => bus.publish({ type: 'tasks.cancelled', taskId: task.id }))
      return true
    },

    async start(listed) {
      for (const definition of listed) definitions.set(definition.kind, definition)
      // No other process can hold a task of the embedded database: what is running was interrupted.
      if (database.kind === 'pglite') await expireLeases(database.owner)
      state = 'started'
      const timers = [setInterval(requestPoll, POLL_MS), setInterval(boundTimes, BOUND_MS)]
      closers.push(
        () => timers.forEach(clearInterval),
        bus.onGap(requestPoll),
        bus.subscribe((message) => {
          if (message.type === 'tasks.queued') pollIfFree(message)
          else if (message.type === 'tasks.cancelled') cancelHere(message.taskId)
        }),
      )
      requestPoll()
    },

    async stop(timeoutMs) {
      state = 'stopped'
      isPollRequested = false
      for (const close of closers.splice(0)) close()
      await poll
      const running = [...runs]
      const timers = running.map(({ stop, definition }) => {
        const abort = () => stop.abort(new Error('the server is stopping'))
        if (definition.stopGraceMs > 0) return setTimeout(abort, Math.min(definition.stopGraceMs, timeoutMs))
        abort()
        return undefined
      })
      await withTimeout(Promise.all(running.map(({ ended }) => ended)), timeoutMs)
      for (const timer of timers) clearTimeout(timer)
      for (const { held } of runs) await release(held)
    },
  }

  function boundTimes(): void {
    if (database.isReadOnly()) return
    boundTaskTimes(database.owner, now()).catch((error: unknown) => log.warn({ err: error }, 'tasks were not bounded'))
  }

  /** Number of tasks of a kind that may start. */
  function freeSlots(kind: string): number {
    return Math.max(0, (definitions.get(kind)?.concurrency ?? 0) - runsOf(kind).length)
  }

  function mayStart(kind: string, turnGroup: string): boolean {
    return freeSlots(kind) > 0 && !isFullGroup(kind, turnGroup)
  }

  function isFullGroup(kind: string, turnGroup: string): boolean {
    const running = runsOf(kind).filter(({ held }) => held.turnGroup === turnGroup).length
    return running >= (definitions.get(kind)?.groupConcurrency ?? 0)
  }

  function markWaiting(kind: string): void {
    waitingKinds.set(kind, ++marks)
  }

  function runsOf(kind: string): Run[] {
    return [...runs].filter(({ held }) => held.kind === kind)
  }

  /** Starts a new task here or, if this server has no free slot for it, on another server. */
  function announce(kind: string, turnGroup: string): void {
    if (mayStart(kind, turnGroup)) return requestPoll()
    markWaiting(kind)
    bus.publish({ type: 'tasks.queued', kind, turnGroup })
  }

  /** Claims tasks of a group, unless all slots are in use: the end of a run then claims the next one. */
  function pollIfFree({ kind, turnGroup }: { readonly kind?: string; readonly turnGroup?: string }): void {
    if (kind === undefined || mayStart(kind, turnGroup ?? '')) requestPoll()
    else markWaiting(kind)
  }

  function cancelHere(taskId: string): void {
    const running = [...runs].filter(({ held }) => held.id === taskId)
    for (const { cancel } of running) cancel.abort(new Error('the task was cancelled'))
    if (running.length === 0) requestPoll() // a queued task ends when it is claimed
  }

  /** Claims tasks, one query at a time. */
  function requestPoll(): void {
    if (state !== 'started') return
    isPollRequested = true
    poll ??= outside(claimWhileRequested).finally(() => (poll = undefined))
  }

  async function claimWhileRequested(): Promise<void> {
    while (isPollRequested) {
      isPollRequested = false
      try {
        await claim()
      } catch (error) {
        log.error({ err: error }, 'tasks were not claimed')
      }
    }
  }

  async function claim(): Promise<void> {
    if (database.isReadOnly()) return
    const free = [...definitions].map(([kind, { groupConcurrency: slotsOfGroup }]) => ({
      kind,
      slots: freeSlots(kind),
      slotsOfGroup,
    }))
    const groups = claimingGroups()
    // The claim does not see tasks that are created and marked meanwhile.
    const marksBefore = marks
    const heldSinceMs = performance.now()
    const running = [...runs].map(({ held }) => held)
    const claimed = await claimTasks(database.owner, { holder, running, free, groups, now: now() })
    for (const slots of free) {
      const { kind } = slots
      if (usesAllSlots(slots, groups, claimed)) markWaiting(kind)
      else if ((waitingKinds.get(kind) ?? 0) <= marksBefore) {
        waitingKinds.delete(kind)
        lastTurns.forget(kind)
      }
    }
    for (const held of claimed) begin(held, heldSinceMs)
  }

  /** The groups of the runs, and those that have had a turn while others waited. */
  function claimingGroups(): ClaimingGroup[] {
    const groups = new Map<string, ClaimingGroup>()
    for (const group of lastTurns.all()) groups.set(groupName(group.kind, group.turnGroup), { ...group, running: 0 })
    for (const { held } of runs) {
      const { kind, turnGroup } = held
      const name = groupName(kind, turnGroup)
      const { running = 0, lastTurn = 0 } = groups.get(name) ?? {}
      groups.set(name, { kind, turnGroup, lastTurn, running: running + 1 })
    }
    return [...groups.values()]
  }

  function begin(held: HeldTask, heldSinceMs: number): void {
    const definition = definitions.get(held.kind)
    if (!definition || state !== 'started') {
      release(held).catch((error: unknown) => log.warn({ err: error }, 'a task was not released'))
      return
    }
    if (waitingKinds.has(held.kind)) lastTurns.add(held.kind, held.turnGroup)
    const [stop, cancel] = [new AbortController(), new AbortController()]
    const signals = { stop: stop.signal, cancel }
    const ended = outside(inBackground, () => runTask(definition, held, services, signals, heldSinceMs)).finally(() => {
      runs.delete(run)
      if (waitingKinds.has(held.kind)) requestPoll()
    })
    const run: Run = { held, definition, stop, cancel, ended }
    runs.add(run)
  }

  async function release(held: HeldTask): Promise<void> {
    await requeueTask(database.owner, held, { attempt: held.attempt })
  }
}

/** Whether a claim used all slots of a kind, or of one of its groups: more of its tasks may then be due. */
function usesAllSlots(
  { kind, slots, slotsOfGroup }: FreeSlots,
  groups: readonly ClaimingGroup[],
  claimed: readonly HeldTask[],
): boolean {
  const ofKind = claimed.filter((held) => held.kind === kind)
  if (ofKind.length >= slots) return true
  const used = new Map<string, number>()
  for (const group of groups) if (group.kind === kind) used.set(group.turnGroup, group.running)
  for (const { turnGroup } of ofKind) used.set(turnGroup, (used.get(turnGroup) ?? 0) + 1)
  return [...used.values()].some((count) => count >= slotsOfGroup)
}

async function withTimeout(promise: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, timeoutMs)
  await Promise.race([promise, timeout.promise])
  clearTimeout(timer)
}
