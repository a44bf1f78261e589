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
  PromptConfig,
  PromptConfigInput,
  PromptVariable,
  Training,
  TrainingState,
} from './agents/agents.schema.ts'
export {
  CONFLICT_CHECK_MAX,
  CONFLICTS_PAGE_SIZE,
  type Conflict,
  type PhraseConflict,
  type PlacedPhrase,
} from './conflicts/conflicts.ts'
export {
  MESSAGE_MAX,
  type Layer,
  type Origin,
  type PredictInput,
  type Prediction,
  type ReplyPiece,
  type Step,
  type Trace,
} from './conversation/conversation.schema.ts'
export { type ConversationVariables, type ExtractionState } from './extraction/extraction.ts'
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
  messageOf,
  ReplySchema,
  type Failure,
  type FieldError,
  type Reply,
  type Rule,
} from './failure.ts'
export { failureFromReply, failureToReply, replySucceeded } from './failure.wire.ts'
export * from './integrations/integrations.limits.ts'
export type {
  Integration,
  IntegrationInput,
  IntegrationOption,
  IntegrationTest,
  IntegrationTestInput,
  LanguageModelFault,
  LlmType,
} from './integrations/integrations.schema.ts'
export {
  DialogueSchema,
  NO_DIALOGUE,
  ReplyButtonSchema,
  type Dialogue,
  type Fulfilment,
  type OpenContext,
  type ReplyButton,
} from './intents/dialogue.schema.ts'
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
export {
  DEFAULT_PARAPHRASE_COUNT,
  PARAPHRASE_COUNT_MAX,
  PARAPHRASE_COUNTS,
  PARAPHRASE_PHRASES_MAX,
  type ParaphraseInput,
} from './paraphrase/paraphrase.ts'
export * from './permissions.ts'
export { collapseSpace, isFile, nameKey, type FileLike } from './schema.ts'
export { STORIES_MAX, type Story, type StoryInput } from './stories/stories.ts'
export * from './transfer/transfer.limits.ts'
export type {
  Export,
  ImportAction,
  ImportInput,
  ImportItem,
  ImportPlan,
  TransferFormat,
  TransferNotice,
} from './transfer/transfer.schema.ts'
export { diffVersions, type VersionContent } from './versions/diffVersions.ts'
export type { TextChanges, Version, VersionDiff, VersionOrDraft, Versions } from './versions/versions.schema.ts'
export * from './web-channel/webChannel.limits.ts'
export type { WebAppearance, WebKey, WebKeyInput, WebLanguage } from './web-channel/webKeys.schema.ts'
export { tidyWebKey, type TidyWebKey } from './web-channel/tidyWebKey.ts'
export { readWebOrigin, webOriginForms, type WebOriginFault, type WebOriginReading } from './web-channel/webOrigin.ts'
export { WEB_SOCKET_PATH, webRoutes, type WebRoute } from './web-channel/webVisitor.routes.ts'
export {
  WEB_ERRORS,
  WebClientFrameSchema,
  type WebBeginInput,
  type WebBegun,
  type WebClientFrame,
  type WebError,
  type WebErrorCode,
  type WebMessage,
  type WebMessages,
  type WebRatingInput,
  type WebSendInput,
  type WebSent,
  type WebServerFrame,
  type WebSettings,
} from './web-channel/webVisitor.schema.ts'
