import type { UnrecognisedGroup, UnrecognisedPage } from '@platform/contract'
import { Card, Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { PartCard } from '../../../report/components/ReportOverview/PartCard.tsx'
import { useReportFormats } from '../../../report/components/useReportFormats.ts'
import type { ReportPart } from '../../../report/headless/reportPart.ts'

/** Props of the messages that an agent should learn. */
export interface TeachNextProps {
  /** Result of `useDashboard`. */
  unrecognised: ReportPart<UnrecognisedPage>
  /** Address at which the agent learns the messages. */
  href: string
  /** Class of the host. */
  className?: string | undefined
}

/** The largest groups of messages of the week that the agent did not understand. @internal */
export function TeachNext({ unrecognised, href, className: added }: TeachNextProps) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  const title = t('DASHBOARD_TEACH')
  return (
    <PartCard title={title} part={unrecognised} className={added} height={220}>
      {({ groups, total }, className) => (
        <Card
          className={className}
          title={title}
          aria-label={title}
          actions={
            total > 0 && (
              <Link href={href}>
                {total > groups.length ? t('DASHBOARD_TEACH_ALL', { total: count(total) }) : t('DASHBOARD_TEACH_OPEN')}
              </Link>
            )
          }
        >
          {groups.length === 0 ? (
            <p className="platform-Chart-empty">{t('DASHBOARD_TEACH_NONE')}</p>
          ) : (
            <ol className="platform-Dashboard-groups" aria-label={title}>
              {groups.map((group) => (
                <li key={group.id}>
                  <Link className="platform-Dashboard-group" href={href}>
                    {/* A text of the other direction stays at the start of the row. */}
                    <span className="platform-Dashboard-said">
                      <bdi>{group.name}</bdi>
                    </span>
                    <bdi className="platform-Dashboard-count">
                      {t('DASHBOARD_TEACH_COUNT', { count: group.messages })}
                    </bdi>
                    <Suggestion group={group} />
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </Card>
      )}
    </PartCard>
  )
}

/** What the agent could answer to the messages of a group. */
function Suggestion({ group: { suggestedIntent, suggestedAnswer } }: { group: UnrecognisedGroup }) {
  const t = useTexts(reportsTexts)
  return (
    <span className="platform-Dashboard-suggestion">
      {suggestedIntent
        ? t('DASHBOARD_TEACH_INTENT', { intent: suggestedIntent.name })
        : suggestedAnswer
          ? t('DASHBOARD_TEACH_ANSWER', { title: suggestedAnswer.title })
          : t('DASHBOARD_TEACH_NEW')}
    </span>
  )
}
