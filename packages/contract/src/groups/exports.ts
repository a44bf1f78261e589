export * from './groups.limits.ts'
export {
  GROUP_NAME_TAKEN,
  GROUPS_REQUIRED,
  GROUPS_TOO_MANY,
  groupRules,
  LABEL_NAME_TAKEN,
  LABELS_REQUIRED,
  LABELS_TOO_MANY,
  type GroupError,
} from './groups.rules.ts'
export type { Group, GroupInput, Label } from './groups.schema.ts'
