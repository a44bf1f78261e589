export * from './segments.limits.ts'
export {
  attributeIdOf,
  conditionRules,
  countConditions,
  SEGMENT_NAME_TAKEN,
  SEGMENT_STALE,
  segmentRules,
  SEGMENTS_TOO_MANY,
  type ComparedAttribute,
  type ConditionError,
  type ConditionPath,
  type SegmentError,
} from './segments.rules.ts'
export {
  CONTACT_TEXT_FIELDS,
  type Condition,
  type ConditionGroup,
  type Segment,
  type SegmentChange,
  type SegmentInput,
  type SimpleCondition,
} from './segments.schema.ts'
export { maskCondition } from './maskCondition.ts'
export {
  comparedForm,
  comparedValues,
  matchesCondition,
  NUMBER_TEXT_MAX,
  type ContactToMatch,
} from './matchesCondition.ts'
