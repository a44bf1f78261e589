import { GROUPS_REQUIRED, LABELS_REQUIRED, type ContactSelection } from '@platform/contract'
import { notFound, refusedBy } from '../../../core/http/failed.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { Work } from '../../../core/work/work.ts'
import type { ListKind } from '../../groups/groups.store.ts'
import { addMembers, lockLists, removeMembers } from '../../groups/members.store.ts'
import { CONTACTS_CHANGED } from '../contacts.changes.ts'
import { lockContacts } from '../contacts.store.ts'
import { readSelection } from '../search/filter.ts'
import { recordLists } from '../timeline/timeline.service.ts'

const REQUIRED = { group: GROUPS_REQUIRED, label: LABELS_REQUIRED }

/** Adds contacts to groups or labels. Returns the number of contacts that are new in at least one of them. */
export async function mapContacts(
  context: RequestContext,
  { kind, ids }: { readonly kind: ListKind; readonly ids: readonly string[] },
  selection: ContactSelection,
): Promise<number> {
  if (ids.length === 0) throw refusedBy(REQUIRED[kind])
  const contactIds = await lockContacts(context.db, await readSelection(context, selection))
  const listIds = [...new Set(ids)]
  const lists = await lockLists(context.db, listIds)
  if (lists.filter((list) => list.kind === kind).length < listIds.length) throw notFound()
  const members = { type: 'add', listIds, contactIds, userId: context.caller.userId } as const
  return changeMembers(context, members, { continues: false })
}

interface MembersChange {
  readonly type: 'add' | 'remove'
  readonly listIds: readonly string[]
  readonly contactIds: readonly string[]
  readonly userId: string
}

/**
 * Adds contacts to groups or labels, or removes them, with their timelines. Lock the contacts and then the lists first.
 * Returns the number of contacts that were changed.
 *
 * @param part `continues` if a later transaction changes further contacts
 */
export async function changeMembers(
  work: Work,
  { type, listIds, contactIds, userId }: MembersChange,
  part: { readonly continues: boolean },
): Promise<number> {
  const { db, enterpriseId, now } = work
  const members = { enterpriseId, listIds, contactIds, now }
  const { count, changed } = type === 'add' ? await addMembers(db, members) : await removeMembers(db, members)
  const none = { groupIds: [], labelIds: [] }
  for (const { listId, contactIds: ofList } of changed) {
    const listed = { groupIds: [listId], labelIds: [] }
    const [before, after] = type === 'add' ? [none, listed] : [listed, none]
    await recordLists(work, { contactIds: ofList, userId, before, after })
  }
  const changedIds = [...new Set(changed.flatMap((list) => list.contactIds))]
  if (changedIds.length > 0) await work.changed(CONTACTS_CHANGED, { contactIds: changedIds, ...part })
  return count
}
