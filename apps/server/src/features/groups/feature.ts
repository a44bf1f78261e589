import { GROUP_NAME_TAKEN, LABEL_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { groupRoutes, labelRoutes } from './groups.routes.ts'

/** Groups of contacts, and labels on them. */
export const groups: OpenFeature = () => ({
  routes: [...groupRoutes(), ...labelRoutes()],
  constraints: { contact_lists_group_name: GROUP_NAME_TAKEN, contact_lists_label_name: LABEL_NAME_TAKEN },
})
