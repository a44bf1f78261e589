import { EXTERNAL_ID_TAKEN, PHONE_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import type { Services } from '../../core/services.ts'
import { observe, type Observer } from '../../core/work/changes.ts'
import { ATTRIBUTE_CHANGED } from '../attributes/attributes.changes.ts'
import { LIST_DELETED, LIST_DELETING } from '../groups/groups.changes.ts'
import { CONTACT_SAVED, CONTACTS_CHANGE_PROGRESSED, CONTACTS_CHANGED, CONTACTS_DELETED } from './contacts.changes.ts'
import { contactRoutes } from './contacts.routes.ts'
import { removeOldDeletions } from './deletions/deletions.service.ts'
import { membershipRoutes } from './memberships/memberships.routes.ts'
import { requestRefresh } from './refresh/refresh.service.ts'
import { queueDueRefreshes, refreshTask } from './refresh/refresh.task.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'
import { recordDeletion, recordListDeleted, recordSave } from './timeline/timeline.service.ts'

/** The contacts of the phone book. */
export const contacts: OpenFeature = (services) => ({
  routes: [...contactRoutes(services), ...membershipRoutes(), ...timelineRoutes()],
  tasks: [refreshTask()],
  observes: [...events(), ...timeline(), storedValues(services)],
  constraints: { contacts_enterprise_id_phone_e164_key: PHONE_TAKEN, contacts_external_id: EXTERNAL_ID_TAKEN },
  maintenance: [
    { name: 'deleted contacts', needsSteadyClock: true, run: () => removeOldDeletions(services) },
    { name: 'refreshes of contacts', run: () => queueDueRefreshes(services) },
  ],
})

/** Has the open phone books load again. */
const events = (): Observer[] => [
  observe(CONTACT_SAVED, ({ emit }, { after }) =>
    emit({ name: 'contacts.changed', payload: { contactId: after.row.id } }),
  ),
  observe(CONTACTS_CHANGED, ({ emit }, { continues }) => {
    if (!continues) emit({ name: 'contacts.changed', payload: { contactId: null } })
  }),
  observe(CONTACTS_CHANGE_PROGRESSED, ({ emit }) => emit({ name: 'contacts.changed', payload: { contactId: null } })),
  observe(CONTACTS_DELETED, ({ emit }, { contactIds: [id = null], reason, continues }) => {
    const contactId = reason === 'contact' ? id : null
    if (!continues) emit({ name: 'contacts.changed', payload: { contactId } })
  }),
  observe(LIST_DELETED, ({ emit }, { list }) => {
    if (list.count > 0) emit({ name: 'contacts.changed', payload: { contactId: null } })
  }),
]

const timeline = (): Observer[] => [
  observe(CONTACT_SAVED, async (work, save) => {
    if (save.reason === 'edit') await recordSave(work, save)
  }),
  observe(CONTACTS_DELETED, recordDeletion),
  observe(LIST_DELETING, recordListDeleted),
]

/** Values of deleted attributes are removed, and search texts have the values of searchable ones. */
const storedValues = ({ tasks }: Services): Observer =>
  observe(ATTRIBUTE_CHANGED, async (work, { before, after }) => {
    const isStale = before && (!after || before.isSearchable !== after.isSearchable)
    if (isStale) await requestRefresh(work, tasks)
  })
