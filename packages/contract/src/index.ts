export * from './account/account.limits.ts'
export {
  type Captcha,
  type Configuration,
  type FeatureFlags,
  type Role,
  type Session,
  type User,
} from './account/account.schema.ts'
export * from './agents/agents.limits.ts'
export type {
  Agent,
  AgentConfig,
  AgentDetails,
  AgentInput,
  AgentType,
  Language,
  ModelType,
  Training,
  TrainingState,
} from './agents/agents.schema.ts'
export {
  MESSAGE_MAX,
  type Origin,
  type PredictInput,
  type Prediction,
  type Trace,
} from './conversation/conversation.schema.ts'
export { fromRequest, toRequest, type ReceivedRequest, type WireRequest } from './endpoint/codec.ts'
export type { Area, Effect, Encoding, Endpoint, Method } from './endpoint/endpoint.ts'
export {
  endpointNames,
  endpoints,
  type EndpointName,
  type Endpoints,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
} from './endpoints.ts'
export * from './entities/entities.limits.ts'
export {
  EntityInputSchema,
  EntitySchema,
  type Entity,
  type EntityInput,
  type EntityKind,
  type EntityUse,
  type EntityValue,
  type SynonymCollision,
} from './entities/entities.schema.ts'
export { findCollisions, termsOf, tidyValue } from './entities/entityValues.ts'
export {
  isSystemEntityId,
  SYSTEM_ENTITIES,
  systemEntities,
  systemEntity,
  type SystemEntityId,
} from './entities/systemEntities.ts'
export {
  CODE_AGENT_NOT_EMPTY,
  CODE_FORBIDDEN,
  CODE_STALE,
  CODE_SUCCESS,
  ReplySchema,
  type Failure,
  type FieldError,
  type Reply,
  type Rule,
} from './failure.ts'
export { failureFromReply, failureToReply, replySucceeded } from './failure.wire.ts'
export * from './intents/intents.limits.ts'
export {
  IntentSchema,
  phraseKey,
  type Annotation,
  type Intent,
  type IntentInput,
  type IntentSummary,
  type Parameter,
  type Phrase,
} from './intents/intents.schema.ts'
export { intentFromWire } from './intents/intents.wire.ts'
export * from './knowledge/knowledge.limits.ts'
export type {
  KnowledgeConfig,
  KnowledgeDocument,
  KnowledgeInput,
  KnowledgeSearch,
  KnowledgeSource,
  KnowledgeUpload,
  Passage,
  SourceFault,
  SourceState,
} from './knowledge/knowledge.schema.ts'
export { websiteUrl } from './knowledge/websiteUrl.ts'
export * from './limits.ts'
export * from './live/live.ts'
export { buildOpenApi } from './openapi.ts'
export * from './permissions.ts'
export { collapseSpace, isFile, nameKey, type FileLike } from './schema.ts'
export { STORIES_MAX, type Story, type StoryInput } from './stories/stories.ts'
