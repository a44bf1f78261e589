import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { pluralOf } from '../contacts/pluralOf.ts'
import { mapContacts, removeGroup, saveGroup } from './groups.service.ts'
import { listGroups } from './groups.store.ts'

/** The groups of contacts. */
export const groupRoutes = ({ tasks }: Pick<Services, 'tasks'>): Route[] => [
  route('groups.list', async ({ search }, { db }) => ({ groups: await listGroups(db, 'group', search) })),

  route('groups.save', async (input, context) => {
    const { before, after } = await saveGroup(context, 'group', input)
    context.audit({ entity: 'group', entityId: after.id, before, after })
    return { group: after, message: before ? 'Group updated successfully' : 'Group created successfully' }
  }),

  route('groups.delete', async ({ id }, context) => {
    context.audit({ entity: 'group', entityId: id, before: await removeGroup(context, tasks, 'group', id) })
    return { message: 'Group deleted successfully' }
  }),

  route('groups.map', async ({ groupIds, ...selection }, context) => {
    const count = await mapContacts(context, tasks, { kind: 'group', ids: groupIds }, selection)
    context.audit({ entity: 'contacts', entityId: context.enterpriseId, after: { groupIds, count } })
    return { message: `${pluralOf(count)} updated successfully`, count }
  }),
]

/** The labels on contacts. */
export const labelRoutes = ({ tasks }: Pick<Services, 'tasks'>): Route[] => [
  route('labels.list', async ({ search }, { db }) => ({ labels: await listGroups(db, 'label', search) })),

  route('labels.save', async (input, context) => {
    const { before, after } = await saveGroup(context, 'label', input)
    context.audit({ entity: 'label', entityId: after.id, before, after })
    return { label: after, message: before ? 'Label updated successfully' : 'Label created successfully' }
  }),

  route('labels.delete', async ({ id }, context) => {
    context.audit({ entity: 'label', entityId: id, before: await removeGroup(context, tasks, 'label', id) })
    return { message: 'Label deleted successfully' }
  }),

  route('labels.map', async ({ labelIds, ...selection }, context) => {
    const count = await mapContacts(context, tasks, { kind: 'label', ids: labelIds }, selection)
    context.audit({ entity: 'contacts', entityId: context.enterpriseId, after: { labelIds, count } })
    return { message: `${pluralOf(count)} updated successfully`, count }
  }),
]
