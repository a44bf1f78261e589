import { useEndpoint } from '@platform/client/react'
import { UPLOAD_ERRORS_PAGE_SIZE } from '@platform/contract'
import type { ErrorRow, UploadField } from '@platform/contract'
import { useListPage } from './useListPage.ts'
import type { ListPageOptions, ListPageResult } from './useListPage.ts'

/** Options of `useUploadErrors`. */
export interface UseUploadErrorsOptions extends ListPageOptions {
  readonly uploadId: string
}

/** Result of `useUploadErrors`. */
export interface UseUploadErrorsResult extends ListPageResult<ErrorRow> {
  /** The fields that errors are about; none on a back end that does not know them. */
  readonly fields: readonly UploadField[]
}

/** One page of the rejected rows of an upload, 15 (specification 2 §2.10 and §7). */
export function useUploadErrors({ uploadId, ...options }: UseUploadErrorsOptions): UseUploadErrorsResult {
  const perPage = UPLOAD_ERRORS_PAGE_SIZE
  const query = useEndpoint('uploads.errors', { uploadId, from: options.from, perPage })
  const upload = useEndpoint('uploads.get', { uploadId })
  const page = useListPage(query, ({ rows, more }) => ({ items: rows, more }), { ...options, perPage })
  return { ...page, fields: upload.data?.fields ?? NONE }
}

const NONE: readonly UploadField[] = []
