import type { UploadDetail, UploadRow } from '@platform/contract'
import { ListTable } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useKeptRows } from '../../headless/useKeptRows.ts'
import { useFieldLabel } from '../uploadTexts.ts'

/** Fields that are shown of a kept contact. */
const FIELDS_SHOWN = 4

/** The rows whose contacts stayed after an undo, because they were changed since. @internal */
export function KeptRows({ upload }: { upload: UploadDetail }) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const labelOf = useFieldLabel()
  const [from, setFrom] = useState(0)
  const kept = useKeptRows({ uploadId: upload.uploadId, from, onFromChange: setFrom })
  const mapped = new Set(upload.mapping.map(({ fieldId }) => fieldId))
  const columns: readonly PagedTableColumn<UploadRow>[] = [
    { id: 'row', header: t('IMPORT_ROW'), align: 'end', render: ({ row }) => row.toLocaleString(intlLocale) },
    ...upload.fields
      .filter(({ id }) => mapped.has(id))
      .slice(0, FIELDS_SHOWN)
      .map((field, index) => ({
        id: `field ${field.id}`,
        header: labelOf(field),
        isRowHeader: index === 0,
        render: ({ cells }: UploadRow) => cells[field.id] ?? '',
      })),
  ]
  return (
    <ListTable
      aria-label={t('IMPORT_ROW_KEPT')}
      columns={columns}
      rows={kept.items}
      rowId={({ row }) => String(row)}
      status={kept.status}
      isRefreshing={kept.isRefreshing}
      error={kept.error}
      failedTitle={t('IMPORT_REVIEW_FAILED')}
      onRetry={kept.retry}
      pager={{
        page: kept.page,
        hasPrevious: kept.hasPrevious,
        hasNext: kept.hasNext,
        onPrevious: kept.showPrevious,
        onNext: kept.showNext,
      }}
    />
  )
}
