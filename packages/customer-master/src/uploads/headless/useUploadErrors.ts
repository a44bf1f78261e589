import { useEndpoint } from '@platform/client/react'
import { UPLOAD_ERRORS_PAGE_SIZE } from '@platform/contract'
import type { ErrorRow } from '@platform/contract'
import { useListPage } from './useListPage.ts'
import type { ListPageOptions, ListPageResult } from './useListPage.ts'

/** Options of `useUploadErrors`. */
export interface UseUploadErrorsOptions extends ListPageOptions {
  readonly uploadId: string
}

/** Result of `useUploadErrors`. */
export type UseUploadErrorsResult = ListPageResult<ErrorRow>

/** One page of the rejected rows of an upload, 15 (specification 2 §2.10 and §7). */
export function useUploadErrors({ uploadId, ...options }: UseUploadErrorsOptions): UseUploadErrorsResult {
  const perPage = UPLOAD_ERRORS_PAGE_SIZE
  const query = useEndpoint('uploads.errors', { uploadId, from: options.from, perPage })
  return useListPage(query, ({ rows, more }) => ({ items: rows, more }), { ...options, perPage })
}
