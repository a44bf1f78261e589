import {
  BULK_CHANGE_ENDED,
  BULK_CHANGE_NOT_UNDOABLE,
  BULK_CHANGES_LISTED,
  selectionRules,
  type BulkChange,
  type ParsedInputOf,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { permit } from '../../core/http/permit.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { discardTasks } from '../../core/tasks/visibleTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { countDeleted } from '../contacts/deletions/deletions.store.ts'
import { readFilter } from '../contacts/search/filter.ts'
import { countContacts } from '../contacts/search/search.store.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { CONTACTS_CHANGED } from '../contacts/contacts.changes.ts'
import { requestRefresh } from '../contacts/refresh/refresh.service.ts'
import { listsByIds } from '../contacts/timeline/timeline.store.ts'
import { emitBulkChange } from './bulkChanges.events.ts'
import { BULK_CHANGE } from './bulkChanges.kind.ts'
import {
  deleteParts,
  insertBulkChange,
  insertParts,
  listBulkChanges,
  listRestorable,
  lockBulkChange,
  updateBulkChange,
  type BulkChangeRow,
  type Chosen,
  type Collected,
} from './bulkChanges.store.ts'

/** Starts a change of the contacts that are selected at this moment. */
export async function startBulkChange(
  context: RequestContext,
  tasks: Tasks,
  { action, ...selection }: ParsedInputOf<'bulkChanges.start'>,
): Promise<BulkChangeRow> {
  permit(context.caller, action.type === 'delete' ? 'contact.delete' : 'group.edit')
  enforceRules(selectionRules(selection))
  const listIds = action.type === 'delete' ? [] : [...new Set(action.listIds)].toSorted()
  if ((await findLists(context, listIds)).length < listIds.length) throw notFound()
  const { filter, contactIds = [] } = selection
  return begin(
    context,
    tasks,
    { type: action.type, listIds, deletionId: action.type === 'delete' ? newId() : null },
    filter ? { filter: readFilter(context, filter) } : { contactIds },
  )
}

/** Starts to put the contacts of a deletion back. */
export async function undoBulkChange(context: RequestContext, tasks: Tasks, id: string): Promise<BulkChangeRow> {
  permit(context.caller, 'contact.delete')
  const { type, state, deletion_id: deletionId } = await requireLocked(context, id)
  if (type !== 'delete' || state === 'running' || deletionId === null) throw refusedBy(BULK_CHANGE_NOT_UNDOABLE)
  if (!(await listRestorable(context.db, [deletionId])).has(deletionId)) throw refusedBy(BULK_CHANGE_NOT_UNDOABLE)
  await updateBulkChange(context.db, id, { is_dismissed: true })
  return begin(context, tasks, { type: 'restore', listIds: [], deletionId }, { deletionId })
}

/** Shows the result of a bulk change no longer to the caller, if the caller has started it. */
export async function dismissBulkChange(context: RequestContext, id: string): Promise<BulkChangeRow> {
  const change = await requireLocked(context, id)
  if (change.user_id !== context.caller.userId) return change
  emitBulkChange(context, id)
  return updateBulkChange(context.db, id, { is_dismissed: true })
}

async function begin(
  work: RequestContext,
  tasks: Tasks,
  { type, listIds, deletionId }: Pick<BulkChangeRow, 'type'> & { listIds: string[]; deletionId: string | null },
  chosen: Chosen,
): Promise<BulkChangeRow> {
  const { db, enterpriseId, now } = work
  const id = newId()
  // An index refuses a second one that runs.
  await insertBulkChange(db, {
    id,
    enterprise_id: enterpriseId,
    type,
    list_ids: listIds,
    deletion_id: deletionId,
    user_id: work.caller.userId,
    state: 'running',
    created_at: now,
  })
  const { total, input } = await choose(work, id, chosen)
  const change = await updateBulkChange(db, id, { total_count: total })
  await tasks.enqueue(work, BULK_CHANGE, { subject: id, turnGroup: enterpriseId, input })
  emitBulkChange(work, id)
  return change
}

/** Most contacts that a request collects. More are collected by the task, so that the request stays short. */
export const COLLECTED_AT_ONCE = 10_000

/** Stores which contacts a bulk change is about. Returns their number, and what the task has to collect. */
async function choose(
  { db, enterpriseId }: Work,
  id: string,
  chosen: Chosen,
): Promise<{ total: number; input: Collected | null }> {
  const maximum = COLLECTED_AT_ONCE + 1
  const total = await insertParts(db, { id, enterpriseId }, { chosen, maximum })
  if ('contactIds' in chosen || total < maximum) return { total, input: null }
  await deleteParts(db, id)
  const matching = 'filter' in chosen ? countContacts(db, chosen.filter) : countDeleted(db, chosen.deletionId)
  return { total: await matching, input: chosen }
}

/** What a person must be allowed to do to start a bulk change of a type, and to cancel it. */
export const actionOf = (type: BulkChangeRow['type']) =>
  type === 'add' || type === 'remove' ? 'group.edit' : 'contact.delete'

/** Ends a bulk change. What was done until then stays. */
export async function cancelBulkChange(context: RequestContext, tasks: Tasks, id: string): Promise<BulkChangeRow> {
  const { type, state } = await requireLocked(context, id)
  permit(context.caller, actionOf(type))
  if (state !== 'running') throw refusedBy(BULK_CHANGE_ENDED)
  await discardTasks(context, { kind: BULK_CHANGE.name, subject: id })
  return endBulkChange(context, tasks, id, 'cancelled')
}

/** Stores the end of a bulk change, and has done what follows from the changed contacts. */
export async function endBulkChange(
  work: Work,
  tasks: Tasks,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
): Promise<BulkChangeRow> {
  const change = await updateBulkChange(work.db, id, { state, ended_at: work.now })
  emitBulkChange(work, id)
  if (change.needs_refresh) {
    await lockPhoneBook(work, 'change')
    await requestRefresh(work, tasks)
  }
  if (change.changed_count > 0) await work.changed(CONTACTS_CHANGED, { contactIds: [], continues: false })
  return change
}

async function requireLocked({ db }: Work, id: string): Promise<BulkChangeRow> {
  const change = await lockBulkChange(db, id)
  if (!change) throw notFound()
  return change
}

/** The bulk changes that run, and the latest ones that have ended. */
export async function latestBulkChanges(work: RequestContext): Promise<BulkChange[]> {
  const changes = await listBulkChanges(work.db, BULK_CHANGES_LISTED)
  const lists = await findLists(work, [...new Set(changes.flatMap(({ list_ids: ids }) => ids))])
  const restorable = await listRestorable(
    work.db,
    changes.flatMap(({ deletion_id: id }) => id ?? []),
  )
  return changes.map((change) => present(work, change, { lists, restorable }))
}

/** A bulk change as callers see it. */
export async function presentBulkChange(work: RequestContext, change: BulkChangeRow): Promise<BulkChange> {
  const restorable = await listRestorable(work.db, change.deletion_id === null ? [] : [change.deletion_id])
  return present(work, change, { lists: await findLists(work, change.list_ids), restorable })
}

type NamedList = BulkChange['lists'][number]

/** The groups and labels that still exist. */
export async function findLists({ db }: Work, ids: readonly string[]): Promise<NamedList[]> {
  return (await listsByIds(db, ids)).flatMap(({ id, kind, name }) =>
    kind === 'group' || kind === 'label' ? [{ id, kind, name }] : [],
  )
}

const present = (
  { caller }: RequestContext,
  change: BulkChangeRow,
  { lists, restorable }: { readonly lists: readonly NamedList[]; readonly restorable: ReadonlySet<string> },
): BulkChange => ({
  bulkChangeId: change.id,
  type: change.type,
  lists: lists.filter(({ id }) => change.list_ids.includes(id)),
  state: change.state,
  total: change.total_count,
  done: change.done_count,
  changed: change.changed_count,
  canUndo: change.type === 'delete' && change.state !== 'running' && restorable.has(change.deletion_id ?? ''),
  showsResult: change.user_id === caller.userId && !change.is_dismissed,
  createdAt: change.created_at.toISOString(),
  endedAt: change.ended_at?.toISOString() ?? null,
})
