import { GROUP_NAME_TAKEN, groupRules, GROUPS_TOO_MANY, type Group } from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'

/** Groups of contacts. Their `count` is computed when they are read. */
export const GROUPS: CollectionState<Group> = defineCollection<Group>({
  resource: 'groups',
  noun: 'Group',
  rules: groupRules,
  nameTaken: GROUP_NAME_TAKEN,
  tooMany: GROUPS_TOO_MANY,
  initial: () => ({ count: 0 }),
})
