import {
  BULK_CHANGE_ENDED,
  BULK_CHANGE_NOT_UNDOABLE,
  BULK_CHANGE_RUNNING,
  BULK_CHANGES_LISTED,
  type BulkChange,
} from '@platform/contract'
import { nextId } from '../../ids.ts'
import { permitAction } from '../../memory-backend/permit.ts'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { CONTACTS } from '../contacts/records.ts'
import { selectContacts } from '../contacts/select.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'
import { BULK_CHANGES, type BulkChangeRecord } from './records.ts'
import { changeContacts } from './steps.ts'

/** Number of steps in which a bulk change is made. */
const STEPS = 4

/** Changes of many contacts in the background. */
export const bulkChanges = defineArea({
  state: BULK_CHANGES,
  sample: () => [],
  handlers: (world) => ({
    'bulkChanges.list': () => ({
      bulkChanges: [...world.of(BULK_CHANGES).values()]
        .toReversed()
        .slice(0, BULK_CHANGES_LISTED)
        .map((change) => present(world, change)),
    }),
    'bulkChanges.start': ({ action, ...selection }) => {
      permitAction(world.user, action.type === 'delete' ? 'contact.delete' : 'group.edit')
      const listIds = action.type === 'delete' ? [] : [...new Set(action.listIds)]
      for (const id of listIds) found(world.of(GROUPS).find(id) ?? world.of(LABELS).find(id))
      const selected = selectContacts(world, selection, Number.POSITIVE_INFINITY)
      // Listed ids count although their contacts may have been deleted.
      const contactIds = selection.contactIds ? [...new Set(selection.contactIds)] : selected.map(({ id }) => id)
      return present(world, begin(world, { type: action.type, listIds, contactIds, deletionIds: [] }))
    },
    'bulkChanges.cancel': ({ bulkChangeId }) => {
      const { type, state } = changeOf(world, bulkChangeId)
      permitAction(world.user, type === 'add' || type === 'remove' ? 'group.edit' : 'contact.delete')
      if (state !== 'running') refuseBy(BULK_CHANGE_ENDED)
      return present(world, store(world, bulkChangeId, { state: 'cancelled', endedAt: world.now() }))
    },
    'bulkChanges.undo': ({ bulkChangeId }) => {
      permitAction(world.user, 'contact.delete')
      const change = changeOf(world, bulkChangeId)
      const contactIds = restorable(world, change)
      if (change.state === 'running' || contactIds.length === 0) refuseBy(BULK_CHANGE_NOT_UNDOABLE)
      const undo = begin(world, { type: 'restore', listIds: [], contactIds, deletionIds: change.deletionIds })
      store(world, bulkChangeId, { isDismissed: true })
      return present(world, undo)
    },
    'bulkChanges.dismiss': ({ bulkChangeId }) => {
      const isOwn = changeOf(world, bulkChangeId).userId === world.user?.id
      return present(world, isOwn ? store(world, bulkChangeId, { isDismissed: true }) : changeOf(world, bulkChangeId))
    },
  }),
})

const changeOf = (world: World, id: string): BulkChangeRecord => found(world.of(BULK_CHANGES).get(id))

function store(world: World, id: string, changes: Partial<BulkChangeRecord>): BulkChangeRecord {
  const change = { ...changeOf(world, id), ...changes }
  world.of(BULK_CHANGES).set(id, change)
  world.emit({ name: 'bulkChanges.changed', payload: { bulkChangeId: id } })
  return change
}

/** The contacts of a deletion that can be put back. */
const restorable = (world: World, { type, deletionIds }: BulkChangeRecord): string[] =>
  type === 'delete' ? deletionIds.flatMap((id) => world.of(CONTACTS).deleted(id)) : []

/** Starts a change, which is made step by step for `world.importMs` unless it is cancelled. */
function begin(
  world: World,
  change: Pick<BulkChangeRecord, 'type' | 'listIds' | 'contactIds' | 'deletionIds'>,
): BulkChangeRecord {
  const all = world.of(BULK_CHANGES)
  if ([...all.values()].some(({ state }) => state === 'running')) refuseBy(BULK_CHANGE_RUNNING)
  const id = nextId('bulk-change')
  const { contactIds } = change
  const counts = { total: contactIds.length, done: 0, changed: 0 }
  all.set(id, {
    ...change,
    ...counts,
    bulkChangeId: id,
    userId: world.user?.id ?? '',
    isDismissed: false,
    state: 'running',
    createdAt: world.now(),
    endedAt: null,
  })
  const begun = store(world, id, {})
  const size = Math.max(1, Math.ceil(contactIds.length / STEPS))
  const timer = setInterval(() => {
    const current = changeOf(world, id)
    if (current.state === 'running') {
      const part = contactIds.slice(current.done, current.done + size)
      const { changed, deletionIds = current.deletionIds } = changeContacts(world, current, part)
      const done = current.done + part.length
      const ended = done === contactIds.length ? { state: 'done' as const, endedAt: world.now() } : {}
      store(world, id, { done, changed: current.changed + changed, deletionIds, ...ended })
      if (changed > 0) world.emit({ name: 'contacts.changed', payload: { contactId: null } })
    }
    if (changeOf(world, id).state !== 'running') clearInterval(timer)
  }, world.importMs / STEPS)
  return begun
}

function present(world: World, change: BulkChangeRecord): BulkChange {
  const { listIds, contactIds: _contacts, deletionIds: _deletions, userId, isDismissed, ...shown } = change
  const lists = listIds.flatMap((id): BulkChange['lists'] => {
    const group = world.of(GROUPS).find(id)
    const list = group ?? world.of(LABELS).find(id)
    return list ? [{ kind: group ? 'group' : 'label', id, name: list.name }] : []
  })
  return {
    ...shown,
    lists,
    canUndo: change.state !== 'running' && restorable(world, change).length > 0,
    showsResult: userId === world.user?.id && !isDismissed,
  }
}
