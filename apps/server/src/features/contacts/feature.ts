import { PHONE_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { contactRoutes } from './contacts.routes.ts'
import { removeOldDeletions } from './deletions/deletions.service.ts'
import { queueDueRefreshes, refreshTask } from './refresh/refresh.task.ts'

/** The contacts of the phone book. */
export const contacts: OpenFeature = (services) => ({
  routes: contactRoutes(services),
  tasks: [refreshTask()],
  constraints: { contacts_enterprise_id_phone_e164_key: PHONE_TAKEN },
  maintenance: [
    { name: 'deleted contacts', needsSteadyClock: true, run: () => removeOldDeletions(services) },
    { name: 'refreshes of contacts', run: () => queueDueRefreshes(services) },
  ],
})
