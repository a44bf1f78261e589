import { route, type Route } from '../../../core/http/route.ts'
import { pluralOf } from '../pluralOf.ts'
import { mapContacts } from './memberships.service.ts'

/** Contacts in groups and with labels. */
export const membershipRoutes = (): Route[] => [
  route('groups.map', async ({ groupIds, ...selection }, context) => {
    const count = await mapContacts(context, { kind: 'group', ids: groupIds }, selection)
    context.audit({ entity: 'contacts', entityId: context.enterpriseId, after: { groupIds, count } })
    return { message: `${pluralOf(count)} updated successfully`, count }
  }),

  route('labels.map', async ({ labelIds, ...selection }, context) => {
    const count = await mapContacts(context, { kind: 'label', ids: labelIds }, selection)
    context.audit({ entity: 'contacts', entityId: context.enterpriseId, after: { labelIds, count } })
    return { message: `${pluralOf(count)} updated successfully`, count }
  }),
]
