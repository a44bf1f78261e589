import { Card, ErrorState, Skeleton } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseSegmentPreviewResult } from '../../headless/useSegmentPreview.ts'

/** Props of {@link SegmentPreview}. */
export interface SegmentPreviewProps {
  /** Result of `useSegmentPreview`. */
  preview: UseSegmentPreviewResult
  /** Returns the name of the condition at a position, from 0, to explain why there are no contacts. */
  conditionName: (index: number) => string
}

/**
 * The number of contacts of a live segment while its conditions are edited, and the first of them.
 *
 * Its states are attributes:
 * - `.platform-SegmentPreview[data-status]`: the status of the count
 * - `.platform-SegmentPreview[data-outdated]`: the contacts are those of an older condition
 */
export function SegmentPreview({ preview, conditionName }: SegmentPreviewProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const { status, count, contacts, isOutdated, totalCount } = preview
  const countText = useCountText(preview)
  const share = useShare(count, totalCount)

  return (
    <Card
      className="platform-SegmentPreview"
      title={t('SEGMENT_PREVIEW')}
      data-status={status}
      data-outdated={isOutdated || undefined}
      aria-busy={status === 'loading' || undefined}
    >
      <Announcement text={status === 'ready' ? countText : null} />
      {status === 'failed' ? (
        <ErrorState
          title={t('SEGMENT_PREVIEW_FAILED')}
          reason={failureText(preview.error)}
          onRetry={preview.retry}
          className="platform-SegmentPreview-failed"
        />
      ) : count === null ? (
        <NoCount isLoading={status === 'loading'} />
      ) : (
        <>
          <p className="platform-SegmentPreview-count">
            <strong>{countText}</strong>
            {share !== null && <span className="platform-SegmentPreview-share">{share}</span>}
          </p>
          {status === 'incomplete' && <p className="platform-SegmentPreview-note">{t('SEGMENT_INCOMPLETE')}</p>}
          {count === 0 && status === 'ready' && <WhyEmpty preview={preview} conditionName={conditionName} />}
          {contacts.length > 0 && (
            <ul className="platform-SegmentPreview-contacts" aria-label={t('SEGMENT_PREVIEW_FIRST')}>
              {contacts.map(({ id, name, phone }) => (
                <li key={id} className="platform-SegmentPreview-contact">
                  <bdi className="platform-SegmentPreview-name">{name}</bdi>
                  <bdi className="platform-SegmentPreview-phone" dir="ltr">
                    {phone}
                  </bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

function NoCount({ isLoading }: { isLoading: boolean }) {
  const t = useTexts(customerMasterTexts)
  if (!isLoading) return <p className="platform-SegmentPreview-note">{t('SEGMENT_INCOMPLETE')}</p>
  return (
    <div className="platform-SegmentPreview-skeleton">
      <span className="platform-VisuallyHidden">{t('SEGMENT_COUNTING')}</span>
      <Skeleton width={140} height={28} />
      {['70%', '55%', '80%', '62%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

function WhyEmpty({ preview: { exclusion }, conditionName }: SegmentPreviewProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  if (exclusion.type === 'unknown') return null
  const names = exclusion.type === 'conditions' ? exclusion.indexes.map(conditionName) : []
  return (
    <p className="platform-SegmentPreview-why">
      <Info aria-hidden />
      {exclusion.type === 'combination'
        ? t('SEGMENT_EXCLUDED_TOGETHER')
        : t('SEGMENT_EXCLUDED_BY', {
            count: names.length,
            names: new Intl.ListFormat(intlLocale).format(names),
          })}
    </p>
  )
}

/** Announces the count when it is known, and not while conditions are edited. */
function Announcement({ text }: { text: string | null }) {
  const [said, setSaid] = useState(text)
  if (text !== null && text !== said) setSaid(text)
  return (
    // An open list of values hides the page from screen readers, but not the count that they change.
    <span role="status" className="platform-VisuallyHidden" data-react-aria-top-layer>
      {said}
    </span>
  )
}

function useCountText({ count, isExact, margin }: UseSegmentPreviewResult): string {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  if (!count || isExact) {
    return isExact ? t('PHONE_BOOK_COUNT', { count: count ?? 0 }) : t('SEGMENT_COUNT_BELOW', { count: margin })
  }
  const error = (margin / count).toLocaleString(intlLocale, { style: 'percent', maximumSignificantDigits: 1 })
  return t('SEGMENT_COUNT_ABOUT', { count: roundedBy(count, margin), error })
}

/** An estimate without the digits that its margin makes meaningless. */
function roundedBy(count: number, margin: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, margin)))
  return Math.round(count / step) * step || count
}

function useShare(count: number | null, totalCount: number | null): string | null {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  if (!count || !totalCount || count > totalCount) return null
  const share = (count / totalCount).toLocaleString(intlLocale, { style: 'percent', maximumSignificantDigits: 2 })
  return t('SEGMENT_SHARE', { share })
}
