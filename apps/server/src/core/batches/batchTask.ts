import { setTimeout as pause } from 'node:timers/promises'
import { defineTask, type Task, type TaskDefinition, type TaskKind } from '../tasks/task.ts'
import { returnTokens, takeTokens } from '../token-buckets/tokenBuckets.store.ts'
import type { Work, WorkServices } from '../work/work.ts'
import type { BatchDefinition, BatchEnd, CollectedItems, CollectItems } from './batch.ts'
import {
  batchOf,
  findBatch,
  insertItems,
  lockBatch,
  PART_SIZE,
  partsOf,
  readPart,
  settlePart,
  updateBatch,
  type BatchRow,
} from './batches.store.ts'

/** Time after which a batch lets another one of its enterprise have its turn, in milliseconds. Also the time between reports. */
const TURN_MS = 1_000
/** Longest wait for the pace during a turn, in milliseconds. A longer one ends it. */
const WAIT_MAX_MS = 1_000

/** The task that works on the batches of a kind, a part in each transaction. After an interruption it continues. */
export const batchTask = (services: WorkServices, definition: BatchDefinition, kind: TaskKind<null>): TaskDefinition =>
  defineTask({
    kind,
    concurrency: definition.concurrency,
    groupConcurrency: 1,
    keepsRecord: false,
    run: (task) => runTurn(services, definition, task),
    async onStopped(work, { subject }, reason) {
      const batch = await lockBatch(work.db, subject)
      if (batch && isOpen(batch)) await endBatch(work, definition, batch, reason)
      return undefined
    },
  })

/** What a transaction of a turn has done. */
type Step =
  /** The batch has ended, or is paused: so does its task. */
  | { readonly form: 'over' }
  /** All items are stored, or some. */
  | { readonly form: 'collected'; readonly to: string | null }
  | { readonly form: 'worked' }
  /** Its pace allows no part for some milliseconds. */
  | { readonly form: 'waits'; readonly ms: number }

const OVER: Step = { form: 'over' }

/** Works on a batch until it is over, or until its turn is. */
async function runTurn(services: WorkServices, definition: BatchDefinition, task: Task<null>): Promise<void> {
  const endsAt = performance.now() + TURN_MS
  const { subject: id } = task
  const run = (store: (work: Work) => Promise<Step>): Promise<Step> => {
    task.signal.throwIfAborted()
    return task.complete(store, { isDone: ({ form }) => form === 'over' })
  }
  let collecting = await openCollecting(services, definition, task)
  let reports = true
  for (;;) {
    const from = collecting?.after
    const items = await collecting?.read(collecting.after)
    const step = await run((work) =>
      items === undefined || from === undefined
        ? doPart(work, definition, { id, reports })
        : storeItems(work, definition, { id, from, items }),
    )
    if (step.form === 'over') return
    if (step.form === 'worked') reports = false
    if (collecting && step.form === 'collected') {
      collecting = step.to === null ? undefined : { ...collecting, after: step.to }
    }
    const waitMs = step.form === 'waits' ? step.ms : 0
    if (waitMs > WAIT_MAX_MS || performance.now() > endsAt) return task.yieldTurn(waitMs)
    if (waitMs > 0) await pause(waitMs, undefined, { signal: task.signal })
  }
}

interface Collecting {
  /** Id of the last record that was read. */
  readonly after: string
  readonly read: CollectItems
}

/** Opens the reader of a batch whose items are not all collected, also of a paused one: it may be resumed at any moment. */
async function openCollecting(
  services: WorkServices,
  definition: BatchDefinition,
  task: Task<null>,
): Promise<Collecting | undefined> {
  const batch = await task.inWork(({ db }) => findBatch(db, task.subject))
  if (!batch || batch.ended_at !== null || batch.collected_to === null) return undefined
  return { after: batch.collected_to, read: await definition.collect(services, batchOf(batch), batch.input) }
}

interface ItemsOf {
  readonly id: string
  /** Where the items were read from. */
  readonly from: string
  readonly items: CollectedItems
}

async function storeItems(work: Work, definition: BatchDefinition, { id, from, items }: ItemsOf): Promise<Step> {
  const { db, enterpriseId } = work
  const batch = await lockBatch(db, id)
  // Another run has gone on after this one has lost the task: its transaction is refused.
  if (batch?.state !== 'running' || batch.collected_to !== from) return OVER
  const { ids, last } = items
  await insertItems(db, { id, enterpriseId, part: batch.part_count }, ids)
  const collected = batch.collected_count + ids.length
  const stored = await updateBatch(db, id, {
    collected_to: last,
    collected_count: collected,
    part_count: batch.part_count + partsOf(ids.length),
    ...(last === null ? { item_count: collected, input: null } : {}),
  })
  if (last === null) await definition.onProgress(work, batchOf(stored))
  return { form: 'collected', to: last }
}

async function doPart(
  work: Work,
  definition: BatchDefinition,
  { id, reports }: { readonly id: string; readonly reports: boolean },
): Promise<Step> {
  const { db } = work
  // Before the records, as a request that cancels it does.
  const batch = await lockBatch(db, id)
  if (batch?.state !== 'running') return OVER
  const { next_part: part } = batch
  if (part >= batch.part_count) {
    await endBatch(work, definition, batch, 'done')
    return OVER
  }
  const itemIds = await readPart(db, id, part)
  const waitMs = await takePace(work, batch, itemIds.length)
  if (waitMs > 0) return { form: 'waits', ms: waitMs }
  const result = await definition.workOn(work, batchOf(batch), itemIds)
  await settlePart(db, id, part, result)
  const done = await updateBatch(db, id, { next_part: part + 1, done_count: batch.done_count + itemIds.length })
  if (reports) await definition.onProgress(work, batchOf(done))
  return { form: 'worked' }
}

/** Takes as many tokens as a part has items. Returns 0, or the time until there may be enough, in milliseconds. */
async function takePace({ db }: Work, batch: BatchRow, wanted: number): Promise<number> {
  const { id, enterprise_id: enterpriseId, rate_per_second: ratePerSecond } = batch
  if (ratePerSecond === null) return 0
  // A part is done at once: the bucket holds all of its tokens, however slow the pace is.
  const bucket = { enterpriseId, key: `batch ${id}` }
  const [taken] = await takeTokens(db, [
    { ...bucket, ratePerSecond, burst: Math.max(PART_SIZE, ratePerSecond), wanted },
  ])
  const granted = taken?.granted ?? 0
  if (granted === wanted) return 0
  await returnTokens(db, [{ ...bucket, count: granted }])
  return Math.ceil(((wanted - granted) / ratePerSecond) * 1000)
}

const isOpen = ({ state }: BatchRow): boolean => state === 'running' || state === 'paused'

/** Ends a locked batch. */
export async function endBatch(
  work: Work,
  definition: BatchDefinition,
  { id }: BatchRow,
  state: BatchEnd,
): Promise<void> {
  const ended = await updateBatch(work.db, id, { state, ended_at: work.now, input: null })
  await definition.onEnd(work, batchOf(ended), state)
}
