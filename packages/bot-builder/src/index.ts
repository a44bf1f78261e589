// Agents
export { AgentCard } from './agents/components/AgentCard/AgentCard.tsx'
export type { AgentCardProps } from './agents/components/AgentCard/AgentCard.tsx'
export { AgentFormDialog } from './agents/components/AgentFormDialog/AgentFormDialog.tsx'
export type { AgentFormDialogProps } from './agents/components/AgentFormDialog/AgentFormDialog.tsx'
export { AgentHeader } from './agents/components/AgentHeader/AgentHeader.tsx'
export type { AgentHeaderProps } from './agents/components/AgentHeader/AgentHeader.tsx'
export { AgentList } from './agents/components/AgentList/AgentList.tsx'
export type { AgentListProps } from './agents/components/AgentList/AgentList.tsx'
export { AgentMenu } from './agents/components/AgentMenu/AgentMenu.tsx'
export type { AgentMenuProps } from './agents/components/AgentMenu/AgentMenu.tsx'
export { Agents } from './agents/components/Agents/Agents.tsx'
export type { AgentsProps } from './agents/components/Agents/Agents.tsx'

// Configuration
export { Configuration } from './configuration/components/Configuration/Configuration.tsx'
export type { ConfigurationProps } from './configuration/components/Configuration/Configuration.tsx'

// Knowledge
export { Knowledge } from './knowledge/components/Knowledge/Knowledge.tsx'
export type { KnowledgeProps } from './knowledge/components/Knowledge/Knowledge.tsx'
export { KnowledgeSearch } from './knowledge/components/KnowledgeSearch/KnowledgeSearch.tsx'
export type { KnowledgeSearchProps } from './knowledge/components/KnowledgeSearch/KnowledgeSearch.tsx'

// Language models
export { LanguageModelSelect } from './integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
export type { LanguageModelSelectProps } from './integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
export { CreateIntegrationDialog } from './integrations/components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'
export type { CreateIntegrationDialogProps } from './integrations/components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'

// Prompt agents
export { CollectedVariables } from './prompt/components/CollectedVariables/CollectedVariables.tsx'
export type { CollectedVariablesProps } from './prompt/components/CollectedVariables/CollectedVariables.tsx'
export { PromptConfig } from './prompt/components/PromptConfig/PromptConfig.tsx'
export type { PromptConfigProps } from './prompt/components/PromptConfig/PromptConfig.tsx'

// Intents
export { IntentEditor } from './intents/components/IntentEditor/IntentEditor.tsx'
export type { IntentEditorProps } from './intents/components/IntentEditor/IntentEditor.tsx'

// Entities
export { Entities } from './entities/components/Entities/Entities.tsx'
export type { EntitiesProps } from './entities/components/Entities/Entities.tsx'
export { EntityForm } from './entities/components/EntityForm/EntityForm.tsx'
export type { EntityFormProps } from './entities/components/EntityForm/EntityForm.tsx'
export { systemEntityText } from './entities/components/Entities/systemEntityText.ts'

// Training
export { TrainAgentButton } from './training/components/TrainAgentButton/TrainAgentButton.tsx'
export type { TrainAgentButtonProps } from './training/components/TrainAgentButton/TrainAgentButton.tsx'
export { TrainingBadge } from './training/components/TrainingBadge/TrainingBadge.tsx'
export type { TrainingBadgeProps } from './training/components/TrainingBadge/TrainingBadge.tsx'
export { TrainingNotice } from './training/components/TrainingNotice/TrainingNotice.tsx'
export type { TrainingNoticeProps } from './training/components/TrainingNotice/TrainingNotice.tsx'
export { TrainingWarnings } from './training/components/TrainingWarnings/TrainingWarnings.tsx'
export type { TrainingWarningsProps } from './training/components/TrainingWarnings/TrainingWarnings.tsx'

// Try it
export { TryItPanel } from './try-it/components/TryItPanel/TryItPanel.tsx'
export type { TryItPanelProps } from './try-it/components/TryItPanel/TryItPanel.tsx'

// To and from other tools
export { ExportDialog } from './transfer/components/ExportDialog/ExportDialog.tsx'
export type { ExportDialogProps } from './transfer/components/ExportDialog/ExportDialog.tsx'
export { ImportDialog } from './transfer/components/ImportDialog/ImportDialog.tsx'
export type { ImportDialogProps } from './transfer/components/ImportDialog/ImportDialog.tsx'

// Versions
export { VersionsDialog } from './versions/components/VersionsDialog/VersionsDialog.tsx'
export type { VersionsDialogProps } from './versions/components/VersionsDialog/VersionsDialog.tsx'

// Texts, for hosts that replace some of them
export { botBuilderTexts } from './messages/botBuilderTexts.ts'
export type { BotBuilderText } from './messages/botBuilderTexts.ts'

// Publish
export { WebKeys } from './web-keys/components/WebKeys/WebKeys.tsx'
export type { WebKeysFocusTarget, WebKeysProps } from './web-keys/components/WebKeys/WebKeys.tsx'
export { WebKeyForm } from './web-keys/components/WebKeyForm/WebKeyForm.tsx'
export type { WebKeyFormProps } from './web-keys/components/WebKeyForm/WebKeyForm.tsx'
