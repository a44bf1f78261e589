import { saveFile } from '@platform/client'
import type { FileReply, UploadDetail, UploadField, UploadProblem } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { ReviewView } from '../../headless/reviewRows.ts'
import { useAddableNames } from '../../headless/useMissingNames.ts'
import { useReviewRows } from '../../headless/useReviewRows.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { MissingNamesDialog } from './MissingNamesDialog.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import type { GuardedImport } from './useKeptCorrections.tsx'
import { useReviewDecisions } from './useReviewDecisions.ts'

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
  const { counts, fields: all, mapping, matchBy } = upload
  const fields = useMemo(() => reviewedFields({ fields: all, mapping, matchBy }), [all, mapping, matchBy])
  const fieldIds = useMemo(() => fields.map(({ id }) => id), [fields])
  const review = useReviewRows({ uploadId: upload.uploadId, fieldIds, view, onViewChange })
  const decisions = useReviewDecisions({ contactImport, upload, view, review, onSave })
  const [unnamed, setUnnamed] = useState<UploadProblem | null>(null)
  const unnamedKind = useAddableNames()(unnamed?.sentence ?? '')
  if (!counts) return null

  return (
    <>
      <div className="platform-ImportReview">
        <ImportCounts
          upload={upload}
          isDisabled={contactImport.isStartingCheck || contactImport.isCommitting}
          onReplacesChange={(replaces) => void decisions.checkAgain({ replaces })}
        />
        <ImportProblems
          upload={upload}
          isAccepting={contactImport.isAccepting}
          onReview={({ fieldId, sentence }) => review.show({ show: 'rejected', problem: { fieldId, sentence } })}
          onAccept={(problem) => void decisions.correctAll(contactImport.accept, problem)}
          onLeaveOut={(problem) => void decisions.correctAll(contactImport.leaveOut, problem)}
          onCountryChoose={() => contactImport.setRemapping(true)}
          onUnknownNumbersAccept={() => void decisions.checkAgain({ acceptsUnknownNumbers: true })}
          onNamesAdd={setUnnamed}
          onWarningsReview={() => review.show({ show: 'warned' })}
        />
        <ReviewRows
          review={review}
          fields={fields}
          upload={upload}
          counts={counts}
          isLoadingErrors={decisions.isLoadingErrors}
          onErrorsDownload={() => void decisions.downloadErrors()}
        />
      </div>
      {unnamed?.fieldId && unnamedKind && (
        <MissingNamesDialog
          uploadId={upload.uploadId}
          fieldId={unnamed.fieldId}
          kind={unnamedKind}
          settled={review.settled}
          onDone={decisions.showRejected}
          onClose={() => setUnnamed(null)}
        />
      )}
      <ReviewFooter
        accepted={counts.created + counts.updated + counts.unchanged}
        rejected={counts.rejected}
        failure={decisions.failure}
        contactImport={contactImport}
        onCancel={onCancel}
        onCommit={() => void decisions.commit()}
      />
    </>
  )
}

/** The mapped fields: the key of the contacts first, then in the order of the upload. */
function reviewedFields({
  fields,
  mapping,
  matchBy,
}: Pick<UploadDetail, 'fields' | 'mapping' | 'matchBy'>): readonly UploadField[] {
  const mapped = new Set(mapping.map(({ fieldId }) => fieldId))
  const shown = fields.filter(({ id }) => mapped.has(id))
  // The phone number is among the first columns by itself. Another key is, so that a phone shows it.
  const isKey = ({ id }: UploadField) => matchBy !== 'phone' && id === matchBy
  return [...shown.filter(isKey), ...shown.filter((field) => !isKey(field))]
}

interface ReviewFooterProps extends Pick<ImportReviewProps, 'contactImport' | 'onCancel'> {
  /** Number of rows that would be imported. */
  accepted: number
  /** Number of rows that would be left out. */
  rejected: number
  failure: string | null
  onCommit: () => void
}

/** The buttons that decide what happens with the file. */
function ReviewFooter({ accepted, rejected, failure, contactImport, onCancel, onCommit }: ReviewFooterProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <ImportFooter failure={failure}>
      <span className="platform-ImportReview-left">
        {accepted === 0 ? t('IMPORT_COMMIT_NONE') : t('IMPORT_LEFT_OUT', { count: rejected })}
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
        onPress={onCommit}
      >
        {t('IMPORT_COMMIT', { count: accepted })}
      </Button>
    </ImportFooter>
  )
}
