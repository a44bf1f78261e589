import type { UnrecognisedGroup } from '@platform/contract'
import { Badge, Checkbox, formatReport } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { BookOpen, ChevronRight, Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useReportFormats } from '../useReportFormats.ts'
import type { ReportTeachingProps } from './ReportTeaching.tsx'

interface TeachingGroupProps extends Pick<ReportTeachingProps, 'timeZone' | 'renderGroupActions'> {
  group: UnrecognisedGroup
  /** Length of the bar, 0 to 1. */
  share: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A group of messages as a row that opens to its texts.
 *
 * Its states are attributes:
 * - `.platform-ReportTeaching-group[data-open]`: its texts are shown
 *
 * @internal
 */
export function TeachingGroup({
  group,
  share,
  timeZone,
  isOpen,
  onOpenChange,
  renderGroupActions,
}: TeachingGroupProps) {
  const t = useTexts(reportsTexts)
  const { intlLocale } = useLocale()
  const { count } = useReportFormats()
  const panelId = useId()
  const { name, messages, textCount, lastAt, suggestedIntent } = group
  return (
    <li className="platform-ReportTeaching-group" data-open={isOpen || undefined}>
      <button
        type="button"
        className="platform-ReportTeaching-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        <ChevronRight className="platform-ReportTeaching-chevron" aria-hidden />
        <span className="platform-ReportTeaching-name">
          <bdi>{name}</bdi>
          {textCount > 1 && (
            <span className="platform-ReportTeaching-muted">{t('REPORT_GROUP_TEXTS', { count: textCount })}</span>
          )}
        </span>
        <span className="platform-ReportTeaching-size">
          <span className="platform-ReportTeaching-count">
            <bdi aria-hidden>{count(messages)}</bdi>
            <span className="platform-VisuallyHidden">{t('REPORT_GROUP_MESSAGES', { count: messages })}</span>
          </span>
          <span className="platform-ReportTeaching-track" aria-hidden>
            <span className="platform-ReportTeaching-bar" style={{ inlineSize: `${share * 100}%` }} />
          </span>
        </span>
        <span className="platform-ReportTeaching-intent">
          {suggestedIntent ? (
            <Badge tone="accent">
              <bdi>{suggestedIntent.name}</bdi>
            </Badge>
          ) : (
            <Badge variant="outline">{t('REPORT_GROUP_NEW_INTENT')}</Badge>
          )}
        </span>
        <bdi className="platform-ReportTeaching-last">{formatReport(lastAt, { locale: intlLocale, timeZone })}</bdi>
      </button>
      {isOpen && <GroupTexts id={panelId} group={group} renderGroupActions={renderGroupActions} />}
    </li>
  )
}

interface GroupTextsProps extends Pick<TeachingGroupProps, 'group' | 'renderGroupActions'> {
  id: string
}

function GroupTexts({ id, group, renderGroupActions }: GroupTextsProps) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { name, texts, textCount, suggestedIntent } = group
  const chosen = texts.filter(({ messageId }) => !leftOut.has(messageId))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before)
      for (const messageId of ids) {
        if (isChosen) after.delete(messageId)
        else after.add(messageId)
      }
      return after
    })
  const hidden = textCount - texts.length
  return (
    <div id={id} className="platform-ReportTeaching-panel" role="group" aria-label={name}>
      <Suggestions group={group} />
      {renderGroupActions && texts.length > 1 && (
        <Checkbox
          isSelected={chosen.length === texts.length}
          isIndeterminate={chosen.length > 0 && chosen.length < texts.length}
          onChange={(isChosen) =>
            choose(
              texts.map(({ messageId }) => messageId),
              isChosen,
            )
          }
        >
          {t('REPORT_GROUP_ALL')}
        </Checkbox>
      )}
      <ul className="platform-ReportTeaching-texts">
        {texts.map(({ messageId, text, messages }) => {
          const times = messages > 1 && (
            <bdi className="platform-ReportTeaching-muted">{t('REPORT_GROUP_TIMES', { count: messages })}</bdi>
          )
          return (
            <li key={messageId} className="platform-ReportTeaching-text">
              {renderGroupActions ? (
                <Checkbox isSelected={!leftOut.has(messageId)} onChange={(isChosen) => choose([messageId], isChosen)}>
                  <bdi>{text}</bdi> {times}
                </Checkbox>
              ) : (
                <>
                  <bdi>{text}</bdi> {times}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {hidden > 0 && <p className="platform-ReportTeaching-muted">{t('REPORT_GROUP_HIDDEN', { count: hidden })}</p>}
      {renderGroupActions && (
        <div className="platform-ReportTeaching-actions">
          {renderGroupActions({ group, texts: chosen, suggestedIntent })}
          <span className="platform-ReportTeaching-muted" role="status">
            {t('REPORT_GROUP_CHOSEN', { count: count(chosen.length), total: count(texts.length) })}
          </span>
        </div>
      )}
    </div>
  )
}

function Suggestions({ group: { suggestedIntent, suggestedAnswer } }: Pick<TeachingGroupProps, 'group'>) {
  const t = useTexts(reportsTexts)
  const { confidence } = useReportFormats()
  return (
    <ul className="platform-ReportTeaching-suggestions">
      <li>
        <Lightbulb aria-hidden />
        <span>
          {suggestedIntent
            ? t('REPORT_GROUP_RESEMBLES', {
                intent: suggestedIntent.name,
                phrase: suggestedIntent.phrase,
                likeness: confidence(suggestedIntent.likeness),
              })
            : t('REPORT_GROUP_RESEMBLES_NONE')}
        </span>
      </li>
      {suggestedAnswer && (
        <li>
          <BookOpen aria-hidden />
          <span>
            {t('REPORT_GROUP_ANSWER', { title: suggestedAnswer.title || suggestedAnswer.source })}
            {suggestedAnswer.title !== '' && (
              <bdi className="platform-ReportTeaching-muted"> {suggestedAnswer.source}</bdi>
            )}
          </span>
        </li>
      )}
    </ul>
  )
}
