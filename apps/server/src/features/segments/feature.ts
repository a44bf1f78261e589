import { SEGMENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { transact } from '../../core/work/work.ts'
import { queueDueSegments, refreshSegmentsTask, refreshTimedSegments } from './refresh/refresh.task.ts'
import { segmentRoutes } from './segments.routes.ts'
import { deleteOldChanges } from './segments.store.ts'

/** Live segments of the phone book. */
export const segments: OpenFeature = (services) => ({
  routes: segmentRoutes(services),
  tasks: [refreshSegmentsTask()],
  constraints: { contact_lists_segment_name: SEGMENT_NAME_TAKEN },
  maintenance: [
    { name: 'segments that depend on the time', run: () => refreshTimedSegments(services) },
    { name: 'refreshes of segments', run: () => queueDueSegments(services) },
    {
      name: 'who entered and left segments',
      needsSteadyClock: true,
      run: async () => {
        while (await transact(services, ({ db, now }) => deleteOldChanges(db, now)));
      },
    },
  ],
})
