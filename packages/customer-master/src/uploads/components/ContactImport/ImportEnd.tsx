import type { UploadDetail } from '@platform/contract'
import { Button, EmptyState, formatList } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleAlert, CircleSlash, Undo2 } from 'lucide-react'
import { isSentence } from '../../../shared/isSentence.ts'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { UploadCard } from '../UploadForm/UploadCard.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { KeptRows } from './KeptRows.tsx'

interface ImportEndProps {
  upload: UploadDetail
  isNew: boolean
  onUndo: () => void
  onCancel: () => void
  onUpload: () => void
  onContactsOpen: () => void
  onUploadsOpen: () => void
  onErrorsOpen: () => void
  timeZone: string | undefined
}

/** The card of an import that runs or is done, and the end of one that was undone, cancelled, or has failed. @internal */
export function ImportEnd({ upload, isNew, onUndo, onCancel, timeZone, ...open }: ImportEndProps) {
  const t = useTexts(customerMasterTexts)
  const ruleText = useRuleText()
  const { intlLocale } = useLocale()
  const { phase, failure, keptCount, undoUntil } = upload
  const again = <Button onPress={open.onUpload}>{t('UPLOAD_AGAIN')}</Button>

  if (phase === 'undone') {
    return (
      <div className="platform-ImportEnd">
        <EmptyState
          icon={<Undo2 className="platform-flip" />}
          title={t('IMPORT_UNDONE')}
          description={keptCount > 0 ? t('IMPORT_KEPT', { count: keptCount }) : t('IMPORT_UNDONE_HELP')}
        >
          {again}
        </EmptyState>
        {keptCount > 0 && <KeptRows upload={upload} />}
      </div>
    )
  }
  if (phase === 'cancelled') {
    return (
      <EmptyState icon={<CircleSlash />} title={t('IMPORT_CANCELLED')} description={t('IMPORT_CANCELLED_HELP')}>
        {again}
      </EmptyState>
    )
  }
  if (phase === 'failed') {
    const reason = failure && isSentence(failure.sentence) ? ruleText({ ...failure, sentence: failure.sentence }) : null
    return (
      <EmptyState
        role="alert"
        className="platform-ErrorState"
        icon={<CircleAlert />}
        title={t('IMPORT_FAILED')}
        description={reason ?? t('IMPORT_FAILED_HELP')}
      >
        {again}
      </EmptyState>
    )
  }
  const isDone = phase === 'imported'
  const format = { locale: intlLocale, ...(timeZone === undefined ? {} : { timeZone }) }
  return (
    <UploadCard
      fileName={upload.fileName}
      isNew={isNew}
      onContactsOpen={open.onContactsOpen}
      onUploadsOpen={open.onUploadsOpen}
      actions={
        isDone && (
          <>
            {upload.errorLines > 0 && <Button onPress={open.onErrorsOpen}>{t('UPLOAD_ERRORS_TITLE')}</Button>}
            {undoUntil !== null && (
              <Button icon={<Undo2 className="platform-flip" />} onPress={onUndo}>
                {t('IMPORT_UNDO')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="platform-ImportEnd-result">
        {isDone ? (
          <p role="status">
            <strong>{t('IMPORT_ACCEPTED', { count: upload.acceptedLines })}</strong>{' '}
            {t('IMPORT_RESULT', { accepted: upload.acceptedLines, errors: upload.errorLines })}
            {undoUntil !== null && (
              <span className="platform-ImportEnd-until">
                {t('IMPORT_UNDO_UNTIL', { date: formatList(undoUntil, format) })}
              </span>
            )}
          </p>
        ) : (
          <ImportProgress
            {...(phase === 'queued'
              ? { title: t('UPLOADS_PHASE_QUEUED'), help: t('IMPORT_QUEUED_HELP'), isWaiting: true }
              : { title: t('UPLOADS_PHASE_IMPORTING') })}
            progress={upload.progress}
            onCancel={onCancel}
          />
        )}
      </div>
    </UploadCard>
  )
}
