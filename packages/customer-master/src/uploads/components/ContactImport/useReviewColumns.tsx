import type { UploadField, UploadRow } from '@platform/contract'
import type { DataGridColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { ReviewCell } from './ReviewCell.tsx'
import { RowOutcome } from './RowOutcome.tsx'
import { UnderstoodNumber } from './UnderstoodNumber.tsx'

/** Columns whose usual values are never cut, in pixels. */
const WIDTHS: Readonly<Record<string, { readonly width: number; readonly minWidth: number }>> = {
  phone: { width: 170, minWidth: 166 },
  whatsAppNumber: { width: 170, minWidth: 166 },
  email: { width: 230, minWidth: 220 },
}
/** The columns of the rows: their number, the mapped fields, and what happens with each row. @internal */
export function useReviewColumns(
  fields: readonly UploadField[],
  /** The names of the fields, by their id. */
  labels: ReadonlyMap<string, string>,
) {
  const t = useTexts(customerMasterTexts)
  return useMemo(
    (): readonly DataGridColumn<UploadRow>[] => [
      {
        id: 'row',
        header: t('IMPORT_ROW'),
        align: 'end',
        width: 64,
        minWidth: 64,
        isFixed: true,
        render: ({ row }) => String(row),
      },
      ...fields.flatMap(({ id }) => [
        {
          id: `field ${id}`,
          header: labels.get(id) ?? id,
          ...(WIDTHS[id] ?? { width: 150, minWidth: 130 }),
          render: (row: UploadRow) => <ReviewCell row={row} fieldId={id} />,
        },
        ...(id === 'phone'
          ? [
              {
                id: 'understood',
                header: t('IMPORT_NUMBER_UNDERSTOOD'),
                width: 250,
                minWidth: 180,
                render: (row: UploadRow) => <UnderstoodNumber row={row} />,
              },
            ]
          : []),
      ]),
      {
        id: 'outcome',
        header: t('UPLOAD_ERRORS_COLUMN'),
        width: 400,
        minWidth: 280,
        render: (row: UploadRow) => <RowOutcome row={row} labels={labels} />,
      },
    ],
    [fields, labels, t],
  )
}
