import { EmptyState, ErrorState, Link, Note, PageHeader, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { REPORT_DAYS_MAX, addDays } from '@platform/contract'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportAgentPicker } from '../../../report/components/ReportAgentPicker.tsx'
import { changeOfReport, FIRST_REPORT } from '../../../report/headless/reportView.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import { SampleNotice } from '../../../report/components/SampleNotice/SampleNotice.tsx'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useDashboard } from '../../headless/useDashboard.ts'
import type { UseDashboardOptions, UseDashboardResult } from '../../headless/useDashboard.ts'
import { DashboardTiles } from './DashboardTiles.tsx'
import { TeachNext } from './TeachNext.tsx'
import { WeekIntents } from './WeekIntents.tsx'
import { WeekTrend } from './WeekTrend.tsx'

/** Returns the address at which a host shows a report. */
export type ReportHref = (view: ReportView) => string

/** Props of {@link Dashboard}. The agent is controlled, so that a host can keep it in the address. */
export interface DashboardProps extends UseDashboardOptions {
  /** Handler that is called with the agent that a person has chosen. */
  onAgentChange: (agentId: string) => void
  /** Every figure is a link to the messages that it counts. */
  reportHref: ReportHref
  /** Handler that is called for a day of the trend that is pressed. Without it days cannot be pressed. */
  onReportOpen?: (view: ReportView) => void
  /** Returns the address at which an agent learns. @default that of the messages that were not understood */
  teachHref?: (agentId: string) => string
  /** A button of the host if there is no agent, for example to create one. */
  noAgentsAction?: ReactNode
  /** Links of the host if nobody talks to the agent, for example to try it out. */
  renderNoConversationActions?: (agentId: string) => ReactNode
}

/**
 * The start page of a bot builder: what users say to one agent today, and what it should learn.
 *
 * Its states are attributes:
 * - `.platform-Dashboard[data-usage]`: when users talked to the agent last, see `DashboardUsage`
 *
 * @example
 * const [agentId, setAgentId] = useState<string | null>(null)
 * <Dashboard agentId={agentId} onAgentChange={setAgentId} reportHref={({ agentId }) => `/report?agent=${agentId}`} />
 */
export function Dashboard({
  onAgentChange,
  reportHref,
  onReportOpen,
  teachHref,
  noAgentsAction,
  renderNoConversationActions,
  ...options
}: DashboardProps) {
  const t = useTexts(reportsTexts)
  const dashboard = useDashboard(options)
  const { status, agents, mayRead, usage } = dashboard
  const agentId = agents.selected.id
  const view = { ...FIRST_REPORT, agentId }
  const actions = agentId !== null && renderNoConversationActions?.(agentId)
  const isUsable = status === 'ready' || status === 'loading'
  return (
    // The layout of a report.
    <div className="platform-Dashboard platform-Report" data-usage={usage}>
      <PageHeader
        title={t('DASHBOARD_TITLE')}
        actions={
          status !== 'noAgents' && (
            <div className="platform-ReportFilter">
              <ReportAgentPicker agents={agents} onAgentChange={onAgentChange} />
              {status === 'ready' && mayRead && (
                <Link variant="secondary" href={reportHref(view)}>
                  {t('DASHBOARD_OPEN_REPORT')}
                </Link>
              )}
            </div>
          )
        }
      />
      <div className="platform-Report-panel">
        {!isUsable && <NoDashboard dashboard={dashboard} noAgentsAction={noAgentsAction} />}
        {status === 'ready' && mayRead && <SampleNotice agentId={agentId} onProgress={dashboard.refresh} />}
        {isUsable && mayRead && (
          <div className="platform-ReportOverview">
            <DashboardTiles dashboard={dashboard} view={view} reportHref={reportHref} />
            {usage === 'week' && (
              <Note className="platform-Dashboard-note" action={actions}>
                {t('DASHBOARD_NOT_TODAY', { agent: agents.selected.name })}
              </Note>
            )}
            {usage === 'loading' && <Skeleton className="platform-Dashboard-note" height={252} />}
            {(usage === 'never' || usage === 'earlier') && (
              <NoConversation dashboard={dashboard} view={view} reportHref={reportHref} actions={actions} />
            )}
            {(usage === 'today' || usage === 'week' || usage === 'unknown') && (
              <>
                <TeachNext
                  unrecognised={dashboard.unrecognised}
                  href={
                    teachHref && agentId !== null
                      ? teachHref(agentId)
                      : reportHref({
                          ...view,
                          ...changeOfReport(view, { type: 'rowsOpened', rows: { scope: 'nonScoped' } }),
                        })
                  }
                />
                <WeekIntents topIntents={dashboard.topIntents} view={view} reportHref={reportHref} />
                <WeekTrend dashboard={dashboard} view={view} {...(onReportOpen && { onReportOpen })} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

interface NoDashboardProps {
  dashboard: UseDashboardResult
  noAgentsAction: ReactNode
}

/** Why there is no agent to show. */
function NoDashboard({ dashboard: { status, error, retry }, noAgentsAction }: NoDashboardProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  if (status === 'failed') {
    return <ErrorState title={t('DASHBOARD_AGENTS_FAILED')} reason={failureText(error)} onRetry={retry} />
  }
  if (status === 'agentNotFound') {
    return <ErrorState title={t('DASHBOARD_AGENT_NOT_FOUND')} reason={t('DASHBOARD_AGENT_NOT_FOUND_TEXT')} />
  }
  return (
    <EmptyState icon={<Bot />} title={t('DASHBOARD_NO_AGENTS')} description={t('DASHBOARD_NO_AGENTS_TEXT')}>
      {noAgentsAction}
    </EmptyState>
  )
}

interface NoConversationProps {
  dashboard: UseDashboardResult
  view: ReportView
  reportHref: ReportHref
  actions: ReactNode
}

/** Nobody has talked to the agent in the last seven days. */
function NoConversation({ dashboard: { usage, agents, today }, view, reportHref, actions }: NoConversationProps) {
  const t = useTexts(reportsTexts)
  const isEarlier = usage === 'earlier'
  const days = { start: addDays(today, 1 - REPORT_DAYS_MAX), end: today }
  return (
    <EmptyState
      className="platform-ReportOverview-empty"
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
