export { LanguageModelSelect } from './components/LanguageModelSelect/LanguageModelSelect.tsx'
export type { LanguageModelSelectProps } from './components/LanguageModelSelect/LanguageModelSelect.tsx'
export { CreateIntegrationDialog } from './components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'
export type { CreateIntegrationDialogProps } from './components/CreateIntegrationDialog/CreateIntegrationDialog.tsx'
