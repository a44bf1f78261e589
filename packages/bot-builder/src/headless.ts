// Agents
export { useAgentForm } from './agents/headless/useAgentForm.ts'
export type { UseAgentFormOptions, UseAgentFormResult } from './agents/headless/useAgentForm.ts'
export { useAgents } from './agents/headless/useAgents.ts'
export type { UseAgentsOptions, UseAgentsResult } from './agents/headless/useAgents.ts'
export type { AgentFieldProblem, AgentFormErrors, AgentFormValues } from './agents/headless/validateAgent.ts'

// Configuration
export { useConfiguration } from './configuration/headless/useConfiguration.ts'
export type { UseConfigurationResult } from './configuration/headless/useConfiguration.ts'
export type { ConfigErrors, ConfigProblem } from './configuration/headless/validateConfig.ts'
export type { Settings, SettingsErrors, SettingsRefusal } from './shared/useSettings.ts'

// Knowledge
export { useKnowledge } from './knowledge/headless/useKnowledge.ts'
export type { UseKnowledgeResult } from './knowledge/headless/useKnowledge.ts'
export { useKnowledgeSearch } from './knowledge/headless/useKnowledgeSearch.ts'
export type { UseKnowledgeSearchResult } from './knowledge/headless/useKnowledgeSearch.ts'
export type { RefusedDocument, UseDocumentsResult } from './knowledge/headless/useDocuments.ts'
export type { Upload, UploadProblem } from './knowledge/headless/uploadQueue.ts'
export type {
  KnowledgeErrors,
  KnowledgeProblem,
  KnowledgeValues,
  WebsiteProblem,
} from './knowledge/headless/knowledgeValues.ts'

// Language models
export { useIntegrationForm } from './integrations/headless/useIntegrationForm.ts'
export type { ConnectionTest, UseIntegrationFormResult } from './integrations/headless/useIntegrationForm.ts'
export type {
  IntegrationErrors,
  IntegrationProblem,
  IntegrationValues,
} from './integrations/headless/validateIntegration.ts'

// Prompt agents
export { useCollectedVariables } from './prompt/headless/useCollectedVariables.ts'
export type { UseCollectedVariablesResult } from './prompt/headless/useCollectedVariables.ts'
export { usePrompt } from './prompt/headless/usePrompt.ts'
export type { UsePromptResult } from './prompt/headless/usePrompt.ts'
export type { PromptErrors, PromptProblem } from './prompt/headless/validatePrompt.ts'

// Intents
export { useIntentWorkspace, NO_SELECTION } from './intents/headless/useIntentWorkspace.ts'
export type {
  IntentSelection,
  IntentTab,
  SelectionChange,
  UseIntentWorkspaceOptions,
  UseIntentWorkspaceResult,
} from './intents/headless/useIntentWorkspace.ts'
export { NEW_INTENT, useIntentEditor } from './intents/headless/useIntentEditor.ts'
export type { SaveProblem, UseIntentEditorOptions, UseIntentEditorResult } from './intents/headless/useIntentEditor.ts'
export { useIntentList } from './intents/headless/useIntentList.ts'
export type { UseIntentListResult } from './intents/headless/useIntentList.ts'
export { useStories } from './stories/headless/useStories.ts'
export type { StoryProblem, UseStoriesResult } from './stories/headless/useStories.ts'
export { usePhraseConflictList } from './phrase-conflicts/headless/usePhraseConflictList.ts'
export type {
  PhraseConflictResolution,
  Undo,
  UsePhraseConflictListResult,
} from './phrase-conflicts/headless/usePhraseConflictList.ts'
export { usePhraseConflictCheck } from './phrase-conflicts/headless/usePhraseConflictCheck.ts'
export type { UsePhraseConflictCheckResult } from './phrase-conflicts/headless/usePhraseConflictCheck.ts'
export type { ResolvePhraseConflictProblem } from './phrase-conflicts/headless/resolvePhraseConflict.ts'
export { useGenerate } from './intents/headless/useGenerate.ts'
export type { GenerateProblem, UseGenerateResult } from './intents/headless/useGenerate.ts'
export { useAgentEntities } from './annotation/headless/useAgentEntities.ts'
export type { UseAgentEntitiesResult } from './annotation/headless/useAgentEntities.ts'
export type { Mark } from './annotation/headless/annotateMany.ts'
export type { EntityChoice, ParameterChange } from './annotation/headless/annotationReducer.ts'
export type { AnnotationVerbs, MarkedStep } from './annotation/headless/annotationVerbs.ts'
export type { AnnotationProblem, TextRange } from './annotation/headless/ranges.ts'
export type { Lexicon } from './annotation/headless/knownValues.ts'
export type { DialogueProblem } from './responses/headless/validateDialogue.ts'
export type { IntentContent } from './intents/headless/intentContent.ts'
export type {
  IntentEditorState,
  PhraseSelection,
  PhraseInput,
  ResponseInput,
  ResponseProblem,
} from './intents/headless/intentEditorState.ts'
export { planPhrases } from './intents/headless/phrases.ts'
export type { PhrasePlan, PhraseProblem } from './intents/headless/phrases.ts'
export type { IntentProblem } from './intents/headless/validateIntent.ts'

