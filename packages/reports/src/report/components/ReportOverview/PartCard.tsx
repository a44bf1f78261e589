import { Card, ErrorState, Skeleton, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ReportPart } from '../../headless/reportPart.ts'

interface PartCardProps<Data> {
  title: string
  /** Place in the grid of the overview. */
  area?: string
  part: ReportPart<Data>
  /** More classes of the card. */
  className?: string | undefined
  /** Height of the chart in pixels, for the skeleton. */
  height: number
  /** Renders the card of the data. */
  children: (data: Data, className: string) => ReactElement
}

/** The card of a part of a report: a skeleton, the reason why it failed with Retry, or its chart. @internal */
export function PartCard<Data>({ title, area, part, className: added, height, children }: PartCardProps<Data>) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const className = classNames('platform-ReportOverview-card', area && `platform-ReportOverview-${area}`, added)
  if (part.data !== null) return children(part.data, className)
  return (
    <Card className={className} title={title} aria-label={title} aria-busy={part.status === 'loading' || undefined}>
      {part.status === 'failed' ? (
        <ErrorState
          title={t('REPORT_PART_FAILED')}
          reason={failureText(part.error)}
          onRetry={() => void part.retry()}
          isRetrying={part.isFetching}
        />
      ) : (
        <Skeleton height={height} />
      )}
    </Card>
  )
}
