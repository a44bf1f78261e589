import { EmptyState, ErrorState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseDashboardResult } from '../../headless/useDashboard.ts'

/** Props of what a dashboard shows if there is no agent to show. */
export interface NoDashboardProps {
  /** Result of `useDashboard`. */
  dashboard: UseDashboardResult
  noAgentsAction: ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** Why there is no agent to show. @internal */
export function NoDashboard({ dashboard: { status, error, retry }, noAgentsAction, className }: NoDashboardProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  if (status === 'failed') {
    return (
      <ErrorState
        className={className}
        title={t('DASHBOARD_AGENTS_FAILED')}
        reason={failureText(error)}
        onRetry={retry}
      />
    )
  }
  if (status === 'agentNotFound') {
    return (
      <ErrorState
        className={className}
        title={t('DASHBOARD_AGENT_NOT_FOUND')}
        reason={t('DASHBOARD_AGENT_NOT_FOUND_TEXT')}
      />
    )
  }
  return (
    <EmptyState
      className={className}
      icon={<Bot />}
      title={t('DASHBOARD_NO_AGENTS')}
      description={t('DASHBOARD_NO_AGENTS_TEXT')}
    >
      {noAgentsAction}
    </EmptyState>
  )
}
