import type { ReportMessage, ReportScope } from '@platform/contract'
import { Button, EmptyState, ListTable, Option, Select, useToasts, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportsText } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseReportDownloadResult } from '../../headless/useReportDownload.ts'
import type { UseReportMessagesResult } from '../../headless/useReportMessages.ts'
import { ReportMessageDialog } from '../ReportMessageDialog/ReportMessageDialog.tsx'
import { useReportFormats } from '../useReportFormats.ts'
import { ReportLimits } from './ReportLimits.tsx'
import { useMessageColumns } from './useMessageColumns.tsx'

/** Props of {@link ReportConversations}. */
export interface ReportConversationsProps {
  /** Result of `useReportMessages`. */
  messages: UseReportMessagesResult
  /** Result of `useReportDownload`. Without it no button is shown. */
  download?: UseReportDownloadResult
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string | undefined
  /** A control at the start of the bar above the list, for example one that switches to the conversations. */
  barStart?: ReactNode
  /** Buttons of the host in the dialog of a message. */
  renderMessageActions?: (message: ReportMessage) => ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** The selector of the specification (1 §2.10). */
const SCOPES: readonly { readonly id: ReportScope; readonly text: ReportsText }[] = [
  { id: 'all', text: 'REPORT_SCOPE_ALL' },
  { id: 'scoped', text: 'REPORT_SCOPE_SCOPED' },
  { id: 'nonScoped', text: 'REPORT_SCOPE_NON_SCOPED' },
]
/** Messages while the language model was unavailable, to which a figure of the overview leads. */
const UNAVAILABLE: typeof SCOPES = [{ id: 'unavailable', text: 'REPORT_SCOPE_UNAVAILABLE' }]

/** The messages of a report (specification 1 §2.10); a press on a row shows how it was understood. */
export function ReportConversations({
  messages,
  download,
  timeZone,
  barStart,
  renderMessageActions,
  className,
}: ReportConversationsProps) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  const columns = useMessageColumns(timeZone)
  const [opened, setOpened] = useState<ReportMessage | null>(null)
  const { view, total, deleted } = messages
  const rows = useMemo(
    () => messages.messages.map((message, index) => ({ ...message, position: view.from + index })),
    [messages.messages, view.from],
  )
  return (
    <section
      className={classNames('platform-ReportConversations', className)}
      aria-label={t('REPORT_USER_CONVERSATIONS')}
    >
      <div className="platform-ReportConversations-bar">
        {barStart}
        <Select
          className="platform-ReportConversations-scope"
          aria-label={t('REPORT_SCOPE')}
          items={view.scope === 'unavailable' ? [...SCOPES, ...UNAVAILABLE] : SCOPES}
          value={view.scope}
          onChange={(scope) => messages.selectScope(scope as ReportScope)}
        >
          {({ id, text }) => <Option id={id}>{t(text)}</Option>}
        </Select>
        <ReportLimits messages={messages} />
        <p className="platform-ReportConversations-count" role="status">
          {total !== null && (
            <>
              <span>{t('REPORT_MESSAGE_COUNT', { count: count(total) })}</span>
              {deleted > 0 && (
                <span className="platform-ReportConversations-deleted">
                  {t('REPORT_DELETED', { deleted: count(deleted), total: count(total) })}
                </span>
              )}
            </>
          )}
        </p>
        {download && <DownloadButton download={download} isEmpty={rows.length === 0} />}
      </div>
      <ListTable
        className="platform-ReportMessages"
        aria-label={t('REPORT_USER_CONVERSATIONS')}
        columns={columns}
        rows={rows}
        rowId={({ id, position }) => id || String(position)}
        status={messages.status}
        isRefreshing={messages.isRefreshing}
        error={messages.error}
        failedTitle={t('REPORT_MESSAGES_FAILED')}
        onRetry={messages.retry}
        onRowAction={setOpened}
        empty={<EmptyState icon={<SearchX />} title={t('REPORT_NO_RECORD')} description={t('REPORT_NO_RECORD_TEXT')} />}
        pager={{
          page: Math.floor(view.from / REPORT_PAGE_SIZE) + 1,
          hasPrevious: messages.hasPrevious,
          hasNext: messages.hasNext,
          onPrevious: messages.showPrevious,
          onNext: messages.showNext,
          endText: t('REPORT_NO_MORE'),
        }}
      />
      {opened && (
        <ReportMessageDialog
          message={opened}
          agentId={view.agentId}
          timeZone={timeZone}
          actions={renderMessageActions?.(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface DownloadButtonProps {
  download: UseReportDownloadResult
  isEmpty: boolean
}

function DownloadButton({ download: { download, isRunning }, isEmpty }: DownloadButtonProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const toasts = useToasts()
  const start = async () => {
    const outcome = await download?.()
    if (outcome && outcome.status !== 'done') toasts.error(failureText(outcome.error))
  }
  return (
    <Button
      className="platform-ReportConversations-download"
      icon={<Download />}
      isBusy={isRunning}
      isDisabled={isEmpty || !download}
      onPress={() => void start()}
    >
      {t('REPORT_DOWNLOAD')}
    </Button>
  )
}
