import { BatchSize } from '../../../core/database/BatchSize.ts'
import type { Database } from '../../../core/database/database.ts'
import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import type { Services } from '../../../core/services.ts'
import { countContacts, openCounting } from '../planning.ts'
import { INDEX } from '../uploads.kinds.ts'
import { completeIndexing } from './indexing.service.ts'
import { indexNext } from './indexing.store.ts'

/**
 * Contacts of a transaction. A statement takes as long as ten to twenty contacts before the first one: a batch that is
 * measured by its time alone becomes so small that most of its time is that.
 */
const BATCH = { first: 100, smallest: 100, largest: 2_000 }
/**
 * Time of a transaction in milliseconds. On the embedded database all requests wait for it, on PostgreSQL only those that
 * save one of its contacts.
 */
const TARGET_MS: Readonly<Record<Database['kind'], number>> = { pglite: 40, postgres: 100 }
/** The log's line at the end, for which the benchmark waits. */
const INDEXED_LOG = 'the contacts of an import are indexed'

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
      const batch = new BatchSize({ ...BATCH, targetMs: TARGET_MS[services.database.kind] })
      let indexed = 0
      do {
        for (let after: string | undefined = ''; after !== undefined;) {
          task.signal.throwIfAborted()
          const from: string = after
          after = await task.inWork(({ db }) =>
            batch.measure((limit) => indexNext(db, subject, { after: from, limit })),
          )
          indexed += batch.lastSize
          await countIndexed(indexed)
        }
      } while (!(await task.complete((work) => completeIndexing(work, subject), { isDone: (isDone) => isDone })))
      await countContacts(services)
      task.log.info({ uploadId: subject }, INDEXED_LOG)
    },
  })
