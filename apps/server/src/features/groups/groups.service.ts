import {
  groupRules,
  GROUPS_MAX,
  GROUPS_TOO_MANY,
  LABELS_TOO_MANY,
  nameKey,
  type Group,
  type ParsedInputOf,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Work } from '../../core/work/work.ts'
import { LIST_CHANGED, LIST_DELETED, LIST_DELETING } from './groups.changes.ts'
import { countGroups, deleteGroup, insertGroup, lockGroup, updateGroup, type ListKind } from './groups.store.ts'

const TOO_MANY = { group: GROUPS_TOO_MANY, label: LABELS_TOO_MANY }

/** Creates or renames a group or a label. The constraint of its name refuses a second one of that name. */
export async function saveGroup(
  work: Work,
  kind: ListKind,
  { id, name }: ParsedInputOf<'groups.save'>,
): Promise<{ before: Group | undefined; after: Group }> {
  const { db, enterpriseId, now } = work
  const before = id === undefined ? undefined : await requireGroup(work, kind, id)
  enforceRules(groupRules({ name }))
  if (!before && (await countGroups(db, kind)) >= GROUPS_MAX) throw refusedBy(TOO_MANY[kind])
  const columns = { name, name_key: nameKey(name), updated_at: now }
  const after = before
    ? await updateGroup(db, before.id, columns)
    : await insertGroup(db, { ...columns, id: newId(), enterprise_id: enterpriseId, kind, created_at: now })
  await work.changed(LIST_CHANGED, { id: after.id, kind })
  return { before, after }
}

/** Deletes a group or a label. Its contacts stay. */
export async function removeGroup(context: RequestContext, kind: ListKind, id: string): Promise<Group> {
  const group = await requireGroup(context, kind, id)
  const deletion = { list: { ...group, kind }, userId: context.caller.userId }
  await context.changed(LIST_DELETING, deletion)
  await deleteGroup(context.db, id)
  await context.changed(LIST_DELETED, deletion)
  return group
}

/** Locks a group or a label. 404 if there is none. */
async function requireGroup({ db }: Work, kind: ListKind, id: string): Promise<Group> {
  const group = await lockGroup(db, kind, id)
  if (!group) throw notFound()
  return group
}
