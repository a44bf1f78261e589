import type { Integration } from '@platform/contract'
import type { IntegrationRow } from './integrations.store.ts'

export function presentIntegration(row: IntegrationRow): Integration {
  return {
    id: row.id,
    name: row.name,
    llm: row.llm,
    baseUrl: row.base_url,
    model: row.model,
    keyHint: row.key_hint,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
