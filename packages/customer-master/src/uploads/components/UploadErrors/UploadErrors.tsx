import type { ErrorRow, RowError } from '@platform/contract'
import { EmptyState, ListPage, ListTable } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UseUploadErrorsResult } from '../../headless/useUploadErrors.ts'
import { ErrorOfField } from '../ErrorOfField.tsx'
import { useFieldLabel, useRowErrorText } from '../uploadTexts.ts'

/** Props of {@link UploadErrors}. */
export interface UploadErrorsProps {
  /** Result of `useUploadErrors`. */
  errors: UseUploadErrorsResult
  /** Handler of the back arrow; the host then shows the uploads. */
  onBack: () => void
}

interface NumberedRow extends ErrorRow {
  /** Its number in the list, from 1. */
  readonly number: number
}

/** The rejected rows of an upload, each with its errors (specification 2 §2.10). */
export function UploadErrors({ errors: list, onBack }: UploadErrorsProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const errorText = useRowErrorText()
  const fieldLabel = useFieldLabel()
  const labelOf = ({ fieldId }: RowError) => {
    const field = list.fields.find(({ id }) => id === fieldId)
    return field && fieldLabel(field)
  }
  const rows = list.items.map((row, index): NumberedRow => ({ ...row, number: list.itemsFrom + index + 1 }))
  const columns: readonly PagedTableColumn<NumberedRow>[] = [
    {
      id: 'number',
      header: t('UPLOAD_ERRORS_NUMBER'),
      align: 'end',
      render: ({ number }) => number.toLocaleString(intlLocale),
    },
    {
      id: 'line',
      header: t('UPLOAD_ERRORS_LINE'),
      isRowHeader: true,
      render: ({ row, line }) => (
        <>
          {row !== null && <span className="platform-UploadErrors-row">{t('UPLOAD_ERRORS_ROW', { row })}</span>}
          <bdi className="platform-UploadErrors-line" title={line}>
            {line}
          </bdi>
        </>
      ),
    },
    {
      id: 'errors',
      header: t('UPLOAD_ERRORS_COLUMN'),
      render: ({ errors }) => (
        <ul className="platform-UploadErrors-errors">
          {errors.map((error, index) => (
            <li key={index}>
              <ErrorOfField label={labelOf(error)} text={errorText(error)} />
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <ListPage className="platform-UploadErrors" title={t('UPLOAD_ERRORS_TITLE')} onBack={onBack}>
      <ListTable
        aria-label={t('UPLOAD_ERRORS_TITLE')}
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        status={list.status}
        isRefreshing={list.isRefreshing}
        error={list.error}
        failedTitle={t('UPLOAD_ERRORS_FAILED')}
        onRetry={list.retry}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title={t('UPLOAD_ERRORS_NONE')}
            description={t('UPLOAD_ERRORS_NONE_HELP')}
          />
        }
        pager={{
          page: list.page,
          hasPrevious: list.hasPrevious,
          hasNext: list.hasNext,
          onPrevious: list.showPrevious,
          onNext: list.showNext,
        }}
      />
    </ListPage>
  )
}
