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
export { useKnowledge } from './gen-ai/headless/useKnowledge.ts'
export type { UseKnowledgeResult } from './gen-ai/headless/useKnowledge.ts'
export { useKnowledgeSearch } from './gen-ai/headless/useKnowledgeSearch.ts'
export type { UseKnowledgeSearchResult } from './gen-ai/headless/useKnowledgeSearch.ts'
export type { RefusedDocument, UseDocumentsResult } from './gen-ai/headless/useDocuments.ts'
export type { Upload, UploadProblem } from './gen-ai/headless/uploadQueue.ts'
export type {
  KnowledgeErrors,
  KnowledgeProblem,
  KnowledgeValues,
  WebsiteProblem,
} from './gen-ai/headless/knowledgeValues.ts'

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
export { useIntentWorkspace, NO_SELECTION } from './intent-editor/headless/useIntentWorkspace.ts'
export type {
  IntentSelection,
  IntentTab,
  SelectionChange,
  UseIntentWorkspaceOptions,
  UseIntentWorkspaceResult,
} from './intent-editor/headless/useIntentWorkspace.ts'
export { NEW_INTENT, useIntentEditor } from './intent-editor/headless/useIntentEditor.ts'
export type {
  SaveProblem,
  UseIntentEditorOptions,
  UseIntentEditorResult,
} from './intent-editor/headless/useIntentEditor.ts'
export { useIntentList } from './intent-editor/headless/useIntentList.ts'
export type { UseIntentListResult } from './intent-editor/headless/useIntentList.ts'
export { useStories } from './intent-editor/headless/useStories.ts'
export type { StoryProblem, UseStoriesResult } from './intent-editor/headless/useStories.ts'
export { useConflicts } from './intent-editor/headless/conflicts/useConflicts.ts'
export type { Resolution, Undo, UseConflictsResult } from './intent-editor/headless/conflicts/useConflicts.ts'
export { usePhraseConflicts } from './intent-editor/headless/conflicts/usePhraseConflicts.ts'
export type { UsePhraseConflictsResult } from './intent-editor/headless/conflicts/usePhraseConflicts.ts'
export type { ResolveProblem } from './intent-editor/headless/conflicts/resolveConflict.ts'
export { useGenerate } from './intent-editor/headless/generate/useGenerate.ts'
export type { GenerateProblem, UseGenerateResult } from './intent-editor/headless/generate/useGenerate.ts'
export { useAgentEntities } from './intent-editor/headless/annotation/useAgentEntities.ts'
export type { UseAgentEntitiesResult } from './intent-editor/headless/annotation/useAgentEntities.ts'
export type { Mark } from './intent-editor/headless/annotation/annotateMany.ts'
export type { EntityChoice, ParameterChange } from './intent-editor/headless/annotation/annotationReducer.ts'
export type { AnnotationVerbs, MarkedStep } from './intent-editor/headless/annotation/annotationVerbs.ts'
export type { AnnotationProblem, TextRange } from './intent-editor/headless/annotation/ranges.ts'
export type { Lexicon } from './intent-editor/headless/annotation/knownValues.ts'
export type { DialogueProblem } from './intent-editor/headless/dialogue/validateDialogue.ts'
export type { IntentContent } from './intent-editor/headless/intentContent.ts'
export type {
  IntentEditorState,
  PhraseSelection,
  PhraseInput,
  ResponseInput,
  ResponseProblem,
} from './intent-editor/headless/intentEditorState.ts'
export { planPhrases } from './intent-editor/headless/phrases.ts'
export type { PhrasePlan, PhraseProblem } from './intent-editor/headless/phrases.ts'
export type { IntentProblem } from './intent-editor/headless/validateIntent.ts'

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
export { useWebKeyForm } from './publish/headless/useWebKeyForm.ts'
export type { UseWebKeyFormOptions, UseWebKeyFormResult } from './publish/headless/useWebKeyForm.ts'
export { useWebKeyPreview } from './publish/headless/useWebKeyPreview.ts'
export type { UseWebKeyPreviewResult } from './publish/headless/useWebKeyPreview.ts'
export { useWebKeys } from './publish/headless/useWebKeys.ts'
export type { UseWebKeysResult } from './publish/headless/useWebKeys.ts'
export type { WebKeyProblem, WebKeyValues, WebOriginProblem } from './publish/headless/validateWebKey.ts'

// What every deed gives back, and what is asked when two saved the same
export type { Outcome } from './shared/outcome.ts'
export type { ConflictDecision } from './shared/conflictDecision.ts'
