import type { UnrecognisedGroup, UnrecognisedText } from '@platform/contract'
import { Button, EmptyState, ErrorState, Skeleton, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseUnrecognisedResult } from '../../headless/useUnrecognised.ts'
import { useReportFormats } from '../useReportFormats.ts'
import { TeachingGroup } from './TeachingGroup.tsx'

/** The chosen texts of a group, for the buttons of the host. */
export interface ChosenTexts {
  readonly group: UnrecognisedGroup
  /** The chosen texts; none if a user has left out all. */
  readonly texts: readonly UnrecognisedText[]
  readonly suggestedIntent: UnrecognisedGroup['suggestedIntent']
}

/** Props of {@link ReportTeaching}. */
export interface ReportTeachingProps {
  /** Result of `useUnrecognised`. */
  unrecognised: UseUnrecognisedResult
  /** IANA time zone of the dates. @default that of the device */
  timeZone?: string | undefined
  /** Buttons of the host for the chosen texts of a group. Without it the groups are only read. */
  renderGroupActions?: (chosen: ChosenTexts) => ReactNode
  /** Class of the host. */
  className?: string | undefined
}

/** The messages that the agent did not understand, grouped by likeness: each group opens to its texts and what answers them. */
export function ReportTeaching({ unrecognised, timeZone, renderGroupActions, className }: ReportTeachingProps) {
  const t = useTexts(reportsTexts)
  const failureText = useFailureText()
  const { status, groups, counts, hasMore, isRefreshing, error } = unrecognised
  const [openedId, setOpenedId] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  const isOpenedGone = openedId !== null && !groups.some(({ id }) => id === openedId)
  useEffect(() => {
    // The button with the focus was in the group, whose texts became training phrases.
    if (isOpenedGone && document.activeElement === document.body) section.current?.focus()
  }, [isOpenedGone])
  const most = groups[0]?.messages ?? 0
  const hidden = counts ? counts.total - groups.length : 0
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classNames('platform-ReportTeaching', className)}
      aria-label={t('REPORT_TO_TEACH')}
      aria-busy={status === 'loading' || isRefreshing || undefined}
    >
      <TeachingSummary unrecognised={unrecognised} />
      {status === 'loading' && <TeachingSkeleton />}
      {status === 'failed' && (
        <ErrorState title={t('REPORT_GROUPS_FAILED')} reason={failureText(error)} onRetry={unrecognised.retry} />
      )}
      {status === 'ready' && groups.length === 0 && (
        <EmptyState icon={<CheckCheck />} title={t('REPORT_GROUPS_NONE')} description={t('REPORT_GROUPS_NONE_TEXT')} />
      )}
      {groups.length > 0 && (
        <ol className="platform-ReportTeaching-groups">
          {groups.map((group) => (
            <TeachingGroup
              key={group.id}
              group={group}
              share={group.messages / most}
              timeZone={timeZone}
              isOpen={group.id === openedId}
              onOpenChange={(isOpen) => setOpenedId(isOpen ? group.id : null)}
              renderGroupActions={renderGroupActions}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button className="platform-ReportTeaching-more" isBusy={isRefreshing} onPress={unrecognised.showMore}>
          {t('REPORT_GROUPS_MORE')}
        </Button>
      )}
      {!hasMore && hidden > 0 && (
        <p className="platform-ReportTeaching-muted">{t('REPORT_GROUPS_HIDDEN', { shown: groups.length, hidden })}</p>
      )}
    </section>
  )
}

function TeachingSummary({ unrecognised: { counts } }: Pick<ReportTeachingProps, 'unrecognised'>) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  if (!counts) return <p className="platform-ReportTeaching-summary" role="status" />
  const { total, messages, taught, allMessages } = counts
  return (
    <p className="platform-ReportTeaching-summary" role="status">
      {total > 0 && (
        <span>
          {t('REPORT_GROUPS_COUNT', { groups: total })} · {t('REPORT_GROUP_MESSAGES', { count: messages })}
        </span>
      )}
      {messages + taught < allMessages && (
        <span>{t('REPORT_GROUPS_NEWEST', { count: count(messages + taught), total: count(allMessages) })}</span>
      )}
      {taught > 0 && <span>{t('REPORT_GROUPS_TAUGHT', { count: taught })}</span>}
    </p>
  )
}

const ROWS = [72, 54, 63, 40, 48]

function TeachingSkeleton() {
  return (
    <div className="platform-ReportTeaching-groups">
      {ROWS.map((width) => (
        <div key={width} className="platform-ReportTeaching-row">
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </div>
  )
}
