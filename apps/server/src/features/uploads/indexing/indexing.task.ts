import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import type { Services } from '../../../core/services.ts'
import { countContacts } from '../planning.ts'
import { INDEX } from '../uploads.kinds.ts'
import { completeIndexing } from './indexing.service.ts'
import { indexNext } from './indexing.store.ts'

/**
 * Contacts that one transaction moves. The embedded database takes some 40 ms for them, and a tenth of a second more when it
 * merges the list of what waits for the index, which happens once for some hundreds.
 */
const BATCH = 100
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
      do {
        for (let after: string | undefined = ''; after !== undefined;) {
          task.signal.throwIfAborted()
          const from: string = after
          after = await task.inWork(({ db }) => indexNext(db, subject, { after: from, limit: BATCH }))
        }
      } while (!(await task.complete((work) => completeIndexing(work, subject), { isDone: (isDone) => isDone })))
      await countContacts(services)
      task.log.info({ uploadId: subject }, INDEXED_LOG)
    },
  })
