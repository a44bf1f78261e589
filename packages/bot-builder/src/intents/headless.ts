export { useIntentWorkspace, NO_SELECTION } from './headless/useIntentWorkspace.ts'
export type {
  IntentSelection,
  IntentTab,
  SelectionChange,
  UseIntentWorkspaceOptions,
  UseIntentWorkspaceResult,
} from './headless/useIntentWorkspace.ts'
export { NEW_INTENT, useIntentEditor } from './headless/useIntentEditor.ts'
export type { IntentSaveOutcome, UseIntentEditorOptions, UseIntentEditorResult } from './headless/useIntentEditor.ts'
export { useIntentList } from './headless/useIntentList.ts'
export type { UseIntentListResult } from './headless/useIntentList.ts'
export { useGenerate } from './headless/useGenerate.ts'
export type { GenerateRefusal, UseGenerateResult } from './headless/useGenerate.ts'
export type { IntentEditorState, IntentSaveError, PhraseInput } from './headless/intentEditorState.ts'
export { planPhrases } from './headless/phrases.ts'
export type { PhrasePlan } from './headless/phrases.ts'
