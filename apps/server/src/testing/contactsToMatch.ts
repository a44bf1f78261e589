import { nameKey, type ContactToMatch } from '@platform/contract'
import { json } from '../core/database/database.ts'
import type { TestServer } from './buildServer.ts'

/** A contact of which conditions are asked. The ids of its lists begin with `group` and `label`. */
export interface MadeContact extends Omit<ContactToMatch, 'id' | 'phone' | 'groupIds' | 'labelIds'> {
  readonly lists: readonly string[]
}

/** The phone numbers of the first contacts that are stored. */
const PHONES = ['+919876543210', '+919876543211', '+4477009001']
const NOW = new Date('2026-03-10T12:00:00.000Z')

/** Replaces the lists of enterprise a. What they are follows from the beginnings of their ids. */
export async function makeLists(server: TestServer, ids: readonly string[]): Promise<void> {
  const { owner } = server.services.database
  await owner.deleteFrom('contact_lists').execute()
  for (const id of ids) {
    const kind = (['group', 'label', 'segment'] as const).find((each) => id.startsWith(each)) ?? 'group'
    const row = { id, kind, name: id, name_key: id, enterprise_id: server.enterprises.a.id }
    await owner
      .insertInto('contact_lists')
      .values({ ...row, created_at: NOW, updated_at: NOW })
      .execute()
  }
}

/**
 * Replaces all contacts by those of enterprise a, and by copies of them in enterprise b. An id of the enterprise's own
 * system is left to the first contact that has it.
 *
 * @param listsOfAll lists that all contacts of enterprise a are in besides their own
 * @returns the contacts of enterprise a
 */
export async function storeContacts(
  server: TestServer,
  made: readonly MadeContact[],
  listsOfAll: readonly string[] = [],
): Promise<ContactToMatch[]> {
  const { owner } = server.services.database
  await owner.deleteFrom('contacts').execute()
  const contacts = withUniqueIds(made).map((each, at) => ({
    ...each,
    id: `c${at}`,
    phone: PHONES[at] ?? `+9190000000${at}`,
  }))
  for (const [enterprise, prefix] of [
    ['a', ''],
    ['b', 'other '],
  ] as const) {
    const enterpriseId = server.enterprises[enterprise].id
    for (const { id, values, consents, ...each } of contacts) {
      const row = {
        id: prefix + id,
        enterprise_id: enterpriseId,
        name: each.name,
        name_key: nameKey(each.name),
        phone: each.phone,
        phone_e164: each.phone,
        email: each.email,
        external_id: each.externalId,
        language: each.language,
        time_zone: each.timeZone,
        whatsapp_number: each.whatsAppNumber,
        twitter_id: each.twitterId,
        facebook_id: each.facebookId,
        instagram_id: each.instagramId,
        attribute_values: json(values),
        consents: json(consents),
        search_text: '',
        revision: 1,
        created_at: new Date(each.createdAt),
        updated_at: new Date(each.updatedAt),
        import_id: each.uploadId,
      }
      await owner.insertInto('contacts').values(row).execute()
      const lists = prefix === '' ? [...each.lists, ...listsOfAll] : []
      for (const list_id of lists) {
        await owner
          .insertInto('contact_list_members')
          .values({ enterprise_id: enterpriseId, list_id, contact_id: id })
          .execute()
      }
    }
  }
  return contacts.map(({ lists, ...each }) => ({
    ...each,
    groupIds: lists.filter((id) => id.startsWith('group')),
    labelIds: lists.filter((id) => id.startsWith('label')),
  }))
}

const withUniqueIds = (made: readonly MadeContact[]): MadeContact[] =>
  made.map((each, at) =>
    made.findIndex(({ externalId }) => externalId === each.externalId) === at ? each : { ...each, externalId: '' },
  )
