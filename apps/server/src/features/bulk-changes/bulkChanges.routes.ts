import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import {
  cancelBulkChange,
  dismissBulkChange,
  latestBulkChanges,
  pauseBulkChange,
  presentBulkChange,
  resumeBulkChange,
  startBulkChange,
  undoBulkChange,
} from './bulkChanges.service.ts'

/** Changes of many contacts. */
export const bulkChangeRoutes = ({ batches }: Pick<Services, 'batches'>): Route[] => [
  route('bulkChanges.list', async (_input, context) => ({ bulkChanges: await latestBulkChanges(context) })),

  route('bulkChanges.start', async (input, context) => {
    const change = await startBulkChange(context, batches, input)
    const { type, list_ids: listIds, total_count: count } = change
    context.audit({ entity: 'contacts', entityId: change.id, after: { type, listIds, count } })
    return presentBulkChange(context, change)
  }),

  route('bulkChanges.cancel', async ({ bulkChangeId }, context) => {
    const change = await cancelBulkChange(context, batches, bulkChangeId)
    context.audit({ entity: 'contacts', entityId: change.id, after: { state: change.state, done: change.done_count } })
    return presentBulkChange(context, change)
  }),

  route('bulkChanges.pause', async ({ bulkChangeId }, context) => {
    const change = await pauseBulkChange(context, batches, bulkChangeId)
    context.audit({ entity: 'contacts', entityId: change.id, after: { isPaused: true, done: change.done_count } })
    return presentBulkChange(context, change)
  }),

  route('bulkChanges.resume', async ({ bulkChangeId }, context) => {
    const change = await resumeBulkChange(context, batches, bulkChangeId)
    context.audit({ entity: 'contacts', entityId: change.id, after: { isPaused: false } })
    return presentBulkChange(context, change)
  }),

  route('bulkChanges.undo', async ({ bulkChangeId }, context) => {
    const change = await undoBulkChange(context, batches, bulkChangeId)
    context.audit({
      entity: 'contacts',
      entityId: change.id,
      after: { undoes: bulkChangeId, count: change.total_count },
    })
    return presentBulkChange(context, change)
  }),

  route('bulkChanges.dismiss', async ({ bulkChangeId }, context) => {
    const change = await dismissBulkChange(context, bulkChangeId)
    context.audit({ entity: 'contacts', entityId: change.id, after: { isDismissed: change.is_dismissed } })
    return presentBulkChange(context, change)
  }),
]
