import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { taskKind, type TaskDefinition, type TaskKind } from '../tasks/task.ts'
import type { Tasks } from '../tasks/openTasks.ts'
import { discardTasks } from '../tasks/visibleTasks.ts'
import type { Work, WorkServices } from '../work/work.ts'
import { deleteParts, insertBatch, insertSelected, lockBatch, partsOf, updateBatch } from './batches.store.ts'
import type { BatchDefinition, BatchKind } from './batch.ts'
import { batchTask, endBatch } from './batchTask.ts'

/** Most items that `start` collects. More are collected by a task, so that the request stays short. */
export const COLLECTED_AT_ONCE = 10_000

/** The items of a new batch. */
export type NewItems =
  /** Collected by `BatchSpec.collect`. */
  | 'later'
  /** Listed ids. Double ones count once. */
  | { readonly ids: readonly string[] }
  | {
      /** Selects up to `limit` items: those of this moment. */
      readonly select: (limit: number) => RawBuilder<{ id: string }>
      /** Their number, if they are more than `COLLECTED_AT_ONCE`. */
      readonly count: (db: Db) => Promise<number>
    }

export interface NewBatch<Input> {
  /** That of the record that says what the batch is for. */
  readonly id: string
  /** What `BatchSpec.collect` needs if it is called. */
  readonly input: Input
  readonly items: NewItems
  /** Most items a second; more than 0. @default as fast as possible */
  readonly ratePerSecond?: number
}

export interface Batches {
  /**
   * Starts a batch in the transaction of the work: it exists if and only if the work is committed. Several of an enterprise
   * run in turns.
   *
   * @returns the number of its items; an estimate if they are collected in the background
   */
  start<Input>(work: Work, kind: BatchKind<Input>, batch: NewBatch<NoInfer<Input>>): Promise<number>
  /** Pauses a batch: no part begins after the transaction. Returns false if it does not run. */
  pause(work: Work, id: string): Promise<boolean>
  /** Continues a paused batch. Returns false if it is not paused. */
  resume(work: Work, id: string): Promise<boolean>
  /** Ends a batch: no part begins after the transaction, and what was done stays. Returns false if it has ended. */
  cancel(work: Work, id: string): Promise<boolean>
  /** Adds the kinds of the features, and returns their tasks. Called once, before the server receives requests. */
  define(services: WorkServices, definitions: readonly BatchDefinition[]): TaskDefinition[]
}

export function openBatches({ tasks }: { readonly tasks: Tasks }): Batches {
  const byKind = new Map<string, BatchDefinition>()
  const enqueue = ({ kind, id }: { readonly kind: string; readonly id: string }, work: Work) =>
    tasks.enqueue(work, batchTaskKind(kind), { subject: id, turnGroup: work.enterpriseId, input: null })

  return {
    async start(work, { name: kind }, { id, input, items, ratePerSecond = null }) {
      const { db, enterpriseId, now } = work
      const batch = { id, enterprise_id: enterpriseId, kind, input, rate_per_second: ratePerSecond }
      await insertBatch(db, { ...batch, state: 'running', created_at: now })
      const count = await collectAtOnce(work, id, items)
      await enqueue({ kind, id }, work)
      return count
    },

    async pause({ db }, id) {
      if ((await lockBatch(db, id))?.state !== 'running') return false
      await updateBatch(db, id, { state: 'paused' })
      return true
    },

    async resume(work, id) {
      const batch = await lockBatch(work.db, id)
      if (batch?.state !== 'paused') return false
      await updateBatch(work.db, id, { state: 'running' })
      await enqueue(batch, work)
      return true
    },

    async cancel(work, id) {
      const batch = await lockBatch(work.db, id)
      if (!batch || batch.ended_at !== null) return false
      const definition = byKind.get(batch.kind)
      if (!definition) throw new Error(`No feature defines batches of the kind ${batch.kind}.`)
      await discardTasks(work, { kind: batch.kind, subject: id })
      await endBatch(work, definition, batch, 'cancelled')
      return true
    },

    define(services, definitions) {
      for (const definition of definitions) byKind.set(definition.kind, definition)
      return definitions.map((definition) => batchTask(services, definition, batchTaskKind(definition.kind)))
    },
  }
}

/** The tasks of a kind of batch. Where they continue is stored with the batch. */
const batchTaskKind = (kind: string): TaskKind<null> => taskKind(kind)

/** Stores the items of a batch if they are few enough; otherwise that they are to be collected. Returns their number. */
async function collectAtOnce({ db, enterpriseId }: Work, id: string, items: NewItems): Promise<number> {
  if (items === 'later') {
    await updateBatch(db, id, { collected_to: '' })
    return 0
  }
  const limit = COLLECTED_AT_ONCE + 1
  const isListed = 'ids' in items
  const selected = isListed
    ? sql<{ id: string }>`(select distinct id from unnest(${[...items.ids]}::text[]) as id)`
    : items.select(limit)
  const stored = await insertSelected(db, { id, enterpriseId }, selected)
  if (isListed || stored < limit) {
    await updateBatch(db, id, { item_count: stored, part_count: partsOf(stored), input: null })
    return stored
  }
  await deleteParts(db, id)
  const count = await items.count(db)
  await updateBatch(db, id, { item_count: count, collected_to: '' })
  return count
}
