import type { z } from 'zod'
import type { Work, WorkServices } from '../work/work.ts'

/** A kind of batch: its name, and the schema of what says which items are collected. */
export interface BatchKind<Input> {
  readonly name: string
  readonly input: z.ZodType<Input>
}

/**
 * Declares a kind of batch.
 *
 * @param name such as `contacts.changeMany`; stored with each batch, and with its tasks
 * @param input schema of what says which items are collected, such as a filter; stored until they are
 */
export const batchKind = <Input>(name: string, input: z.ZodType<Input>): BatchKind<Input> => ({ name, input })

/** A batch: work on any number of items, in parts. */
export interface Batch {
  /** That of the record that says what the batch is for. */
  readonly id: string
  readonly enterpriseId: string
  /** Number of its items; an estimate until all are collected. */
  readonly itemCount: number
  /** Number of the items of parts that are done. */
  readonly doneCount: number
  readonly createdAt: Date
}

/** Some items of a batch. */
export interface CollectedItems {
  readonly ids: readonly string[]
  /** Id of the last record that was read, whether it is an item or not; null after the last one. */
  readonly last: string | null
}

/** Returns the next items of a batch: those of records behind an id, in the order of ids. */
export type CollectItems = (after: string) => Promise<CollectedItems>

/** How a batch has ended. `failed`: the same part was interrupted or refused too often. */
export type BatchEnd = 'done' | 'cancelled' | 'failed'

export interface BatchSpec<Input> {
  readonly kind: BatchKind<Input>
  /** Batches that one server works on at once, each of another enterprise. Those of an enterprise take turns. @default 1 */
  readonly concurrency?: number
  /**
   * Opens a reader of the items, which are more than `start` collects. Its reads are short transactions of their own, so that
   * other requests do not wait.
   */
  readonly collect: (services: WorkServices, batch: Batch, input: Input) => Promise<CollectItems>
  /**
   * Works on the items of a part, in the transaction that stores that the part is done: each has its effect once.
   *
   * @returns what is stored as the result of the part
   */
  readonly workOn: (work: Work, batch: Batch, itemIds: readonly string[]) => Promise<unknown>
  /** Reports to people: when all items are collected, and then at most once a second with a part that is done. */
  readonly onProgress: (work: Work, batch: Batch) => Promise<void>
  /** Stores the end with the record that the batch is for, in the transaction that ends it. */
  readonly onEnd: (work: Work, batch: Batch, end: BatchEnd) => Promise<void>
}

/** A definition that the server can run: its inputs are not parsed yet. */
export interface BatchDefinition extends Required<Omit<BatchSpec<unknown>, 'kind'>> {
  readonly kind: string
}

/** Defines how batches of a kind run. A feature lists its definitions as `batches`. */
export function defineBatch<Input>({ kind, concurrency = 1, collect, ...spec }: BatchSpec<Input>): BatchDefinition {
  return {
    ...spec,
    kind: kind.name,
    concurrency,
    collect: (services, batch, input) => collect(services, batch, kind.input.parse(input)),
  }
}
