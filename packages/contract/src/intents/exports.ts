export {
  DialogueSchema,
  NO_DIALOGUE,
  ReplyButtonSchema,
  type Dialogue,
  type DialogueTexts,
  type Fulfilment,
  type OpenContext,
  type ReplyButton,
} from './dialogue.schema.ts'
export * from './intents.limits.ts'
export {
  dialogueRules,
  INTENT_NAME_TAKEN,
  INTENT_STALE,
  intentRules,
  AGENT_PHRASES_TOO_MANY,
  INTENTS_TOO_MANY,
  parameterPromptRules,
  phraseRules,
  responseRules,
  type DialogueError,
  type IntentError,
  type IntentToCheck,
  type ParameterPromptError,
  type PhraseError,
  type ResponseError,
} from './intents.rules.ts'
export {
  IntentSchema,
  type Annotation,
  type Intent,
  type IntentInput,
  type IntentSummary,
  type Parameter,
  type Phrase,
} from './intents.schema.ts'
export { contextUses, keptParameters, requiredContextsKey, type ContextSource, type ContextUse } from './contexts.ts'
export {
  findPlaceholders,
  nearestName,
  unknownPlaceholders,
  type Placeholder,
  type UnknownPlaceholder,
} from './placeholders.ts'
export {
  agentPlaceholders,
  placeholderPart,
  placeholderRules,
  versionPlaceholders,
  type AgentPlaceholderError,
  type IntentTexts,
  type PlaceholderError,
  type PlaceholderField,
} from './placeholders.rules.ts'
export { intentFromWire, parametersFromWire } from './intents.wire.ts'
