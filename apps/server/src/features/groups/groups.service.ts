import {
  groupRules,
  GROUPS_MAX,
  GROUPS_REQUIRED,
  GROUPS_TOO_MANY,
  LABELS_REQUIRED,
  LABELS_TOO_MANY,
  nameKey,
  type ContactSelection,
  type Group,
  type ParsedInputOf,
  type PlatformEvent,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { keepRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { lockContacts } from '../contacts/contacts.store.ts'
import { readSelection } from '../contacts/search/filter.ts'
import { recordListDeleted, recordLists } from '../contacts/timeline/timeline.service.ts'
import { requestContacts, requestSegmentsThatName } from '../segments/refresh/requests.ts'
import { countGroups, deleteGroup, insertGroup, lockGroup, updateGroup, type ListKind } from './groups.store.ts'
import { addMembers, lockLists } from './members.store.ts'

const REQUIRED = { group: GROUPS_REQUIRED, label: LABELS_REQUIRED }
const TOO_MANY = { group: GROUPS_TOO_MANY, label: LABELS_TOO_MANY }

const changed = (kind: ListKind, id: string): PlatformEvent =>
  kind === 'group'
    ? { name: 'groups.changed', payload: { groupId: id } }
    : { name: 'labels.changed', payload: { labelId: id } }

/** Creates or renames a group or a label. The constraint of its name refuses a second one of that name. */
export async function saveGroup(
  work: Work,
  kind: ListKind,
  { id, name }: ParsedInputOf<'groups.save'>,
): Promise<{ before: Group | undefined; after: Group }> {
  const { db, enterpriseId, now } = work
  const before = id === undefined ? undefined : await requireGroup(work, kind, id)
  keepRules(groupRules({ name }))
  if (!before && (await countGroups(db, kind)) >= GROUPS_MAX) throw refusedBy(TOO_MANY[kind])
  const columns = { name, name_key: nameKey(name), updated_at: now }
  const after = before
    ? await updateGroup(db, before.id, columns)
    : await insertGroup(db, { ...columns, id: newId(), enterprise_id: enterpriseId, kind, created_at: now })
  work.emit(changed(kind, after.id))
  return { before, after }
}

/** Deletes a group or a label. Its contacts stay. */
export async function removeGroup(context: RequestContext, tasks: Tasks, kind: ListKind, id: string): Promise<Group> {
  const group = await requireGroup(context, kind, id)
  await recordListDeleted(context, { ...group, kind }, context.caller.userId)
  await deleteGroup(context.db, id)
  await requestSegmentsThatName(context, tasks, id)
  context.emit(changed(kind, id))
  if (group.count > 0) context.emit({ name: 'contacts.changed', payload: { contactId: null } })
  return group
}

/** Locks a group or a label. 404 if there is none. */
async function requireGroup({ db }: Work, kind: ListKind, id: string): Promise<Group> {
  const group = await lockGroup(db, kind, id)
  if (!group) throw notFound()
  return group
}

/** Adds contacts to groups or labels. Returns the number of contacts that are new in at least one of them. */
export async function mapContacts(
  context: RequestContext,
  tasks: Tasks,
  { kind, ids }: { readonly kind: ListKind; readonly ids: readonly string[] },
  selection: ContactSelection,
): Promise<number> {
  const { db, enterpriseId, now } = context
  if (ids.length === 0) throw refusedBy(REQUIRED[kind])
  const contactIds = await lockContacts(db, await readSelection(context, selection))
  const listIds = [...new Set(ids)]
  const lists = await lockLists(db, listIds)
  if (lists.filter((list) => list.kind === kind).length < listIds.length) throw notFound()
  const { count, changed: added } = await addMembers(db, { enterpriseId, listIds, contactIds, now })
  const none = { groupIds: [], labelIds: [] }
  for (const list of added) {
    const after = { groupIds: [list.listId], labelIds: [] }
    await recordLists(context, { contactIds: list.contactIds, userId: context.caller.userId, before: none, after })
  }
  if (count > 0) context.emit({ name: 'contacts.changed', payload: { contactId: null } })
  await requestContacts(context, tasks, [...new Set(added.flatMap((list) => list.contactIds))])
  return count
}
