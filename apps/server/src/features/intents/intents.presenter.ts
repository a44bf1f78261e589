import type { Intent, IntentSummary } from '@platform/contract'
import type { IntentRow, IntentSummaryRow } from './intents.store.ts'

export function presentIntentSummary(row: IntentSummaryRow): IntentSummary {
  return {
    id: row.id,
    agentId: row.agent_id,
    storyId: row.story_id,
    name: row.name,
    phraseCount: row.phrase_count,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentIntent(row: IntentRow): Intent {
  const { phraseCount: _, ...summary } = presentIntentSummary(row)
  const { phrases, responses, parameters, dialogue, revision } = row
  return { ...summary, phrases, responses, parameters, dialogue, revision }
}
