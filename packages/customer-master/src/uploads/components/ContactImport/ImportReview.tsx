import { saveFile } from '@platform/client'
import type { FileReply, UploadDetail, UploadField, UploadProblem } from '@platform/contract'
import { Button, Note, SegmentedControl, Spinner, useToasts } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Download, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ReviewView } from '../../headless/reviewRows.ts'
import type { UseContactImportResult } from '../../headless/useContactImport.ts'
import { useAddableNames } from '../../headless/useMissingNames.ts'
import { useReviewRows } from '../../headless/useReviewRows.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { MissingNamesDialog } from './MissingNamesDialog.tsx'
import { ReviewGrid } from './ReviewGrid.tsx'
import type { GuardedImport } from './useKeptCorrections.tsx'

interface ImportReviewProps {
  contactImport: GuardedImport
  upload: UploadDetail
  view: ReviewView
  onViewChange: (change: Partial<ReviewView>) => void
  onCancel: () => void
  onSave?: (file: FileReply) => void
}

/** The result of a dry run: counts, frequent errors, the rows to correct, and the buttons that decide. @internal */
export function ImportReview({
  contactImport,
  upload,
  view,
  onViewChange,
  onCancel,
  onSave = saveFile,
}: ImportReviewProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { intlLocale } = useLocale()
  const fields = useMemo(() => {
    const mapped = new Set(upload.mapping.map(({ fieldId }) => fieldId))
    const shown = upload.fields.filter(({ id }) => mapped.has(id))
    // The phone number is among the first columns by itself. Another key is, so that a phone shows it.
    const isKey = ({ id }: UploadField) => upload.matchBy !== 'phone' && id === upload.matchBy
    return [...shown.filter(isKey), ...shown.filter((field) => !isKey(field))]
  }, [upload.fields, upload.mapping, upload.matchBy])
  const fieldIds = useMemo(() => fields.map(({ id }) => id), [fields])
  const review = useReviewRows({ uploadId: upload.uploadId, fieldIds, view, onViewChange })
  const [failure, setFailure] = useState<string | null>(null)
  const [unnamed, setUnnamed] = useState<UploadProblem | null>(null)
  const unnamedKind = useAddableNames()(unnamed?.sentence ?? '')
  const [isLoadingErrors, setLoadingErrors] = useState(false)
  const { counts, warnings } = upload
  if (!counts) return null
  const accepted = counts.created + counts.updated + counts.unchanged

  async function commit() {
    setFailure(null)
    if (!(await review.settled())) return
    const outcome = await contactImport.commit()
    if (outcome.status !== 'done') setFailure(failureText(outcome.error))
  }

  /** Corrects all rows with an error by one call. */
  async function correctAll(correct: UseContactImportResult['accept'], problem: UploadProblem) {
    await review.settled()
    const outcome = await correct(problem)
    if (outcome.status === 'done') showRejected()
    else {
      toast.error(failureText(outcome.error))
      review.reload()
    }
  }

  /** Shows the rows that are rejected after many have been corrected. */
  function showRejected() {
    if (view.problem) review.show({ show: 'rejected' })
    review.reload()
  }

  async function checkAgain(change: Partial<Pick<UploadDetail, 'replaces' | 'acceptsUnknownNumbers'>>) {
    setFailure(null)
    if (!(await review.settled())) return
    const { mapping, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers, matchBy, clearWord } = upload
    const { replaces = upload.replaces } = change
    const matching = { replaces, creates: upload.creates || !replaces, matchBy, clearWord }
    const options = { mapping, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers, ...matching, ...change }
    const outcome = await contactImport.check(options)
    if (outcome && outcome.status !== 'done') setFailure(failureText(outcome.error))
  }

  async function downloadErrors() {
    setLoadingErrors(true)
    const outcome = await contactImport.loadRejected()
    setLoadingErrors(false)
    if (outcome.status === 'done') onSave(outcome.value)
    else toast.error(failureText(outcome.error))
  }

  const tab = (text: string, count?: number) => (
    <>
      {text}
      {count !== undefined && <span className="platform-Count">{count.toLocaleString(intlLocale)}</span>}
    </>
  )

  return (
    <>
      <div className="platform-ImportReview">
        <ImportCounts
          upload={upload}
          isDisabled={contactImport.isStartingCheck || contactImport.isCommitting}
          onReplacesChange={(replaces) => void checkAgain({ replaces })}
        />
        <ImportProblems
          upload={upload}
          isAccepting={contactImport.isAccepting}
          onReview={({ fieldId, sentence }) => review.show({ show: 'rejected', problem: { fieldId, sentence } })}
          onAccept={(problem) => void correctAll(contactImport.accept, problem)}
          onLeaveOut={(problem) => void correctAll(contactImport.leaveOut, problem)}
          onCountryChoose={() => contactImport.setRemapping(true)}
          onUnknownNumbersAccept={() => void checkAgain({ acceptsUnknownNumbers: true })}
          onNamesAdd={setUnnamed}
          onWarningsReview={() => review.show({ show: 'warned' })}
        />
        <section className="platform-ImportRows" aria-label={t('IMPORT_ROWS_SHOWN')}>
          <div className="platform-ImportRows-tools">
            <SegmentedControl
              aria-label={t('IMPORT_ROWS_SHOWN')}
              value={view.show}
              segments={[
                { id: 'rejected', label: tab(t('IMPORT_COUNT_REJECTED'), counts.rejected) },
                ...(warnings.rows > 0
                  ? [{ id: 'warned', label: tab(t('IMPORT_ROWS_WARNED'), warnings.rows) } as const]
                  : []),
                { id: 'fixed', label: tab(t('IMPORT_FIXED'), counts.fixed) },
                { id: 'all', label: tab(t('IMPORT_ROWS_ALL')) },
              ]}
              onChange={(show) => review.show({ show })}
            />
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
              <Button
                variant="quiet"
                icon={<Download />}
                isBusy={isLoadingErrors}
                onPress={() => void downloadErrors()}
              >
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
      </div>
      {unnamed?.fieldId && unnamedKind && (
        <MissingNamesDialog
          uploadId={upload.uploadId}
          fieldId={unnamed.fieldId}
          kind={unnamedKind}
          settled={review.settled}
          onDone={showRejected}
          onClose={() => setUnnamed(null)}
        />
      )}
      <footer className="platform-FormPage-foot">
        {failure !== null && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
        <div className="platform-FormPage-bar">
          <span className="platform-ImportReview-left">
            {accepted === 0 ? t('IMPORT_COMMIT_NONE') : t('IMPORT_LEFT_OUT', { count: counts.rejected })}
          </span>
          <Button variant="quiet" onPress={onCancel}>
            {t('IMPORT_CANCEL')}
          </Button>
          <Button onPress={() => contactImport.setRemapping(true)}>{t('IMPORT_MAPPING_BACK')}</Button>
          <Button
            variant="primary"
            icon={<Upload />}
            isDisabled={accepted === 0}
            isBusy={contactImport.isCommitting}
            onPress={() => void commit()}
          >
            {t('IMPORT_COMMIT', { count: accepted })}
          </Button>
        </div>
      </footer>
    </>
  )
}
