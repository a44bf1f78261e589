export * from './duplicates.limits.ts'
export type { DuplicateContact, DuplicateGroup, MergeInput, SkippedContact } from './duplicates.schema.ts'
export {
  comparedAttributes,
  DUPLICATE_KINDS,
  duplicateReasons,
  groupDuplicates,
  numberKey,
  type ComparedAttributes,
  type ComparedContact,
  type ComparedGroup,
  type DuplicateKind,
  type DuplicateReason,
} from './duplicateReasons.ts'
export {
  MERGED_FIELDS,
  mergedContents,
  mergedFieldOf,
  mergedFields,
  mergeRules,
  unmergedContents,
  type MergedContents,
  type MergedField,
  type MergeError,
  type MergeToCheck,
  type UnmergedContents,
} from './merge.rules.ts'
