import { route, type Route } from '../../core/http/route.ts'
import { removeGroup, saveGroup } from './groups.service.ts'
import { listGroups } from './groups.store.ts'

/** The groups of contacts. */
export const groupRoutes = (): Route[] => [
  route('groups.list', async ({ search }, { db }) => ({ groups: await listGroups(db, 'group', search) })),

  route('groups.save', async (input, context) => {
    const { before, after } = await saveGroup(context, 'group', input)
    context.audit({ entity: 'group', entityId: after.id, before, after })
    return { group: after, message: before ? 'Group updated successfully' : 'Group created successfully' }
  }),

  route('groups.delete', async ({ id }, context) => {
    context.audit({ entity: 'group', entityId: id, before: await removeGroup(context, 'group', id) })
    return { message: 'Group deleted successfully' }
  }),
]

/** The labels on contacts. */
export const labelRoutes = (): Route[] => [
  route('labels.list', async ({ search }, { db }) => ({ labels: await listGroups(db, 'label', search) })),

  route('labels.save', async (input, context) => {
    const { before, after } = await saveGroup(context, 'label', input)
    context.audit({ entity: 'label', entityId: after.id, before, after })
    return { label: after, message: before ? 'Label updated successfully' : 'Label created successfully' }
  }),

  route('labels.delete', async ({ id }, context) => {
    context.audit({ entity: 'label', entityId: id, before: await removeGroup(context, 'label', id) })
    return { message: 'Label deleted successfully' }
  }),
]
