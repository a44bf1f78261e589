import { useEndpoint } from '@platform/client/react'
import { UPLOAD_ROWS_PAGE_SIZE } from '@platform/contract'
import type { UploadRow } from '@platform/contract'
import { useListPage } from './useListPage.ts'
import type { ListPageOptions, ListPageResult } from './useListPage.ts'

/** Options of `useKeptRows`. */
export interface UseKeptRowsOptions extends ListPageOptions {
  readonly uploadId: string
}

/** The rows whose contacts stayed after an undo, because they were changed since the import. */
export function useKeptRows({ uploadId, ...options }: UseKeptRowsOptions): ListPageResult<UploadRow> {
  const perPage = UPLOAD_ROWS_PAGE_SIZE
  const query = useEndpoint('uploads.rows', { uploadId, show: 'kept', from: options.from, perPage })
  return useListPage(query, ({ rows, more }) => ({ items: rows, more }), { ...options, perPage })
}
