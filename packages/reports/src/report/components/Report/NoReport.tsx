import { EmptyState, ErrorState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseReportFilterResult } from '../../headless/useReportFilter.ts'

/** Props of what a report shows if there is nothing to report about. */
export interface NoReportProps {
  /** Result of `useReportFilter`. */
  filter: UseReportFilterResult
  noAgentsAction: ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** Why there is nothing to report about. @internal */
export function NoReport({ filter: { status, error, retry }, noAgentsAction, className }: NoReportProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  if (status === 'failed') {
    return (
      <ErrorState className={className} title={t('REPORT_AGENTS_FAILED')} reason={failureText(error)} onRetry={retry} />
    )
  }
  if (status === 'agentNotFound') {
    return (
      <ErrorState className={className} title={t('REPORT_AGENT_NOT_FOUND')} reason={t('REPORT_AGENT_NOT_FOUND_TEXT')} />
    )
  }
  return (
    <EmptyState
      className={className}
      icon={<Bot />}
      title={t('REPORT_NO_AGENTS')}
      description={t('REPORT_NO_AGENTS_TEXT')}
    >
      {noAgentsAction}
    </EmptyState>
  )
}
