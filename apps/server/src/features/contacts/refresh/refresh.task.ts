import type { Services } from '../../../core/services.ts'
import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { listOutdatedPhoneBooks, lockPhoneBook, updateRefreshedVersion } from '../../phone-book/phoneBooks.store.ts'
import { REFRESH } from './refresh.kind.ts'
import { refreshContacts } from './refreshContacts.ts'
import { queueRefresh } from './refresh.service.ts'
import { listIdsAfter } from './refresh.store.ts'

/** Contacts that one transaction refreshes. */
const BATCH = 500

export const refreshTask = (): TaskDefinition =>
  defineTask({
    kind: REFRESH,
    keepsRecord: false,
    run: async (task) => {
      const begin = async () => ({ version: await task.inWork(versionOf), after: '' })
      let { version, after } = task.cursor ?? (await begin())
      for (;;) {
        task.signal.throwIfAborted()
        const from = after
        const ids = await task.inWork(({ db }) => listIdsAfter(db, from, BATCH))
        const last = ids.at(-1)
        if (last !== undefined) {
          after = last
          await task.saveCursor({ version, after }, (work) => refreshContacts(work, ids))
        } else if (await task.complete((work) => finish(work, version), { isDone: (isNewest) => isNewest })) {
          return
        } else {
          ;({ version, after } = await begin())
        }
      }
    },
  })

const versionOf = async (work: Work): Promise<number> => (await lockPhoneBook(work, 'read')).attributesVersion

/** Stores that all contacts are refreshed, unless the attributes have changed since. */
async function finish(work: Work, version: number): Promise<boolean> {
  const { attributesVersion } = await lockPhoneBook(work, 'change')
  if (attributesVersion !== version) return false
  await updateRefreshedVersion(work.db, version)
  return true
}

/** Queues the refreshes that are due and have no task, because it failed. */
export async function queueDueRefreshes(services: Services): Promise<void> {
  const enterpriseIds = await transact(services, ({ db }) => listOutdatedPhoneBooks(db))
  for (const id of enterpriseIds) await inEnterprise(services, id, (work) => queueRefresh(work, services.tasks))
}
