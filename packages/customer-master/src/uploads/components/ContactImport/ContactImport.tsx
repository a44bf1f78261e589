import type { FileReply, UploadDetail } from '@platform/contract'
import { EmptyState, ErrorState, loadWithRetry, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFocusAfterStep } from '../../../shared/useFocusAfterStep.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ReviewView } from '../../headless/reviewRows.ts'
import type { UseContactImportResult } from '../../headless/useContactImport.ts'
import { useTargetName } from '../../headless/useTargetName.ts'
import { CancelImportDialog } from '../CancelImportDialog.tsx'
import { UndoImportDialog } from '../UndoImportDialog.tsx'
import { ImportEnd } from './ImportEnd.tsx'
import { ImportHeader, STEP_TEXTS } from './ImportHeader.tsx'
import type { ImportStep } from './ImportHeader.tsx'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { useKeptCorrections } from './useKeptCorrections.tsx'

/** Props of {@link ContactImport}. The view of the rows is controlled, so that a host keeps it in the address. */
export interface ContactImportProps {
  /** Result of `useContactImport`. */
  contactImport: UseContactImportResult
  view: ReviewView
  onViewChange: (change: Partial<ReviewView>) => void
  /** Handler of the back arrow, and of an upload that was cancelled; the host then shows the uploads. */
  onBack: () => void
  /** Handler that is called to upload another file; the host then shows `UploadForm`. */
  onUpload: () => void
  /** Handler of View Customer; the host then shows the contacts. */
  onContactsOpen: () => void
  /** Handler of My Uploads; the host then shows `UploadList`. */
  onUploadsOpen: () => void
  /** Handler of Error List; the host then shows `UploadErrors`. */
  onErrorsOpen: () => void
  /** Saves a downloaded file. @default the browser downloads it */
  onSave?: (file: FileReply) => void
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string
}

const ImportReview = lazy(async () => {
  const { ImportReview: Review } = await loadWithRetry(() => import('./ImportReview.tsx'))
  return { default: Review }
})

/**
 * An upload on its way: mapping of the headers, dry run, review, import, undo.
 *
 * Its states are attributes:
 * - `.platform-ContactImport[data-status]`: the status of `useContactImport`
 */
export function ContactImport({
  contactImport,
  view,
  onViewChange,
  onBack,
  timeZone,
  onSave,
  ...open
}: ContactImportProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const [dialog, setDialog] = useState<'cancel' | 'undo' | null>(null)
  const { upload, status } = contactImport
  const target = upload?.groupId ? { groupId: upload.groupId } : upload?.labelId ? { labelId: upload.labelId } : null
  const { targetName } = useTargetName(target)
  const askToCancel = () => setDialog('cancel')
  const { guarded, question } = useKeptCorrections(contactImport)
  const step = stepOf(upload, contactImport.isRemapping)
  const stepRef = useFocusAfterStep<HTMLDivElement>(upload && `${step} ${upload.phase}`)

  return (
    <div className="platform-ContactImport platform-FormPage" data-status={status}>
      <ImportHeader upload={upload} targetName={targetName} step={step} onBack={onBack} />
      {status === 'failed' && (
        <ErrorState
          title={t('IMPORT_LOAD_FAILED')}
          reason={failureText(contactImport.error)}
          onRetry={contactImport.retry}
        />
      )}
      {status === 'missing' && <EmptyState icon={<SearchX />} title={t('IMPORT_MISSING')} />}
      {status === 'loading' && <ImportSkeleton />}
      {upload && (
        <div
          ref={stepRef}
          className="platform-ContactImport-step"
          role="group"
          aria-label={t(STEP_TEXTS[step])}
          tabIndex={-1}
        >
          {renderPhase(upload)}
        </div>
      )}
      {question}
      {upload && dialog === 'cancel' && (
        <CancelImportDialog
          fileName={upload.fileName}
          onCancel={contactImport.cancel}
          onClose={() => setDialog(null)}
        />
      )}
      {upload && dialog === 'undo' && (
        <UndoImportDialog fileName={upload.fileName} onUndo={contactImport.undo} onClose={() => setDialog(null)} />
      )}
    </div>
  )

  function renderPhase(shown: UploadDetail) {
    const { phase, progress } = shown
    if (phase === 'mapping' || contactImport.isRemapping) {
      return <ImportMapping contactImport={guarded} upload={shown} onCancel={askToCancel} />
    }
    if (phase === 'checked') {
      return (
        <Suspense fallback={<ImportSkeleton />}>
          <ImportReview
            contactImport={guarded}
            upload={shown}
            view={view}
            onViewChange={onViewChange}
            onCancel={askToCancel}
            {...(onSave ? { onSave } : {})}
          />
        </Suspense>
      )
    }
    return (
      <div className="platform-FormPage-scroll">
        {phase === 'checking' || phase === 'undoing' ? (
          <ImportProgress
            title={t(phase === 'checking' ? 'IMPORT_CHECKING' : 'IMPORT_UNDOING')}
            help={t(phase === 'checking' ? 'IMPORT_CHECKING_HELP' : 'IMPORT_UNDOING_HELP')}
            progress={progress}
            {...(phase === 'checking' ? { onCancel: askToCancel } : {})}
          />
        ) : (
          <ImportEnd
            upload={shown}
            isNew={contactImport.isCommittedHere}
            timeZone={timeZone}
            onUndo={() => setDialog('undo')}
            onCancel={askToCancel}
            {...open}
          />
        )}
      </div>
    )
  }
}

function stepOf(upload: UploadDetail | null, isRemapping: boolean): ImportStep {
  if (!upload || upload.phase === 'mapping' || isRemapping) return 'mapping'
  return upload.phase === 'checking' || upload.phase === 'checked' ? 'review' : 'done'
}

function ImportSkeleton() {
  const t = useTexts(customerMasterTexts)
  return (
    <div className="platform-ImportSkeleton" aria-busy="true" role="status" aria-label={t('IMPORT_LOADING')}>
      <Skeleton height={96} />
      <Skeleton height={240} />
    </div>
  )
}
