export {
  comparisonsOf,
  conditionFields,
  type ConditionFieldGroup,
  type ConditionFieldInfo,
  type ConditionFieldKind,
  valueKindOf,
  type ConditionValueKind,
} from './headless/conditionFields.ts'
export { conditionOf, treeErrors, treeOf } from './headless/conditionInput.ts'
export {
  conditionTreeReducer,
  mayNest,
  moveTarget,
  newRow,
  positionOf,
  removalOf,
  type Comparison,
  type ConditionBranch,
  type ConditionNode,
  type ConditionOperator,
  type ConditionRow,
  type ConditionRowValue,
  type ConditionTreeEvent,
  type RemovedCondition,
} from './headless/conditionTree.ts'
export { useConditionChoices, type ConditionChoices } from './headless/useConditionChoices.ts'
export type { Exclusion } from './headless/useExclusion.ts'
export {
  useSegmentChanges,
  type UseSegmentChangesOptions,
  type UseSegmentChangesResult,
} from './headless/useSegmentChanges.ts'
export {
  useSegmentForm,
  type SavedSegment,
  type SegmentValues,
  type UseSegmentFormOptions,
  type UseSegmentFormResult,
} from './headless/useSegmentForm.ts'
export {
  useSegmentPreview,
  type UseSegmentPreviewOptions,
  type UseSegmentPreviewResult,
} from './headless/useSegmentPreview.ts'
export { useSegments, type UseSegmentsResult } from './headless/useSegments.ts'
