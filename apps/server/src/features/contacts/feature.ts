import { EXTERNAL_ID_TAKEN, PHONE_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { contactRoutes } from './contacts.routes.ts'
import { removeOldDeletions } from './deletions/deletions.service.ts'
import { queueDueRefreshes, refreshTask } from './refresh/refresh.task.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'

/** The contacts of the phone book. */
export const contacts: OpenFeature = (services) => ({
  routes: [...contactRoutes(services), ...timelineRoutes()],
  tasks: [refreshTask()],
  constraints: { contacts_enterprise_id_phone_e164_key: PHONE_TAKEN, contacts_external_id: EXTERNAL_ID_TAKEN },
  maintenance: [
    { name: 'deleted contacts', needsSteadyClock: true, run: () => removeOldDeletions(services) },
    { name: 'refreshes of contacts', run: () => queueDueRefreshes(services) },
  ],
})
