export type { Settings, SettingsErrors, SettingsRefusal } from './useSettings.ts'
export type { Outcome } from './outcome.ts'
export type { EditConflictDecision } from './editConflictDecision.ts'
export type { IntentContent } from './intentContent.ts'
