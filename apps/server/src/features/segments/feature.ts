import { SEGMENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import type { Services } from '../../core/services.ts'
import { observe, type Observer } from '../../core/work/changes.ts'
import { transact } from '../../core/work/work.ts'
import { ATTRIBUTE_CHANGED } from '../attributes/attributes.changes.ts'
import { CONTACT_SAVED, CONTACTS_CHANGED, CONTACTS_DELETED } from '../contacts/contacts.changes.ts'
import { LIST_DELETED } from '../groups/groups.changes.ts'
import { placeContact } from './refresh/placement.service.ts'
import { queueDueSegments, refreshSegmentsTask } from './refresh/refresh.task.ts'
import { requestContacts, requestSegmentsThatName } from './refresh/requests.ts'
import { scheduleUnscheduled, timedRefreshSchedule } from './refresh/timedRefresh.ts'
import { segmentRoutes } from './segments.routes.ts'
import { deleteOldChanges } from './segments.store.ts'

/** Live segments of the phone book. */
export const segments: OpenFeature = (services) => ({
  routes: segmentRoutes(services),
  tasks: [refreshSegmentsTask()],
  schedules: [timedRefreshSchedule(services)],
  observes: observers(services),
  constraints: { contact_lists_segment_name: SEGMENT_NAME_TAKEN },
  maintenance: [
    { name: 'schedules of segments', run: () => scheduleUnscheduled(services) },
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

/** Keeps the segments of contacts right: at once for one contact, in the background for many. */
const observers = ({ tasks }: Services): Observer[] => [
  observe(CONTACT_SAVED, (work, { after, attributes }) => placeContact(work, after, attributes)),
  observe(CONTACTS_CHANGED, (work, change) => requestContacts(work, tasks, change)),
  observe(CONTACTS_DELETED, ({ emit }, { lists }) => {
    for (const { id: segmentId, kind } of lists) {
      if (kind === 'segment') emit({ name: 'segments.changed', payload: { segmentId } })
    }
  }),
  observe(ATTRIBUTE_CHANGED, async (work, { before, after }) => {
    if (before && !after) await requestSegmentsThatName(work, tasks, before.id)
  }),
  observe(LIST_DELETED, (work, { list }) => requestSegmentsThatName(work, tasks, list.id)),
]