// Entities
export { useAllEntities } from './entities/headless/useAllEntities.ts'
export type { UseAllEntitiesResult } from './entities/headless/useAllEntities.ts'
export { useEntities } from './entities/headless/useEntities.ts'
export type { UseEntitiesOptions, UseEntitiesResult } from './entities/headless/useEntities.ts'
export { useEntityForm } from './entities/headless/useEntityForm.ts'
export type {
  EntitySaveProblem,
  SavedEntity,
  UseEntityFormOptions,
  UseEntityFormResult,
} from './entities/headless/useEntityForm.ts'
export type { EntityContent, EntityRow } from './entities/headless/entityContent.ts'
export type { EntityFormState, RowFault, TermPopup } from './entities/headless/entityFormState.ts'
export type { PastedRows } from './entities/headless/pasteRows.ts'
export type { RowProblem, TermProblem } from './entities/headless/validateEntity.ts'

// Training
export { useTraining } from './training/headless/useTraining.ts'
export type { UseTrainingOptions, UseTrainingResult } from './training/headless/useTraining.ts'

// Try it
export { useTryIt } from './try-it/headless/useTryIt.ts'
export type { UseTryItOptions, UseTryItResult } from './try-it/headless/useTryIt.ts'
export type { TryItExchange, TryItReply } from './try-it/headless/tryItReducer.ts'

// To and from other tools
export { useExport } from './transfer/headless/useExport.ts'
export type { ExportedFile, UseExportResult } from './transfer/headless/useExport.ts'
export { useImport } from './transfer/headless/useImport.ts'
export type { ImportStep, UseImportResult } from './transfer/headless/useImport.ts'

// Versions
export { useVersions } from './versions/headless/useVersions.ts'
export type { UseVersionsResult } from './versions/headless/useVersions.ts'

// Publish
export { useWebKeyForm } from './web-keys/headless/useWebKeyForm.ts'
export type { UseWebKeyFormOptions, UseWebKeyFormResult } from './web-keys/headless/useWebKeyForm.ts'
export { useWebKeyPreview } from './web-keys/headless/useWebKeyPreview.ts'
export type { UseWebKeyPreviewResult } from './web-keys/headless/useWebKeyPreview.ts'
export { useWebKeys } from './web-keys/headless/useWebKeys.ts'
export type { UseWebKeysResult } from './web-keys/headless/useWebKeys.ts'
export type { WebKeyProblem, WebKeyValues, WebOriginProblem } from './web-keys/headless/validateWebKey.ts'

// What every deed gives back, and what is asked when two saved the same
export type { Outcome } from './shared/outcome.ts'
export type { EditConflictDecision } from './shared/editConflictDecision.ts'
