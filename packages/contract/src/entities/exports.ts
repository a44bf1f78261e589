export * from './entities.limits.ts'
export {
  EntityContentSchema,
  EntitySchema,
  type Entity,
  type EntityInput,
  type EntityKind,
  type EntityUse,
  type EntityValue,
  type PatternError,
  type SynonymCollision,
} from './entities.schema.ts'
export {
  AGENT_PATTERNS_TOO_MANY,
  ENTITIES_TOO_MANY,
  ENTITY_NAME_TAKEN,
  ENTITY_READ_ONLY,
  ENTITY_STALE,
  entityRules,
  entityValueKey,
  entityValueRules,
  TERM_LIMITS,
  termsRules,
  type EntityError,
  type EntityRulesOptions,
  type EntityToCheck,
  type EntityValueError,
  type TermsError,
  type ValueToCheck,
} from './entities.rules.ts'
export { findCollisions, patternsOf, termsOf, normaliseEntityValue } from './entityValues.ts'
export {
  isSystemEntityId,
  SYSTEM_ENTITIES,
  systemEntities,
  systemEntity,
  type SystemEntityId,
} from './systemEntities.ts'
