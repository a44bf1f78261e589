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
export { GenAi } from './gen-ai/components/GenAi/GenAi.tsx'
export type { GenAiProps } from './gen-ai/components/GenAi/GenAi.tsx'
export { KnowledgeSearch } from './gen-ai/components/KnowledgeSearch/KnowledgeSearch.tsx'
export type { KnowledgeSearchProps } from './gen-ai/components/KnowledgeSearch/KnowledgeSearch.tsx'

// Language models
export { ConfigurationSelect } from './integrations/components/ConfigurationSelect/ConfigurationSelect.tsx'
export type { ConfigurationSelectProps } from './integrations/components/ConfigurationSelect/ConfigurationSelect.tsx'
export { CreateIntegrationDialog } from './integrations/components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'
export type { CreateIntegrationDialogProps } from './integrations/components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'

// Prompt agents
export { CollectedVariables } from './prompt/components/CollectedVariables/CollectedVariables.tsx'
export type { CollectedVariablesProps } from './prompt/components/CollectedVariables/CollectedVariables.tsx'
export { PromptConfig } from './prompt/components/PromptConfig/PromptConfig.tsx'
export type { PromptConfigProps } from './prompt/components/PromptConfig/PromptConfig.tsx'

// Intents
export { IntentEditor } from './intent-editor/components/IntentEditor/IntentEditor.tsx'
export type { IntentEditorProps } from './intent-editor/components/IntentEditor/IntentEditor.tsx'

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
export { Publish } from './publish/components/Publish/Publish.tsx'
export type { PublishPlace, PublishProps } from './publish/components/Publish/Publish.tsx'
export { WebKeyForm } from './publish/components/WebKeyForm/WebKeyForm.tsx'
export type { WebKeyFormProps } from './publish/components/WebKeyForm/WebKeyForm.tsx'
