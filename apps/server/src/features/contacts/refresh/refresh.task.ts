import { isDeepStrictEqual } from 'node:util'
import type { Services } from '../../../core/services.ts'
import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { listOutdatedPhoneBooks, lockPhoneBook, updateRefreshedVersion } from '../phoneBooks.store.ts'
import { searchTextOf, valuesOf } from '../searchText.ts'
import { REFRESH } from './refresh.kind.ts'
import { queueRefresh } from './refresh.service.ts'
import { listIdsAfter, lockToRefresh, updateRefreshed } from './refresh.store.ts'

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

async function refreshContacts(work: Work, ids: readonly string[]): Promise<void> {
  await lockPhoneBook(work, 'read')
  const attributes = await definedAttributes(work)
  const contacts = await lockToRefresh(work.db, ids)
  const refreshed = contacts.map((row) => {
    const values = valuesOf(row.attribute_values, attributes)
    const { id, name, phone, phone_e164: phoneNumber, whatsapp_number: whatsAppNumber, email } = row
    const searched = { name, phone, phoneNumber, whatsAppNumber, email, values }
    return { id, values, searchText: searchTextOf(searched, attributes) }
  })
  const isStored = (index: number) =>
    contacts[index]?.search_text === refreshed[index]?.searchText &&
    isDeepStrictEqual(contacts[index]?.attribute_values, refreshed[index]?.values)
  await updateRefreshed(
    work.db,
    refreshed.filter((_, index) => !isStored(index)),
  )
}

/** Queues the refreshes that are due and have no task, because it failed. */
export async function queueDueRefreshes(services: Services): Promise<void> {
  const enterpriseIds = await transact(services, ({ db }) => listOutdatedPhoneBooks(db))
  for (const id of enterpriseIds) await inEnterprise(services, id, (work) => queueRefresh(work, services.tasks))
}
