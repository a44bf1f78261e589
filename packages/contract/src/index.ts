export * from './account/account.limits.ts'
export {
  CAPTCHA_WRONG,
  ADMINISTRATOR_LAST,
  CREDENTIALS_WRONG,
  loginFormRules,
  proofRequired,
  type LoginFormError,
  type LoginFormValues,
} from './account/account.rules.ts'
export { featureFlags, givenFlags } from './account/featureFlags.rules.ts'
export {
  type Captcha,
  type Configuration,
  type FeatureFlags,
  type Role,
  type Session,
  type User,
} from './account/account.schema.ts'
export * from './agents/agents.limits.ts'
export {
  AGENT_NAME_TAKEN,
  AGENT_NOT_EMPTY,
  AGENT_TYPE_NOT_ENABLED,
  agentFormRules,
  agentRules,
  confirmsDeletion,
  UNDERSTOOD_LAYERS,
  understoodShare,
  CONFIG_RETRIES_TOO_FEW,
  configRules,
  promptRules,
  type AgentError,
  type AgentFormError,
  type AgentFormValues,
  type AgentToJudge,
  type ConfigError,
  type PromptError,
} from './agents/agents.rules.ts'
export type {
  Agent,
  AgentConfig,
  AgentDeletion,
  AgentDetails,
  AgentInput,
  AgentStatistics,
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
  STARTER_SUMMARIES,
  StarterTemplateSchema,
  type Starter,
  type StarterSummary,
  type StarterTemplate,
} from './agents/starter.ts'
export {
  PHRASE_CONFLICT_CHECK_MAX,
  PHRASE_CONFLICTS_PAGE_SIZE,
  type ConflictingPhrases,
  type IntentPhrase,
  type PhraseConflict,
} from './conflicts/conflicts.ts'
export {
  confidenceBin,
  CONFIDENCES,
  MESSAGE_MAX,
  REPLAY_MAX,
  shareBelow,
  type Confidences,
  type FulfilmentBlock,
  type FulfilmentSecret,
  type Layer,
  type Origin,
  type Outage,
  type PredictInput,
  type Prediction,
  type ReplayedTurn,
  type Step,
  type Trace,
} from './conversation/conversation.schema.ts'
export { type ConversationVariables, type ExtractionState } from './extraction/extraction.ts'
export * from './attributes/attributes.limits.ts'
export {
  ATTRIBUTE_MOVE_INVALID,
  ATTRIBUTE_NAME_TAKEN,
  ATTRIBUTE_READ_ONLY,
  ATTRIBUTE_STALE,
  attributeRules,
  ATTRIBUTE_OPTION_COMMA,
  ATTRIBUTE_OPTIONS_TOO_MANY,
  ATTRIBUTES_TOO_MANY,
  INPUT_TYPES_OF,
  isDropdown,
  movedAttributes,
  readOptions,
  readSpecialCharacters,
  type AttributeError,
  type AttributeMove,
  type AttributeToJudge,
} from './attributes/attributes.rules.ts'
export type { Attribute, AttributeInput, FieldType, InputType } from './attributes/attributes.schema.ts'
export { BUILT_IN_ATTRIBUTES, isBuiltInAttribute } from './attributes/builtInAttributes.ts'
export {
  changedConsents,
  consentChanges,
  CONTACT_CHANNELS,
  type Consent,
  type ConsentChange,
  type Consents,
  type ConsentsInput,
  type ConsentSource,
  type ConsentStatus,
  type ContactChannel,
} from './contacts/consents.ts'
export * from './contacts/contacts.limits.ts'
export {
  choicesOf,
  CONTACT_STALE,
  contactRules,
  EXTERNAL_ID_TAKEN,
  PHONE_INVALID,
  PHONE_READ_ONLY,
  PHONE_TAKEN,
  PHONE_UNKNOWN,
  phoneRules,
  profileRules,
  SELECTION_REQUIRED,
  SELECTION_TOO_LARGE,
  selectionRules,
  valueRules,
  type ContactError,
  type ContactRuleOptions,
  type ContactToJudge,
  type PhoneError,
  type ProfileError,
  type ValueDefinition,
  type ValueError,
} from './contacts/contacts.rules.ts'
export type {
  Contact,
  ContactFilter,
  ContactHeader,
  ContactInput,
  ContactRow,
  ContactSelection,
} from './contacts/contacts.schema.ts'
export {
  asciiDigits,
  hasCountryCode,
  maskEmail,
  maskPhone,
  maskText,
  readNationalDigits,
  readPhone,
} from './contacts/phone.ts'
export {
  hasNoConsentAnswer,
  isConsentField,
  isProfileField,
  openProfileReader,
  PROFILE_COLUMNS,
  profileCell,
  profileCells,
  readConsent,
  type ImportedProfile,
  type ProfileColumn,
  type ProfileField,
  type ProfileReading,
} from './contacts/profileFields.ts'
export { isEmail, listTimeZones, maskExternalId, readLanguage, readTimeZone } from './contacts/profile.ts'
export * from './contacts/timeline.limits.ts'
export type { TimelineChange, TimelineEntry, TimelineList, TimelinePerson } from './contacts/timeline.schema.ts'
export * from './bulk-changes/bulkChanges.limits.ts'
export * from './bulk-changes/bulkChanges.rules.ts'
export type { BulkAction, BulkChange } from './bulk-changes/bulkChanges.schema.ts'
export * from './duplicates/duplicates.limits.ts'
export type { DuplicateContact, DuplicateGroup, MergeInput, SkippedContact } from './duplicates/duplicates.schema.ts'
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
} from './duplicates/duplicateReasons.ts'
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
  type MergeToJudge,
  type UnmergedContents,
} from './duplicates/merge.rules.ts'
export type { Area, Effect, Encoding, Endpoint, Method } from './endpoint/endpoint.ts'
export type { EventDefinition } from './endpoint/event.ts'
export type { FileReply } from './endpoint/fileReply.ts'
export * from './entities/entities.limits.ts'
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
} from './entities/entities.schema.ts'
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
  type EntityToJudge,
  type EntityValueError,
  type TermsError,
  type ValueToJudge,
} from './entities/entities.rules.ts'
export { findCollisions, patternsOf, termsOf, tidyValue } from './entities/entityValues.ts'
export {
  isSystemEntityId,
  SYSTEM_ENTITIES,
  systemEntities,
  systemEntity,
  type SystemEntityId,
} from './entities/systemEntities.ts'
export * from './groups/groups.limits.ts'
export {
  GROUP_NAME_TAKEN,
  GROUPS_REQUIRED,
  GROUPS_TOO_MANY,
  groupRules,
  LABEL_NAME_TAKEN,
  LABELS_REQUIRED,
  LABELS_TOO_MANY,
  type GroupError,
} from './groups/groups.rules.ts'
export type { Group, GroupInput, Label } from './groups/groups.schema.ts'
export * from './segments/segments.limits.ts'
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
} from './segments/segments.rules.ts'
export {
  CONTACT_TEXT_FIELDS,
  type Condition,
  type ConditionGroup,
  type Segment,
  type SegmentChange,
  type SegmentInput,
  type SimpleCondition,
} from './segments/segments.schema.ts'
export { maskCondition } from './segments/maskCondition.ts'
export {
  comparedForm,
  comparedValues,
  matchesCondition,
  NUMBER_TEXT_MAX,
  type ContactToMatch,
} from './segments/matchesCondition.ts'
export * from './conversation/fulfilment.limits.ts'
export { previousSecretEnd } from './conversation/fulfilment.rules.ts'
export { maySendKeyTo, readBaseUrl, type BaseUrlReading } from './integrations/baseUrl.ts'
export * from './integrations/integrations.limits.ts'
export {
  connectionRules,
  INTEGRATION_KEY_REQUIRED,
  INTEGRATION_NAME_TAKEN,
  integrationInUse,
  integrationRules,
  INTEGRATIONS_TOO_MANY,
  usesOfIntegration,
  type ConnectionError,
  type ConnectionToJudge,
  type IntegrationError,
  type IntegrationToJudge,
  type IntegrationUser,
  type SavedConnection,
} from './integrations/integrations.rules.ts'
export type {
  Integration,
  IntegrationInput,
  IntegrationOption,
  IntegrationOutage,
  IntegrationTest,
  IntegrationTestInput,
  IntegrationUse,
  LanguageModelErrorCode,
  LlmType,
} from './integrations/integrations.schema.ts'
export {
  DialogueSchema,
  NO_DIALOGUE,
  ReplyButtonSchema,
  type Dialogue,
  type DialogueTexts,
  type Fulfilment,
  type OpenContext,
  type ReplyButton,
} from './intents/dialogue.schema.ts'
export * from './intents/intents.limits.ts'
export {
  dialogueRules,
  INTENT_NAME_TAKEN,
  INTENT_STALE,
  intentRules,
  INTENTS_TOO_MANY,
  parameterPromptRules,
  phraseRules,
  responseRules,
  type DialogueError,
  type IntentError,
  type IntentToJudge,
  type ParameterPromptError,
  type PhraseError,
  type ResponseError,
} from './intents/intents.rules.ts'
export {
  IntentSchema,
  type Annotation,
  type Intent,
  type IntentInput,
  type IntentSummary,
  type Parameter,
  type Phrase,
} from './intents/intents.schema.ts'
export {
  contextUses,
  keptParameters,
  requiredContextsKey,
  type ContextSource,
  type ContextUse,
} from './intents/contexts.ts'
export {
  findPlaceholders,
  nearestName,
  unknownPlaceholders,
  type Placeholder,
  type UnknownPlaceholder,
} from './intents/placeholders.ts'
export {
  agentPlaceholders,
  placeholderPart,
  placeholderRules,
  versionPlaceholders,
  type AgentPlaceholderError,
  type IntentTexts,
  type PlaceholderError,
  type PlaceholderField,
} from './intents/placeholders.rules.ts'
export { intentFromWire, parametersFromWire } from './intents/intents.wire.ts'
export * from './knowledge/knowledge.limits.ts'
export {
  documentRules,
  KNOWLEDGE_STALE,
  knowledgeRules,
  websiteRules,
  type DocumentError,
  type DocumentToJudge,
  type KnowledgeError,
  type KnowledgeToJudge,
  type KnownDocuments,
  type WebsiteError,
} from './knowledge/knowledge.rules.ts'
export type {
  KnowledgeConfig,
  KnowledgeDocument,
  KnowledgeInput,
  KnowledgeSearch,
  KnowledgeSource,
  KnowledgeUpload,
  Passage,
  SourceErrorCode,
  SourceNote,
  SourceNoteCode,
  SourceState,
} from './knowledge/knowledge.schema.ts'
export { pageOfSource } from './knowledge/pageOfSource.ts'
export { distinctWebsites, hasScheme, websiteHref, websiteUrl } from './knowledge/websiteUrl.ts'
export * from './limits.ts'
export { ClientFrameSchema } from './live/clientFrame.ts'
export {
  DEFAULT_PARAPHRASE_COUNT,
  PARAPHRASE_COUNT_MAX,
  PARAPHRASE_COUNTS,
  PARAPHRASE_PHRASES_MAX,
  type ParaphraseInput,
} from './paraphrase/paraphrase.ts'
export {
  addDays,
  dayOf,
  lastDayBefore,
  localTimeOf,
  momentOf,
  startOfDay,
  timeZoneOffsetOf,
  type Day,
} from './localDay.ts'
export { collapseSpace, nameKey, phraseKey, tidyIdentifier } from './names.ts'
export { searchKey } from './searchKey.ts'
export { paraphraseRules } from './paraphrase/paraphrase.rules.ts'
export * from './permissions.ts'
export type { Access, Action } from './policies/can.ts'
export { firstErrors, ruleError, type RuleError, type RuleSentence, type RuleValues } from './ruleError.ts'
export { isFile, type FileLike } from './schema.ts'
export * from './search/search.limits.ts'
export { matchesSearch, searchWords } from './search/search.rules.ts'
export type { SearchResults } from './search/search.ts'
export * from './stories/stories.limits.ts'
export {
  STORIES_TOO_MANY,
  STORY_NAME_TAKEN,
  STORY_WITHIN_ITSELF,
  storyRules,
  type StoryError,
} from './stories/stories.rules.ts'
export type { Story, StoryInput } from './stories/stories.ts'
export { isTaskKind, TASK_KINDS, type TaskKind, type TaskSubjectKind } from './tasks/taskKinds.ts'
export * from './tasks/tasks.limits.ts'
export { TASK_CANCELLED, TASK_ENDED } from './tasks/tasks.rules.ts'
export type { Task } from './tasks/tasks.ts'
export {
  countVerdicts,
  suggestThreshold,
  thresholdEffect,
  verdictOf,
  verdictOfCase,
  type ThresholdEffect,
  type Verdict,
} from './test-cases/judgeTests.ts'
export * from './test-cases/testCases.limits.ts'
export {
  TEST_CASE_DUPLICATE,
  TEST_CASE_INTENT_UNKNOWN,
  TEST_CASES_TOO_MANY,
  testCaseRules,
  testsBroken,
  type TestCaseError,
} from './test-cases/testCases.rules.ts'
export type {
  AddedTestCases,
  Evaluation,
  Evaluations,
  LabelledBins,
  TestAnswer,
  TestCase,
  TestCaseSource,
  TestResult,
  TestResultTurn,
  TestRun,
  TestSet,
  TestTurn,
} from './test-cases/testCases.schema.ts'
export type { TestCounts } from './test-cases/testCounts.ts'
export { importFindings, type ImportedIntent, type KnownPhrases } from './transfer/importFindings.rules.ts'
export * from './transfer/transfer.limits.ts'
export type {
  Export,
  ImportAction,
  ImportFinding,
  ImportFindingKind,
  ImportInput,
  ImportItem,
  ImportPlan,
  TransferFormat,
  TransferNotice,
} from './transfer/transfer.schema.ts'
export { diffVersions, type VersionContent } from './versions/diffVersions.ts'
export type {
  ComparedParameter,
  TextChanges,
  Version,
  VersionDiff,
  VersionOrDraft,
  Versions,
} from './versions/versions.schema.ts'
export * from './web-channel/webChannel.limits.ts'
export type { WebAppearance, WebKey, WebKeyInput, WebLanguage } from './web-channel/webKeys.schema.ts'
export { WEB_AVATAR } from './web-channel/webAvatar.ts'
export { WEB_COLOUR } from './web-channel/webColour.ts'
export { tidyWebKey } from './web-channel/tidyWebKey.ts'
export {
  WEB_KEY_NAME_TAKEN,
  WEB_KEYS_TOO_MANY,
  webKeyRules,
  webOriginRules,
  type WebKeyError,
  type WebKeyToJudge,
  type WebOriginError,
} from './web-channel/webKeys.rules.ts'
export { readWebOrigin, webOriginForms, type WebOriginReading, type WebOriginReason } from './web-channel/webOrigin.ts'
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
export { fromRequest, type ReceivedRequest } from './endpoint/codec.ts'
export { JsonMeter, type JsonExcess } from './endpoint/JsonMeter.ts'
export * from './protocol.ts'
export { openBlankCells, openBlankTest, type BlankOptions } from './uploads/blankMarkers.ts'
export { columnUseOf, openFieldCells, PHONE_COUNTRY, type CellOptions, type ColumnUse } from './uploads/fieldCells.ts'
export { isOptOutHeader, isOptOutOf, isOptOutOfAll } from './uploads/optOut.ts'
export { openClearedCells, openClearTest, type ClearedCells, type ClearOptions } from './uploads/clearedCells.ts'
export {
  canLeaveOut,
  contactKeyOf,
  contactUnknown,
  EMAIL_AMBIGUOUS,
  fieldsToMap,
  keyExists,
  keyMissing,
  keyRepeated,
  numberOther,
  type ContactKeys,
  type MatchOptions,
} from './uploads/matching.ts'
export { openOptionCells, type FieldCells } from './uploads/optionCells.ts'
export {
  isListField,
  LIST_COLUMNS,
  listCell,
  openListReader,
  type ListField,
  type ListKind,
  type ListReading,
  type NamedList,
  type ReadList,
} from './uploads/listNames.ts'
export {
  canBeNamed,
  missingKindOf,
  missingSentence,
  namesFieldOf,
  newNames,
  openMissingNames,
  type MissingNamesCounter,
  type NamesContext,
  type NamesField,
} from './uploads/missingNames.ts'
export type { MissingNames } from './uploads/missingNames.schema.ts'
export { headerKey } from './uploads/headerKey.ts'
export {
  applyMappingPairs,
  mappingPairsOf,
  UPLOAD_MAPPING_NAME_TAKEN,
  UPLOAD_MAPPINGS_TOO_MANY,
  uploadMappingRules,
  type AppliedMapping,
} from './uploads/uploadMappings.rules.ts'
export type { MappingOptions, MappingPair, UploadMapping, UploadMappingInput } from './uploads/uploadMappings.schema.ts'
export { encodingName, ENCODINGS, type TextEncoding } from './uploads/encoding.schema.ts'
export * from './uploads/uploads.limits.ts'
export {
  cellFailed,
  canShareColumn,
  CELL_REQUIRED,
  cellNotText,
  cellTooLong,
  CHECK_OUTDATED,
  COUNTRY_MISSING,
  countryGuessed,
  countryUnknown,
  externalIdRepeated,
  FILE_MISSING,
  fileUnreadable,
  IMPORT_RUNNING,
  listUnknown,
  MAPPING_INCOMPLETE,
  MAPPING_INVALID,
  mappingRules,
  NUMBER_EXISTS,
  NUMBER_IMPOSSIBLE,
  NUMBER_ROUNDED,
  NUMBER_SHORTENED,
  NUMBER_UNKNOWN,
  numberRepeated,
  PHASE_OTHER,
  QUOTE_OPEN,
  ROW_FOOTER,
  rowTooWide,
  secondNumber,
  UPLOAD_INTERRUPTED,
  uploadStateOf,
  type FileProblem,
  type MappingToJudge,
} from './uploads/uploads.rules.ts'
export type {
  ErrorRow,
  FileColumn,
  FileReading,
  Mapping,
  MatchBy,
  RowError,
  RowState,
  Upload,
  UploadCounts,
  UploadDetail,
  UploadField,
  UploadInput,
  UploadPhase,
  UploadProblem,
  UploadWarnings,
  UploadProgress,
  UploadRow,
  UploadState,
} from './uploads/uploads.schema.ts'
export type { StoredFile } from './files/files.schema.ts'
export { EMOTIONS, type Emotion } from './reports/emotions.ts'
export * from './reports/reports.limits.ts'
export { outageCell } from './reports/outageCell.ts'
export { reportClock, reportFileName, type ReportClock } from './reports/reportClock.ts'
export { reportDays, reportRange, type ReportRange } from './reports/reportRange.ts'
export {
  isWeaklyUnderstood,
  reportedConfidence,
  REPORT_RANGE_REVERSED,
  REPORT_RANGE_TOO_LONG,
  reportRangeRules,
} from './reports/reports.rules.ts'
export type {
  ReportConversation,
  ReportConversationPage,
  ReportFilter,
  ReportFilterInput,
  ReportGraph,
  ReportHours,
  ReportMessage,
  ReportMessageFilter,
  ReportMessagePage,
  ReportScope,
  ReportSummary,
  TopIntent,
  SampleConversations,
  UnrecognisedGroup,
  UnrecognisedPage,
  UnrecognisedText,
} from './reports/reports.schema.ts'
