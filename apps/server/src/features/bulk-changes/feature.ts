import { BULK_CHANGE_RUNNING } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { bulkChangeWork } from './bulkChanges.longWork.ts'
import { bulkChangeRoutes } from './bulkChanges.routes.ts'
import { bulkChangeTask, removeUnfinishedParts, removeOldBulkChanges } from './bulkChanges.task.ts'

/** Changes of many contacts in the background. */
export const bulkChanges: OpenFeature = (services) => ({
  routes: bulkChangeRoutes(services),
  tasks: [bulkChangeTask(services)],
  longWork: bulkChangeWork,
  constraints: { contact_bulk_changes_running: BULK_CHANGE_RUNNING },
  maintenance: [
    { name: 'contacts of ended bulk changes', run: () => removeUnfinishedParts(services) },
    { name: 'ended bulk changes', needsSteadyClock: true, run: () => removeOldBulkChanges(services) },
  ],
})
