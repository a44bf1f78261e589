import { z } from 'zod'
import { batchKind, defineBatch, type BatchDefinition, type BatchEnd } from '../core/batches/batch.ts'

/** A batch whose items are the numbers up to a number. */
export const COUNTING = batchKind('tests.count', z.object({ to: z.int() }))

const ITEMS_READ = 400

/** What has happened to the batches of a definition. */
export interface CountingRecord {
  /** The items of each part, in their order. */
  readonly parts: { readonly batchId: string; readonly itemIds: readonly string[] }[]
  readonly progress: { readonly batchId: string; readonly itemCount: number; readonly doneCount: number }[]
  readonly ends: { readonly batchId: string; readonly end: BatchEnd }[]
}

/** Names an item: in the order of the numbers. */
export const itemOf = (number: number): string => String(number).padStart(8, '0')

/**
 * A definition that records what it does.
 *
 * @param options.workOn called with the items of each part, before they are recorded
 * @param options.onCollect called before the first items of a batch are read
 */
export function countingBatch({
  workOn,
  onCollect,
}: {
  readonly workOn: (itemIds: readonly string[]) => Promise<void>
  readonly onCollect: () => Promise<void>
}): {
  definition: BatchDefinition
  record: CountingRecord
} {
  const record: CountingRecord = { parts: [], progress: [], ends: [] }
  const definition = defineBatch({
    kind: COUNTING,
    async collect(_services, _batch, { to }) {
      await onCollect()
      return async (after) => {
        const first = Number(after) + 1
        const length = Math.min(ITEMS_READ, to - first + 1)
        if (length <= 0) return { ids: [], last: null }
        // Only the even ones are items.
        const read = Array.from({ length }, (_, at) => first + at)
        return { ids: read.filter((number) => number % 2 === 0).map(itemOf), last: itemOf(first + length - 1) }
      }
    },
    async workOn(work, { id: batchId }, itemIds) {
      await workOn(itemIds)
      work.afterCommit(() => record.parts.push({ batchId, itemIds }))
      return { first: itemIds[0], count: itemIds.length }
    },
    async onProgress(work, { id: batchId, itemCount, doneCount }) {
      work.afterCommit(() => record.progress.push({ batchId, itemCount, doneCount }))
    },
    async onEnd(work, { id: batchId }, end) {
      work.afterCommit(() => record.ends.push({ batchId, end }))
    },
  })
  return { definition, record }
}
