import { Link, resolveParts, Skeleton } from '@platform/ui'
import type { PropsOfParts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { ReportAgentPicker } from '../../../report/components/ReportAgentPicker.tsx'
import { changeOfReport, FIRST_REPORT } from '../../../report/headless/reportView.ts'
import type { ReportView } from '../../../report/headless/reportView.ts'
import { useDashboard } from '../../headless/useDashboard.ts'
import type { UseDashboardOptions } from '../../headless/useDashboard.ts'
import { dashboardParts } from './dashboardParts.ts'
import type { ReportHref } from './reportHref.types.ts'

/** Props of {@link Dashboard}. The agent is controlled, so that a host can keep it in the address. */
export interface DashboardProps extends UseDashboardOptions, PropsOfParts<typeof dashboardParts> {
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
  /** Links of the host if the agent has no conversations, for example to try it out. */
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
  slots,
  classNames,
  ...options
}: DashboardProps) {
  const { Part, classOf } = resolveParts(dashboardParts, { slots, classNames })
  const t = useTexts(reportsTexts)
  const dashboard = useDashboard(options)
  const { status, agents, mayRead, usage } = dashboard
  const agentId = agents.selected.id
  const view = { ...FIRST_REPORT, agentId }
  const actions = agentId !== null && renderNoConversationActions?.(agentId)
  const isUsable = status === 'ready' || status === 'loading'
  return (
    // The layout of a report.
    <Part.root className={classOf('root', 'platform-Report')} data-usage={usage}>
      <Part.header
        className={classOf('header')}
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
      <Part.panel className={classOf('panel', 'platform-Report-panel')}>
        {!isUsable && (
          <Part.noDashboard className={classOf('noDashboard')} dashboard={dashboard} noAgentsAction={noAgentsAction} />
        )}
        {status === 'ready' && mayRead && (
          <Part.sampleNotice className={classOf('sampleNotice')} agentId={agentId} onProgress={dashboard.refresh} />
        )}
        {isUsable && mayRead && (
          <div className="platform-ReportOverview">
            <Part.tiles className={classOf('tiles')} dashboard={dashboard} view={view} reportHref={reportHref} />
            {usage === 'week' && (
              <Part.note className={classOf('note')} action={actions}>
                {t('DASHBOARD_NOT_TODAY', { agent: agents.selected.name })}
              </Part.note>
            )}
            {usage === 'loading' && <Skeleton className="platform-Dashboard-note" height={252} />}
            {(usage === 'never' || usage === 'earlier') && (
              <Part.noConversation
                className={classOf('noConversation')}
                dashboard={dashboard}
                view={view}
                reportHref={reportHref}
                actions={actions}
              />
            )}
            {(usage === 'today' || usage === 'week' || usage === 'unknown') && (
              <>
                <Part.teach
                  className={classOf('teach')}
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
                <Part.intents
                  className={classOf('intents')}
                  topIntents={dashboard.topIntents}
                  view={view}
                  reportHref={reportHref}
                />
                <Part.trend
                  className={classOf('trend')}
                  dashboard={dashboard}
                  view={view}
                  {...(onReportOpen && { onReportOpen })}
                />
              </>
            )}
          </div>
        )}
      </Part.panel>
    </Part.root>
  )
}
