import { useRecordPage } from '@platform/client/react'
import type { ListView, RecordPage } from '@platform/client/react'
import { DEFAULT_PAGE_SIZE } from '@platform/contract'

/** Result of `useIntegrations`. */
export type UseIntegrationsResult = RecordPage<'integrations'>

/** One page of the connected language models, in order of their names. */
export function useIntegrations(view: ListView): UseIntegrationsResult {
  return useRecordPage('integrations', {}, { ...view, pageSize: DEFAULT_PAGE_SIZE })
}
