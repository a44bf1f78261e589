import type { UploadCounts, UploadDetail, UploadField } from '@platform/contract'
import { Button, Note, SegmentedControl, Spinner } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Download } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseReviewRowsResult } from '../../headless/useReviewRows.ts'
import { ReviewGrid } from './ReviewGrid.tsx'

interface ReviewRowsProps {
  review: UseReviewRowsResult
  /** The mapped fields, in the order of the columns. */
  fields: readonly UploadField[]
  upload: UploadDetail
  counts: UploadCounts
  isLoadingErrors: boolean
  onErrorsDownload: () => void
}

/** The rows of the file, filtered by their state, and whether corrections are saved. @internal */
export function ReviewRows({ review, fields, upload, counts, isLoadingErrors, onErrorsDownload }: ReviewRowsProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const { view } = review
  return (
    <section className="platform-ImportRows" aria-label={t('IMPORT_ROWS_SHOWN')}>
      <div className="platform-ImportRows-tools">
        <RowFilter review={review} counts={counts} warnedRows={upload.warnings.rows} />
        {view.problem && view.show === 'rejected' && (
          <span className="platform-ImportRows-filter">
            {t('IMPORT_PROBLEM_REVIEWED')}
            <Button size="small" variant="quiet" onPress={() => review.show({ show: 'rejected' })}>
              {t('IMPORT_PROBLEM_SHOW_ALL')}
            </Button>
          </span>
        )}
        <span className="platform-ImportRows-saving" role="status">
          {review.saving === 'saving' && (
            <>
              <Spinner aria-hidden="true" /> {t('IMPORT_SAVING')}
            </>
          )}
        </span>
        {counts.rejected > 0 && (
          <Button variant="quiet" icon={<Download />} isBusy={isLoadingErrors} onPress={onErrorsDownload}>
            {t('IMPORT_DOWNLOAD_ERRORS')}
          </Button>
        )}
      </div>
      {review.saveError && (
        <Note tone="danger" role="alert" title={t('IMPORT_SAVE_FAILED')}>
          {failureText(review.saveError)}{' '}
          <Button size="small" onPress={review.retrySave}>
            {t('UPLOAD_RETRY')}
          </Button>
        </Note>
      )}
      <ReviewGrid review={review} fields={fields} upload={upload} />
    </section>
  )
}

interface RowFilterProps {
  review: UseReviewRowsResult
  counts: UploadCounts
  warnedRows: number
}

function RowFilter({ review, counts, warnedRows }: RowFilterProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const tab = (text: string, count?: number) => (
    <>
      {text}
      {count !== undefined && <span className="platform-Count">{count.toLocaleString(intlLocale)}</span>}
    </>
  )
  return (
    <SegmentedControl
      aria-label={t('IMPORT_ROWS_SHOWN')}
      value={review.view.show}
      segments={[
        { id: 'rejected', label: tab(t('IMPORT_COUNT_REJECTED'), counts.rejected) },
        ...(warnedRows > 0 ? [{ id: 'warned', label: tab(t('IMPORT_ROWS_WARNED'), warnedRows) } as const] : []),
        { id: 'fixed', label: tab(t('IMPORT_FIXED'), counts.fixed) },
        { id: 'all', label: tab(t('IMPORT_ROWS_ALL')) },
      ]}
      onChange={(show) => review.show({ show })}
    />
  )
}
