import type { WebKey } from '@platform/contract'
import type { WebKeyRow } from './webKeys.store.ts'

export function presentWebKey(row: WebKeyRow, now: Date): WebKey {
  const { previous_key: previous, previous_until: until } = row
  return {
    id: row.id,
    agentId: row.agent_id,
    name: row.name,
    key: row.key,
    origins: row.origins,
    appearance: row.appearance,
    previous:
      previous !== null && until !== null && until > now ? { key: previous, goodUntil: until.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
