import type { Integration, IntegrationOption, IntegrationOutage } from '@platform/contract'
import type { IntegrationOptionRow, IntegrationRow, OutageColumns } from './integrations.store.ts'

export function presentIntegration(row: IntegrationRow): Integration {
  return {
    id: row.id,
    name: row.name,
    llm: row.llm,
    baseUrl: row.base_url,
    model: row.model,
    keyHint: row.key_hint,
    outage: presentOutage(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentIntegrationOption(row: IntegrationOptionRow): IntegrationOption {
  return { id: row.id, name: row.name, outage: presentOutage(row) }
}

function presentOutage({
  outage: code,
  outage_status: status,
  outage_at: at,
}: OutageColumns): IntegrationOutage | null {
  return code === null || at === null ? null : { code, status, at: at.toISOString() }
}
