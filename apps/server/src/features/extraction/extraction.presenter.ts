import type { ConversationVariables } from '@platform/contract'
import type { SessionRow } from './extraction.store.ts'

/** Whether the agent of a session collects variables. */
export const collects = ({ prompt_extracts: extracts, prompt_variables: variables }: SessionRow): boolean =>
  extracts && variables.length > 0

export function presentVariables(row: SessionRow): ConversationVariables {
  return {
    state: row.state ?? (collects(row) && row.ended_at === null ? 'open' : 'none'),
    variables: row.variables ?? [],
    error: row.error,
    isCancelled: row.is_cancelled ?? false,
    extractedAt: row.finished_at?.toISOString() ?? null,
  }
}
