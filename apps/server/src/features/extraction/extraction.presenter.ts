import type { ConversationVariables } from '@platform/contract'
import type { SessionRow } from './extraction.store.ts'

export function presentVariables(row: SessionRow): ConversationVariables {
  const collects = row.prompt_extracts && row.prompt_variables.length > 0
  return {
    state: row.state ?? (collects && row.ended_at === null ? 'open' : 'none'),
    variables: row.variables ?? [],
    error: row.error,
    isCancelled: row.is_cancelled ?? false,
    extractedAt: row.finished_at?.toISOString() ?? null,
  }
}
