export { useIntentWorkspace, NO_SELECTION } from './headless/useIntentWorkspace.ts'
export type {
  IntentSelection,
  IntentTab,
  SelectionChange,
  UseIntentWorkspaceOptions,
  UseIntentWorkspaceResult,
} from './headless/useIntentWorkspace.ts'
export { NEW_INTENT, useIntentEditor } from './headless/useIntentEditor.ts'
export type { IntentSaveRefusal, UseIntentEditorOptions, UseIntentEditorResult } from './headless/useIntentEditor.ts'
export { useIntentList } from './headless/useIntentList.ts'
export type { UseIntentListResult } from './headless/useIntentList.ts'
export { useGenerate } from './headless/useGenerate.ts'
export type { GenerateProblem, UseGenerateResult } from './headless/useGenerate.ts'
export type { IntentEditorState, PhraseInput } from './headless/intentEditorState.ts'
export { planPhrases } from './headless/phrases.ts'
export type { PhrasePlan, PhraseProblem } from './headless/phrases.ts'
export type { IntentProblem } from './headless/validateIntent.ts'
