import { addDays, REPORT_DAYS_MAX } from '@platform/contract'
import { classNames, EmptyState, Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import type { UseDashboardResult } from '../../headless/useDashboard.ts'
import type { ReportHref } from './reportHref.types.ts'

/** Props of what a dashboard shows if the agent has no conversations. */
export interface NoConversationProps {
  /** Result of `useDashboard`. */
  dashboard: UseDashboardResult
  view: ReportView
  reportHref: ReportHref
  actions: ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** States that the agent had no conversation in the last seven days. @internal */
export function NoConversation({
  dashboard: { usage, agents, today },
  view,
  reportHref,
  actions,
  className,
}: NoConversationProps) {
  const t = useTexts(reportsTexts)
  const isEarlier = usage === 'earlier'
  const days = { start: addDays(today, 1 - REPORT_DAYS_MAX), end: today }
  return (
    <EmptyState
      className={classNames('platform-ReportOverview-empty', className)}
      icon={<MessagesSquare />}
      title={isEarlier ? t('DASHBOARD_EARLIER') : t('DASHBOARD_NEVER', { agent: agents.selected.name })}
      description={t('DASHBOARD_NO_CONVERSATION_TEXT')}
    >
      {actions}
      {isEarlier && (
        <Link variant="secondary" href={reportHref({ ...view, days })}>
          {t('DASHBOARD_EARLIER_REPORT')}
        </Link>
      )}
    </EmptyState>
  )
}
