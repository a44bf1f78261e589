import type { Upload } from '@platform/contract'
import { Button, DateRangePicker, EmptyState, formatList, IconButton, ListPage, ListTable, Tooltip } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ArrowRight, FileUp, SearchX, Undo2, Upload as UploadIcon, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { canCancel, canUndo, needsPerson } from '../../headless/uploadPhase.ts'
import type { UseUploadsResult } from '../../headless/useUploads.ts'
import { CancelImportDialog } from '../CancelImportDialog.tsx'
import { UndoImportDialog } from '../UndoImportDialog.tsx'
import { UploadStatus } from './UploadStatus.tsx'

/** Props of {@link UploadList}. */
export interface UploadListProps {
  /** Result of `useUploads`. */
  uploads: UseUploadsResult
  /** Handler of the back arrow; the host then shows the contacts. */
  onBack: () => void
  /** Handler of Upload; the host then shows `UploadForm`. */
  onUpload: () => void
  /** Handler that is called when a row is pressed; the host then shows `UploadErrors`. */
  onErrorsOpen: (uploadId: string) => void
  /** Handler that is called to continue with an upload that waits for a person; the host then shows `ContactImport`. */
  onImportOpen: (uploadId: string) => void
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string
}

/**
 * The uploads of contacts (specification 2 §2.8): counts, state and progress; a press on a row shows its errors.
 *
 * Its states are attributes:
 * - `.platform-UploadList-errors[data-any]`: rows were rejected
 */
export function UploadList({ uploads, onBack, onUpload, onErrorsOpen, onImportOpen, timeZone }: UploadListProps) {
  const t = useTexts(customerMasterTexts)
  const columns = useColumns(timeZone)
  const [dialog, setDialog] = useState<{ type: 'undo' | 'cancel'; upload: Upload } | null>(null)
  const [now] = useState(Date.now)
  const upload = uploads.mayUpload && (
    <Button variant="primary" icon={<UploadIcon />} onPress={onUpload}>
      {t('UPLOADS_UPLOAD')}
    </Button>
  )

  const renderActions = useCallback(
    (row: Upload) => (
      <RowActions
        upload={row}
        mayUndo={canUndo(row, now)}
        onOpen={() => onImportOpen(row.uploadId)}
        onUndo={() => setDialog({ type: 'undo', upload: row })}
        onCancel={() => setDialog({ type: 'cancel', upload: row })}
      />
    ),
    [now, onImportOpen],
  )

  return (
    <ListPage
      className="platform-UploadList"
      title={t('UPLOADS_TITLE')}
      onBack={onBack}
      actions={upload}
      filters={<DayFilter uploads={uploads} />}
    >
      <ListTable
        aria-label={t('UPLOADS_TITLE')}
        columns={columns}
        rows={uploads.items}
        rowId={({ uploadId }) => uploadId}
        status={uploads.status}
        isRefreshing={uploads.isRefreshing}
        error={uploads.error}
        failedTitle={t('UPLOADS_FAILED')}
        onRetry={uploads.retry}
        onRowAction={({ uploadId }) => onErrorsOpen(uploadId)}
        rowActions={renderActions}
        empty={
          uploads.days ? (
            <EmptyState icon={<SearchX />} title={t('PHONE_BOOK_NONE')} description={t('UPLOADS_DAYS_NONE')} />
          ) : (
            <EmptyState icon={<FileUp />} title={t('PHONE_BOOK_NONE')} description={t('UPLOADS_EMPTY')}>
              {upload}
            </EmptyState>
          )
        }
        pager={{
          page: uploads.page,
          hasPrevious: uploads.hasPrevious,
          hasNext: uploads.hasNext,
          onPrevious: uploads.showPrevious,
          onNext: uploads.showNext,
        }}
      />
      {dialog?.type === 'undo' && (
        <UndoImportDialog
          fileName={dialog.upload.fileName}
          onUndo={() => uploads.undo(dialog.upload.uploadId)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.type === 'cancel' && (
        <CancelImportDialog
          fileName={dialog.upload.fileName}
          onCancel={() => uploads.cancel(dialog.upload.uploadId)}
          onClose={() => setDialog(null)}
        />
      )}
    </ListPage>
  )
}

/** Limits the list to the files that were uploaded on some days. */
function DayFilter({ uploads: { days, showDays } }: Pick<UploadListProps, 'uploads'>) {
  const t = useTexts(customerMasterTexts)
  return (
    <>
      <DateRangePicker
        label={t('UPLOADS_DAYS')}
        value={days}
        onChange={showDays}
        error={days && days.start > days.end ? t('UPLOADS_DAYS_REVERSED') : undefined}
      />
      {days && (
        <Button variant="quiet" icon={<X />} onPress={() => showDays(null)}>
          {t('UPLOADS_DAYS_CLEAR')}
        </Button>
      )}
    </>
  )
}

function useColumns(timeZone: string | undefined): readonly PagedTableColumn<Upload>[] {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const count = new Intl.NumberFormat(intlLocale)
  const format = { locale: intlLocale, ...(timeZone === undefined ? {} : { timeZone }) }
  return [
    { id: 'file', header: t('UPLOADS_FILE_NAME'), render: ({ fileName }) => fileName },
    {
      id: 'total',
      header: t('UPLOADS_TOTAL'),
      align: 'end',
      render: ({ totalLines }) => count.format(totalLines),
    },
    {
      id: 'accepted',
      header: t('UPLOADS_ACCEPTED'),
      align: 'end',
      // A cancelled upload has stored nothing, whatever its dry run has accepted.
      render: ({ phase, acceptedLines }) => (phase === 'cancelled' ? '—' : count.format(acceptedLines)),
    },
    {
      id: 'error',
      header: t('UPLOADS_ERROR'),
      align: 'end',
      render: ({ errorLines }) => (
        <span className="platform-UploadList-errors" data-any={errorLines > 0 || undefined}>
          {count.format(errorLines)}
        </span>
      ),
    },
    {
      id: 'completed',
      header: t('UPLOADS_COMPLETED_ON'),
      render: ({ completedAt }) => (completedAt === null ? '—' : formatList(completedAt, format)),
    },
    { id: 'status', header: t('UPLOADS_STATUS'), render: (upload) => <UploadStatus upload={upload} /> },
  ]
}

interface RowActionsProps {
  upload: Upload
  mayUndo: boolean
  onOpen: () => void
  onUndo: () => void
  onCancel: () => void
}

function RowActions({ upload, mayUndo, onOpen, onUndo, onCancel }: RowActionsProps) {
  const t = useTexts(customerMasterTexts)
  const { phase, fileName: name } = upload
  const actions: { label: string; icon: ReactElement; onPress: () => void }[] = []
  if (needsPerson(phase)) {
    actions.push({
      label: t('UPLOADS_ACTION_OPEN', { name }),
      icon: <ArrowRight className="platform-flip" />,
      onPress: onOpen,
    })
  }
  if (mayUndo) {
    actions.push({
      label: t('UPLOADS_ACTION_UNDO', { name }),
      icon: <Undo2 className="platform-flip" />,
      onPress: onUndo,
    })
  }
  if (canCancel(upload)) actions.push({ label: t('UPLOADS_ACTION_CANCEL', { name }), icon: <X />, onPress: onCancel })
  return actions.map((action) => (
    <Tooltip key={action.label} text={action.label}>
      <IconButton variant="quiet" size="small" {...action} />
    </Tooltip>
  ))
}
