import type { ResolvedParts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportTab } from '../../headless/reportView.ts'
import type { UseReportFilterResult } from '../../headless/useReportFilter.ts'
import type { reportParts } from './reportParts.ts'

/** Props of {@link ReportPanel}. */
export interface ReportPanelProps {
  id: ReportTab
  /** The parts of the report, as the host has changed them. */
  parts: ResolvedParts<typeof reportParts.defaults>
  /** Result of `useReportFilter`. */
  filter: UseReportFilterResult
  noAgentsAction: ReactNode
  /** Handler that is called when there are more sample conversations, so that figures are loaded again. */
  onSampleProgress: () => void
  /** What the tab shows of the agent. */
  children: ReactNode
}

/**
 * The content of one tab of a report, or why there is nothing to report about; between the notice of sample conversations
 * and the time zone. @internal
 */
export function ReportPanel({ id, parts, filter, noAgentsAction, onSampleProgress, children }: ReportPanelProps) {
  const { Part, classOf } = parts
  const t = useTexts(reportsTexts)
  const { status, timeZone } = filter
  const isReportable = status === 'ready' || status === 'loading'
  return (
    <Part.panel id={id} className={classOf('panel')}>
      {status === 'ready' && (
        <Part.sampleNotice
          className={classOf('sampleNotice')}
          agentId={filter.agents.selected.id}
          onProgress={onSampleProgress}
        />
      )}
      {isReportable ? (
        children
      ) : (
        <Part.noReport className={classOf('noReport')} filter={filter} noAgentsAction={noAgentsAction} />
      )}
      {isReportable && timeZone !== undefined && (
        <Part.timeZone className={classOf('timeZone')}>{t('REPORT_TIME_ZONE', { zone: timeZone })}</Part.timeZone>
      )}
    </Part.panel>
  )
}
