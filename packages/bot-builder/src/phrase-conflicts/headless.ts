export { usePhraseConflictList } from './headless/usePhraseConflictList.ts'
export type { PhraseConflictResolution, Undo, UsePhraseConflictListResult } from './headless/usePhraseConflictList.ts'
export { usePhraseConflictCheck } from './headless/usePhraseConflictCheck.ts'
export type { CheckedEditor, UsePhraseConflictCheckResult } from './headless/usePhraseConflictCheck.ts'
