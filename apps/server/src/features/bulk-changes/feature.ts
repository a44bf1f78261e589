import type { OpenFeature } from '../../core/feature.ts'
import { bulkChangeBatch, removeOldBulkChanges } from './bulkChanges.batch.ts'
import { bulkChangeWork } from './bulkChanges.longWork.ts'
import { bulkChangeRoutes } from './bulkChanges.routes.ts'
import { takeOverTask } from './takeOver.task.ts'

/** Changes of many contacts in the background. */
export const bulkChanges: OpenFeature = (services) => ({
  routes: bulkChangeRoutes(services),
  batches: [bulkChangeBatch(services)],
  tasks: [takeOverTask(services)],
  longWork: bulkChangeWork,
  maintenance: [{ name: 'ended bulk changes', needsSteadyClock: true, run: () => removeOldBulkChanges(services) }],
})
