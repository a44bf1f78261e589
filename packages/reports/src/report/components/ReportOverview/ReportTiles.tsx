import type { ReportGraph, ReportSummary } from '@platform/contract'
import { Card, ErrorState } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseReportOverviewResult } from '../../headless/useReportOverview.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { ReportTile } from './ReportTile.tsx'
import type { RowsOpened } from './rowsOpened.types.ts'
import { tileChange } from './tileChange.ts'

interface ReportTilesProps {
  overview: UseReportOverviewResult
  onRowsOpen: RowsOpened
}

/** The four figures of a report (specification 1 §2.10). @internal */
export function ReportTiles({ overview, onRowsOpen }: ReportTilesProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const formats = useReportFormats()
  const { summary, graph, previousSummary, previousDays } = overview
  if (summary.status === 'failed') {
    return (
      <Card className="platform-ReportOverview-tiles" aria-label={t('REPORT_FIGURES')}>
        <ErrorState
          title={t('REPORT_PART_FAILED')}
          reason={failureText(summary.error)}
          onRetry={() => void summary.retry()}
          isRetrying={summary.isFetching}
        />
      </Card>
    )
  }
  const { data } = summary
  const longest = data?.longestConversation
  const { conversationId, startedAt: start, endedAt: end } = longest ?? {}
  const comparedTo = previousDays ? formats.days(previousDays) : ''
  const changeOf = (
    figure: (of: ReportSummary) => number | undefined,
    options: { better?: 'up' | 'down'; isAbsolute?: boolean } = {},
  ) => {
    const [value, previous] = [data && figure(data), previousSummary.data && figure(previousSummary.data)]
    if (typeof value !== 'number' || typeof previous !== 'number' || (value === 0 && previous === 0)) return null
    return tileChange({ value, previous, ...options }, formats)
  }
  const hasMessages = data !== null && data.totalMessages > 0
  const trendOf = (figure: (of: ReportGraph['cards'][number]) => number) =>
    hasMessages ? graph.data?.cards.map(figure) : undefined
  return (
    <ul className="platform-ReportOverview-tiles" aria-label={t('REPORT_FIGURES')} aria-busy={!data || undefined}>
      <ReportTile
        label={t('REPORT_TOTAL_CONVERSATION')}
        definition={t('REPORT_TOTAL_CONVERSATION_HELP')}
        value={data && formats.count(data.totalConversations)}
        change={changeOf(({ totalConversations }) => totalConversations, { better: 'up' })}
        comparedTo={comparedTo}
        trend={trendOf(({ totalConversations }) => totalConversations)}
        onPick={hasMessages ? () => onRowsOpen({ list: 'conversations' }) : undefined}
      />
      <ReportTile
        label={t('REPORT_AVERAGE_MESSAGES')}
        definition={t('REPORT_AVERAGE_MESSAGES_HELP')}
        value={data && formats.decimal(data.averageMessages)}
        change={changeOf(({ averageMessages }) => averageMessages, { isAbsolute: true })}
        comparedTo={comparedTo}
        trend={trendOf(({ averageMessages }) => averageMessages)}
        onPick={hasMessages ? () => onRowsOpen({}) : undefined}
      />
      <ReportTile
        label={t('REPORT_MAX_CONVERSATION')}
        definition={t('REPORT_MAX_CONVERSATION_HELP')}
        value={data && (longest || !hasMessages ? formats.count(longest?.messages ?? 0) : '—')}
        change={changeOf(
          ({ longestConversation, totalMessages }) =>
            longestConversation?.messages ?? (totalMessages === 0 ? 0 : undefined),
          { isAbsolute: true },
        )}
        comparedTo={comparedTo}
        trend={trendOf(({ longestConversation }) => longestConversation)}
        // The conversation may begin before the days of the report.
        onPick={conversationId && start && end ? () => onRowsOpen({ conversationId, span: { start, end } }) : undefined}
      />
      <ReportTile
        label={t('REPORT_WEAK_UNDERSTANDING')}
        definition={t('REPORT_WEAK_UNDERSTANDING_HELP')}
        value={data && formats.count(data.weakUnderstanding)}
        change={changeOf(({ weakUnderstanding }) => weakUnderstanding, { better: 'down' })}
        comparedTo={comparedTo}
        trend={trendOf(({ weakUnderstanding }) => weakUnderstanding)}
        onPick={data && data.weakUnderstanding > 0 ? () => onRowsOpen({ isWeak: true }) : undefined}
      />
    </ul>
  )
}
