import type { ReportConversation } from '@platform/contract'
import { EmptyState, ListTable, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { REPORT_PAGE_SIZE } from '@platform/contract'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { UseReportConversationsResult } from '../../headless/useReportConversations.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { ReportConversationDialog } from './ReportConversationDialog.tsx'
import { useConversationColumns } from './useConversationColumns.tsx'

/** Props of {@link ReportConversationList}. */
export interface ReportConversationListProps {
  /** Result of `useReportConversations`. */
  conversations: UseReportConversationsResult
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string | undefined
  /** A control at the start of the bar above the list, for example one that switches to the messages. */
  barStart?: ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** The conversations of a report, the one that began last first; a press on a row shows the whole conversation. */
export function ReportConversationList({ conversations, timeZone, barStart, className }: ReportConversationListProps) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  const columns = useConversationColumns(timeZone)
  const [opened, setOpened] = useState<ReportConversation | null>(null)
  const { view, total, deleted } = conversations
  return (
    <section
      className={classNames('platform-ReportConversationList', className)}
      aria-label={t('REPORT_CONVERSATIONS_COUNT')}
    >
      <div className="platform-ReportConversations-bar">
        {barStart}
        <p className="platform-ReportConversations-count" role="status">
          {total !== null && <span>{t('REPORT_CONVERSATION_COUNT', { count: total })}</span>}
          {total !== null && deleted > 0 && (
            <span className="platform-ReportConversations-deleted">
              {t('REPORT_CONVERSATIONS_DELETED', { deleted: count(deleted), total: count(total) })}
            </span>
          )}
        </p>
      </div>
      <ListTable
        aria-label={t('REPORT_CONVERSATIONS_COUNT')}
        columns={columns}
        rows={conversations.conversations}
        rowId={({ conversationId }) => conversationId}
        status={conversations.status}
        isRefreshing={conversations.isRefreshing}
        error={conversations.error}
        failedTitle={t('REPORT_CONVERSATIONS_FAILED')}
        onRetry={conversations.retry}
        onRowAction={setOpened}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={t('REPORT_NO_RECORD')}
            description={t('REPORT_CONVERSATIONS_NONE_TEXT')}
          />
        }
        pager={{
          page: Math.floor(view.from / REPORT_PAGE_SIZE) + 1,
          hasPrevious: conversations.hasPrevious,
          hasNext: conversations.hasNext,
          onPrevious: conversations.showPrevious,
          onNext: conversations.showNext,
          endText: t('REPORT_NO_MORE'),
        }}
      />
      {opened && view.agentId !== null && (
        <ReportConversationDialog
          agentId={view.agentId}
          conversation={opened}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
