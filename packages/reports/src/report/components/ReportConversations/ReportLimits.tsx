import { IconButton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { ReportLimit } from '../../headless/reportView.ts'
import type { UseReportMessagesResult } from '../../headless/useReportMessages.ts'
import { hourName } from '../hourName.ts'
import { useReportFormats } from '../useReportFormats.ts'

/** The limits of the list, such as an intent or a day, each with a button that removes it. @internal */
export function ReportLimits({ messages }: { messages: UseReportMessagesResult }) {
  const t = useTexts(reportsTexts)
  const nameOf = useLimitName(messages)
  if (messages.limits.length === 0) return null
  return (
    <ul className="platform-ReportLimits" aria-label={t('REPORT_LIMITS')}>
      {messages.limits.map((limit) => {
        const name = nameOf(limit)
        return (
          <li key={limit} className="platform-ReportLimits-limit">
            <bdi className="platform-ReportLimits-name">{name}</bdi>
            <IconButton
              className="platform-ReportLimits-remove"
              variant="quiet"
              size="small"
              label={t('REPORT_LIMIT_REMOVE', { name })}
              icon={<X />}
              onPress={() => messages.removeLimit(limit)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function useLimitName({ view, messages }: UseReportMessagesResult) {
  const t = useTexts(reportsTexts)
  const formats = useReportFormats()
  return (limit: ReportLimit): string => {
    switch (limit) {
      case 'intent': {
        const name = messages.find(({ intentId }) => intentId === view.intentId)?.intent
        return name ? t('REPORT_LIMIT_INTENT', { name }) : t('REPORT_LIMIT_ONE_INTENT')
      }
      case 'weak':
        return t('REPORT_WEAK_UNDERSTANDING')
      case 'conversation':
        return t('REPORT_LIMIT_CONVERSATION')
      case 'score':
        return t('REPORT_RATED', { score: view.score ?? 0 })
      case 'span':
        return spanName(view.span, formats.day)
      case 'weekdayAndHour':
        return [
          ...(view.weekday === null ? [] : [formats.weekday(view.weekday, 'long')]),
          ...(view.hour === null ? [] : [hourName(view.hour)]),
        ].join(' ')
      default:
        return limit satisfies never
    }
  }
}

const spanName = (span: { start: string; end: string } | null, day: (day: string) => string): string =>
  span === null ? '' : [...new Set([span.start, span.end].map((moment) => day(moment.slice(0, 10))))].join(' – ')
