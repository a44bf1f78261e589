import {
  BULK_CHANGE_ENDED,
  BULK_CHANGE_NOT_UNDOABLE,
  BULK_CHANGES_LISTED,
  BULK_CHANGES_OPEN_MAX,
  BULK_CHANGES_TOO_MANY,
  selectionRules,
  type BulkChange,
  type ParsedInputOf,
} from '@platform/contract'
import type { Batches } from '../../core/batches/openBatches.ts'
import { listPaused } from '../../core/batches/batches.store.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { permit } from '../../core/http/permit.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Work } from '../../core/work/work.ts'
import { countDeleted } from '../contacts/deletions/deletions.store.ts'
import { readFilter } from '../contacts/search/filter.ts'
import { countContacts } from '../contacts/search/search.store.ts'
import { listsByIds } from '../contacts/timeline/timeline.store.ts'
import { emitBulkChange } from './bulkChanges.events.ts'
import { CHANGE_MANY, type Collected } from './bulkChanges.kind.ts'
import { cancelEarlier } from './takeOver.task.ts'
import {
  countOpen,
  findBulkChange,
  insertBulkChange,
  listBulkChanges,
  listRestorable,
  lockBulkChange,
  selectCollected,
  updateBulkChange,
  type BulkChangeRow,
} from './bulkChanges.store.ts'

/** Starts a change of the contacts that are selected at this moment. */
export async function startBulkChange(
  context: RequestContext,
  batches: Batches,
  { action, ...selection }: ParsedInputOf<'bulkChanges.start'>,
): Promise<BulkChangeRow> {
  permit(context.caller, action.type === 'delete' ? 'contact.delete' : 'group.edit')
  enforceRules(selectionRules(selection))
  const listIds = action.type === 'delete' ? [] : [...new Set(action.listIds)].toSorted()
  if ((await findLists(context, listIds)).length < listIds.length) throw notFound()
  const { filter, contactIds = [] } = selection
  return begin(
    context,
    batches,
    { type: action.type, listIds, deletionId: action.type === 'delete' ? newId() : null },
    filter ? { filter: readFilter(context, filter) } : { contactIds },
  )
}

/** Starts to put the contacts of a deletion back. */
export async function undoBulkChange(context: RequestContext, batches: Batches, id: string): Promise<BulkChangeRow> {
  permit(context.caller, 'contact.delete')
  const { type, state, deletion_id: deletionId } = await requireLocked(context, id)
  if (type !== 'delete' || state === 'running' || deletionId === null) throw refusedBy(BULK_CHANGE_NOT_UNDOABLE)
  if (!(await listRestorable(context.db, [deletionId])).has(deletionId)) throw refusedBy(BULK_CHANGE_NOT_UNDOABLE)
  await updateBulkChange(context.db, id, { is_dismissed: true })
  return begin(context, batches, { type: 'restore', listIds: [], deletionId }, { deletionId })
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
  batches: Batches,
  { type, listIds, deletionId }: Pick<BulkChangeRow, 'type'> & { listIds: string[]; deletionId: string | null },
  chosen: Collected | { readonly contactIds: readonly string[] },
): Promise<BulkChangeRow> {
  const { db, enterpriseId, now } = work
  if ((await countOpen(db)) >= BULK_CHANGES_OPEN_MAX) throw refusedBy(BULK_CHANGES_TOO_MANY)
  const id = newId()
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
  const batch =
    'contactIds' in chosen
      ? { input: null, items: { ids: chosen.contactIds } }
      : { input: chosen, items: { select: (limit: number) => selectCollected(chosen, limit), count: countOf(chosen) } }
  const total = await batches.start(work, CHANGE_MANY, { id, ...batch })
  emitBulkChange(work, id)
  return updateBulkChange(db, id, { total_count: total })
}

const countOf =
  (collected: Collected) =>
  (db: Db): Promise<number> =>
    'filter' in collected ? countContacts(db, collected.filter) : countDeleted(db, collected.deletionId)

/** What a person must be allowed to do to start a bulk change of a type, and to cancel it. */
export const actionOf = (type: BulkChangeRow['type']) =>
  type === 'add' || type === 'remove' ? 'group.edit' : 'contact.delete'

/** Ends a bulk change. What was done until then stays. */
export async function cancelBulkChange(context: RequestContext, batches: Batches, id: string): Promise<BulkChangeRow> {
  await requireOpen(context, id)
  // Somebody else has cancelled it meanwhile, or a server without batches has started it.
  if (!(await batches.cancel(context, id)) && !(await cancelEarlier(context, id))) throw refusedBy(BULK_CHANGE_ENDED)
  return requireChange(context, id)
}

/** Pauses a bulk change, until it is continued or cancelled. */
export async function pauseBulkChange(context: RequestContext, batches: Batches, id: string): Promise<BulkChangeRow> {
  await requireOpen(context, id)
  if (await batches.pause(context, id)) emitBulkChange(context, id)
  return requireChange(context, id)
}

/** Continues a paused bulk change. */
export async function resumeBulkChange(context: RequestContext, batches: Batches, id: string): Promise<BulkChangeRow> {
  await requireOpen(context, id)
  if (await batches.resume(context, id)) emitBulkChange(context, id)
  return requireChange(context, id)
}

/**
 * Refuses what the caller may not do with a bulk change, and what has no meaning for one that has ended. Does not lock it:
 * its batch is locked first, also by the parts.
 */
async function requireOpen(context: RequestContext, id: string): Promise<void> {
  const { type, state } = await requireChange(context, id)
  permit(context.caller, actionOf(type))
  if (state !== 'running') throw refusedBy(BULK_CHANGE_ENDED)
}

async function requireChange({ db }: Work, id: string): Promise<BulkChangeRow> {
  const change = await findBulkChange(db, id)
  if (!change) throw notFound()
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
  const paused = await listPaused(
    work.db,
    changes.map(({ id }) => id),
  )
  return changes.map((change) => present(work, change, { lists, restorable, paused }))
}

/** A bulk change as callers see it. */
export async function presentBulkChange(work: RequestContext, change: BulkChangeRow): Promise<BulkChange> {
  const restorable = await listRestorable(work.db, change.deletion_id === null ? [] : [change.deletion_id])
  const paused = await listPaused(work.db, [change.id])
  return present(work, change, { lists: await findLists(work, change.list_ids), restorable, paused })
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
  {
    lists,
    restorable,
    paused,
  }: {
    readonly lists: readonly NamedList[]
    readonly restorable: ReadonlySet<string>
    readonly paused: ReadonlySet<string>
  },
): BulkChange => ({
  bulkChangeId: change.id,
  type: change.type,
  lists: lists.filter(({ id }) => change.list_ids.includes(id)),
  state: change.state,
  isPaused: paused.has(change.id),
  total: change.total_count,
  done: change.done_count,
  changed: change.changed_count,
  canUndo: change.type === 'delete' && change.state !== 'running' && restorable.has(change.deletion_id ?? ''),
  showsResult: change.user_id === caller.userId && !change.is_dismissed,
  createdAt: change.created_at.toISOString(),
  endedAt: change.ended_at?.toISOString() ?? null,
})
