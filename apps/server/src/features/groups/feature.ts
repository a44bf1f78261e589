import { GROUP_NAME_TAKEN, LABEL_NAME_TAKEN, type PlatformEvent } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe } from '../../core/work/changes.ts'
import { LIST_CHANGED, LIST_DELETED, type ListReference } from './groups.changes.ts'
import { groupRoutes, labelRoutes } from './groups.routes.ts'

/** Groups of contacts, and labels on them. */
export const groups: OpenFeature = () => ({
  routes: [...groupRoutes(), ...labelRoutes()],
  observes: [
    observe(LIST_CHANGED, ({ emit }, list) => emit(eventOf(list))),
    observe(LIST_DELETED, ({ emit }, { list }) => emit(eventOf(list))),
  ],
  constraints: { contact_lists_group_name: GROUP_NAME_TAKEN, contact_lists_label_name: LABEL_NAME_TAKEN },
})

const eventOf = ({ id, kind }: ListReference): PlatformEvent =>
  kind === 'group'
    ? { name: 'groups.changed', payload: { groupId: id } }
    : { name: 'labels.changed', payload: { labelId: id } }
