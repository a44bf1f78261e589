import { Button, EmptyState, ErrorState, formatList, Skeleton } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseContactTimelineResult } from '../../headless/useContactTimeline.ts'
import { EntryContent } from './EntryContent.tsx'
import { relativeTime } from './relativeTime.ts'

/** Props of {@link ContactTimeline}. */
export interface ContactTimelineProps {
  /** Result of `useContactTimeline`. */
  timeline: UseContactTimelineResult
  /** IANA time zone of the times. @default that of the device */
  timeZone?: string
}

/**
 * What has happened with a contact, newest first: for the slot `timeline` of `ContactForm`. Times are relative and absolute.
 *
 * Its states are attributes:
 * - `.platform-ContactTimeline[data-status]`: `loading`, `ready` or `failed`
 */
export function ContactTimeline({ timeline, timeZone }: ContactTimelineProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const { intlLocale } = useLocale()
  const [now] = useState(Date.now)
  const { status, entries, error } = timeline
  return (
    <div className="platform-ContactTimeline" data-status={status}>
      {status === 'loading' && <Skeleton height={120} />}
      {status === 'failed' && (
        <ErrorState title={t('TIMELINE_FAILED')} reason={failureText(error)} onRetry={timeline.retry} />
      )}
      {status === 'ready' && entries.length === 0 && <EmptyState icon={<History />} title={t('TIMELINE_EMPTY')} />}
      {entries.length > 0 && (
        <ol className="platform-ContactTimeline-entries" aria-label={t('TIMELINE_LABEL')}>
          {entries.map((shown) => (
            <li key={shown.key} className="platform-ContactTimeline-entry">
              <div className="platform-ContactTimeline-content">
                {shown.source === 'host' ? shown.entry.content : <EntryContent entry={shown.entry} />}
              </div>
              <time className="platform-ContactTimeline-time" dateTime={shown.at}>
                <span>{relativeTime(shown.at, now, intlLocale)}</span>
                <span>{formatList(shown.at, { locale: intlLocale, timeZone })}</span>
              </time>
            </li>
          ))}
        </ol>
      )}
      {status === 'ready' && error && (
        <ErrorState title={t('TIMELINE_FAILED')} reason={failureText(error)} onRetry={timeline.retry} />
      )}
      {timeline.hasMore && !error && (
        <Button isBusy={timeline.isLoadingMore} onPress={timeline.loadMore}>
          {t('TIMELINE_MORE')}
        </Button>
      )}
    </div>
  )
}
