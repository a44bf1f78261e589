import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import type { Services } from '../../../core/services.ts'
import { countContacts, openCounting } from '../planning.ts'
import { INDEX } from '../uploads.kinds.ts'
import { completeIndexing } from './indexing.service.ts'
import { indexNext } from './indexing.store.ts'

/** Contacts that the first transaction moves. */
const FIRST_BATCH = 50
/** Fewest and most contacts of a transaction. */
const [BATCH_MIN, BATCH_MAX] = [10, 1_000]
/** Time of a transaction, in milliseconds: requests wait for it where the database has one connection. */
const BATCH_MS = 60
/** The log's line at the end, for which the benchmark waits. */
const INDEXED_LOG = 'the contacts of an import are indexed'

/** The number of contacts that take {@link BATCH_MS}, by how long some took. It grows slowly: a batch may be a light one. */
export function nextBatch(size: number, tookMs: number): number {
  const fitting = size * Math.min(1.5, BATCH_MS / Math.max(tookMs, 1))
  return Math.round(Math.min(BATCH_MAX, Math.max(BATCH_MIN, fitting)))
}

/**
 * Moves the contacts of an import, which are visible by now, into the index of search texts. It has no state:
 * after an interruption it begins again with those that are left.
 */
export const indexingTask = (services: Pick<Services, 'database'>): TaskDefinition =>
  defineTask({
    kind: INDEX,
    keepsRecord: false,
    async run(task) {
      const { subject } = task
      const countIndexed = openCounting(services)
      let [size, indexed] = [FIRST_BATCH, 0]
      do {
        for (let after: string | undefined = ''; after !== undefined;) {
          task.signal.throwIfAborted()
          const from: string = after
          const limit = size
          after = await task.inWork(async ({ db }) => {
            const beganMs = performance.now()
            const last = await indexNext(db, subject, { after: from, limit })
            size = nextBatch(limit, performance.now() - beganMs)
            return last
          })
          indexed += limit
          await countIndexed(indexed)
        }
      } while (!(await task.complete((work) => completeIndexing(work, subject), { isDone: (isDone) => isDone })))
      await countContacts(services)
      task.log.info({ uploadId: subject }, INDEXED_LOG)
    },
  })
