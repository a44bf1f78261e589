export { createEntityFinder } from './createEntityFinder.ts'
export { compilePattern, MAX_PATTERN_LENGTH } from './patterns/compilePattern.ts'
export type { Pattern, PatternErrorType, PatternResult } from './patterns/compilePattern.ts'
export type { MarkedPhrase } from './patterns/PatternContext.ts'
export { indexEntities } from './indexEntities.ts'
export type { EntityIndex } from './indexEntities.ts'
export { SYSTEM_ENTITIES } from './system/systemEntities.ts'
export type { SystemEntity, SystemEntityName } from './system/systemEntities.ts'
export type {
  CustomEntity,
  DateRangeValue,
  EntityFinder,
  EntityFinderOptions,
  EntityMatch,
  EntityMatchValue,
  EntityValue,
  FindOptions,
  MoneyValue,
  PatternErrorDetail,
  PatternValue,
  SynonymsValue,
  TemperatureValue,
  TextSpan,
} from './types.ts'
