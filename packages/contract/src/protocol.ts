// The parts of the contract without schemas, so that a page loads no schema before its first call. Bundlers with code
// splitting keep imports from this entry apart from the schemas of `@platform/contract`.
export { toRequest, type WireRequest } from './endpoint/toRequest.ts'
export {
  CODE_AGENT_NOT_EMPTY,
  CODE_FORBIDDEN,
  CODE_STALE,
  CODE_SUCCESS,
  FAILURE_MESSAGES,
  messageOf,
  readReply,
  type Failure,
  type FieldError,
  type Reply,
  type Rule,
} from './failure.ts'
export { failureFromReply, failureToReply, replySucceeded } from './failure.wire.ts'
export * from './live/live.ts'
export { nameKey } from './names.ts'
export type { ClientFrame } from './live/clientFrame.ts'
export { readServerFrame, type ReplyPiece, type ServerFrame } from './live/serverFrame.ts'
export {
  areaOf,
  loadedEndpoint,
  loadedEvent,
  loadedTopic,
  loadEndpoint,
  loadEvent,
  loadTopic,
  subscribeToAreas,
  type EndpointName,
  type Endpoints,
  type EventName,
  type EventPayload,
  type Events,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
  type PlatformEvent,
  type RuleOf,
  type TopicContent,
  type TopicDefinitions,
  type TopicKind,
} from './registry.ts'
export { isRecord, recordOf, recordsOf, type Fields } from './wire.ts'
