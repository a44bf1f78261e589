import type { IntentSelection, UseIntentEditorResult } from '@platform/bot-builder/headless'
import { useDraft, type UseDraftResult } from './useDraft.ts'

/** Keeps unsaved work on an intent over a lost session and a reload, and brings it back where it belongs. */
export function useIntentDraft(
  editor: UseIntentEditorResult,
  { agentId, intentId }: { agentId: string } & IntentSelection,
): UseDraftResult {
  return useDraft(editor, intentId === null ? null : [agentId, intentId])
}
