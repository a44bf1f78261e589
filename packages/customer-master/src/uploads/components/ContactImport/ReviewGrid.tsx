import { canLeaveOut, openClearTest } from '@platform/contract'
import type { UploadDetail, UploadField, UploadRow } from '@platform/contract'
import { DataGrid, EmptyState, ErrorState, Pager } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { errorCells } from '../../headless/reviewRows.ts'
import type { CellAddress } from '../../headless/reviewRows.ts'
import type { UseReviewRowsResult } from '../../headless/useReviewRows.ts'
import { useFieldLabel } from '../uploadTexts.ts'
import { CellPopover } from './CellPopover.tsx'
import { leaveField, ReviewCellsContext } from './reviewCells.ts'
import type { ActiveCell } from './reviewCells.ts'
import { useReviewColumns } from './useReviewColumns.tsx'

interface ReviewGridProps {
  review: UseReviewRowsResult
  /** The mapped fields, in the order of the columns. */
  fields: readonly UploadField[]
  upload: Pick<UploadDetail, 'creates' | 'matchBy' | 'clearWord'>
}

const ROW_HEIGHT = 36
const rowId = ({ row }: UploadRow) => String(row)

/** The rows of the file. Cells of rejected rows are corrected in place. @internal */
export function ReviewGrid({ review, fields, upload }: ReviewGridProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const labelOfField = useFieldLabel()
  const frame = useRef<HTMLDivElement>(null)
  const popoverId = useId()
  const [active, setActive] = useState<ActiveCell | null>(null)

  const fieldIds = useMemo(() => fields.map(({ id }) => id), [fields])
  const labels = useMemo(() => new Map(fields.map((field) => [field.id, labelOfField(field)])), [fields, labelOfField])
  const columns = useReviewColumns(fields, labels)

  const focusCell = useCallback(({ row, fieldId }: CellAddress) => {
    const input = [...(frame.current?.querySelectorAll('input') ?? [])].find(
      ({ dataset }) => dataset.row === String(row) && dataset.field === fieldId,
    )
    input?.focus({ preventScroll: true })
    input?.closest('[aria-colindex]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return input !== undefined
  }, [])

  function goToNext(after: CellAddress): void {
    const next = review.nextErrorAfter(after)
    if (next && focusCell(next)) return
    // Nothing is left to correct: the field may disappear, its cell stays.
    leaveField(document.activeElement)
  }

  const isClearWord = useMemo(() => openClearTest({ clearWord: upload.clearWord }), [upload.clearWord])
  const activeRow = active && review.rows.find(({ row }) => row === active.row)

  return (
    <ReviewCellsContext
      value={{
        unsaved: review.unsaved,
        popoverId,
        active,
        originalOf: review.originalOf,
        labelOf: (fieldId) => labels.get(fieldId) ?? fieldId,
        isClearWord,
        setActive,
        correct: review.correct,
        goToNext,
      }}
    >
      <div ref={frame} className="platform-ReviewGrid">
        <DataGrid
          aria-label={t('IMPORT_ROWS_ALL')}
          className="platform-ReviewGrid-grid"
          columns={columns}
          rows={review.rows}
          rowId={rowId}
          rowHeight={ROW_HEIGHT}
          status={review.isRefreshing && review.rows.length === 0 ? 'loading' : review.status}
          empty={<NoRows review={review} />}
          error={
            <ErrorState title={t('IMPORT_REVIEW_FAILED')} reason={failureText(review.error)} onRetry={review.retry} />
          }
          // Enter beside the fields, and a press, go to the first error of the row.
          onRowAction={(row) => {
            const [first] = errorCells([row], fieldIds)
            if (first) focusCell(first)
          }}
          {...(review.hasPrevious || review.hasNext
            ? {
                footer: (
                  <Pager
                    className="platform-ReviewGrid-pager"
                    hasPrevious={review.hasPrevious}
                    hasNext={review.hasNext}
                    onPrevious={review.showPrevious}
                    onNext={review.showNext}
                  />
                ),
              }
            : {})}
        />
        {active && activeRow && (
          <CellPopover
            cell={active}
            row={activeRow}
            original={review.originalOf(active)}
            frame={frame}
            canLeaveOut={fields.some((field) => field.id === active.fieldId && canLeaveOut(field, upload))}
            onValueUse={(value) => {
              review.correct(active, value)
              goToNext(active)
            }}
          />
        )}
      </div>
    </ReviewCellsContext>
  )
}

function NoRows({ review: { view } }: { review: UseReviewRowsResult }) {
  const t = useTexts(customerMasterTexts)
  if (view.show === 'rejected') {
    return <EmptyState icon={<CircleCheck />} title={t('IMPORT_ALL_FIXED')} description={t('IMPORT_ALL_FIXED_HELP')} />
  }
  return <EmptyState title={t(view.show === 'fixed' ? 'IMPORT_FIXED_NONE' : 'IMPORT_ROWS_NONE')} />
}
