import { Badge, Markdown } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { ComparedTurn, TurnDifference } from '../../headless/compareTurns.ts'

/** The differences with their texts, in the order in which they are counted. @internal */
export const DIFFERENCES = [
  { id: 'other', text: 'REPLAY_OTHER', tone: 'warning' },
  { id: 'lost', text: 'REPLAY_LOST', tone: 'danger' },
  { id: 'found', text: 'REPLAY_FOUND', tone: 'success' },
  { id: 'same', text: 'REPLAY_SAME', tone: 'neutral' },
] as const satisfies readonly { id: TurnDifference; text: string; tone: string }[]

interface ReplayTurnProps {
  turn: ComparedTurn
  /** The version that answered the replay; null if the draft did. */
  version: number | null
  /** Actions for the message. */
  children: ReactNode
}

/**
 * A message with its recorded answer beside the replayed one.
 *
 * Its states are attributes:
 * - `.platform-ReplayTurn[data-difference]`: `same`, `other`, `lost` or `found`
 *
 * @internal
 */
export function ReplayTurn({ turn: { recorded, replayed, difference }, version, children }: ReplayTurnProps) {
  const t = useTexts(botBuilderTexts)
  const shown = DIFFERENCES.find(({ id }) => id === difference)
  return (
    <li className="platform-ReplayTurn" data-difference={difference}>
      <div className="platform-ReplayTurn-message">
        <p className="platform-ReplayTurn-text" dir="auto">
          <bdi className="platform-VisuallyHidden">{t('REPLAY_VISITOR')}: </bdi>
          {recorded.text}
        </p>
      </div>
      <p className="platform-ReplayTurn-difference">{shown && <Badge tone={shown.tone}>{t(shown.text)}</Badge>}</p>
      <div className="platform-ReplayTurn-answers">
        <Answer
          title={t('REPLAY_RECORDED')}
          {...recorded}
          reply={recorded.reply ?? null}
          version={recorded.version ?? null}
        />
        <Answer title={t('REPLAY_REPLAYED')} {...replayed} version={version} />
      </div>
      {children && <div className="platform-ReplayTurn-actions">{children}</div>}
    </li>
  )
}

interface AnswerProps {
  title: string
  intentId: string | null
  intent: string
  confidence: number | null
  reply: string | null
  version: number | null
}

function Answer({ title, intentId, intent, confidence, reply, version }: AnswerProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const id = useId()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div role="group" className="platform-ReplayTurn-answer" aria-labelledby={id}>
      <div className="platform-ReplayTurn-head">
        <h3 className="platform-ReplayTurn-title" id={id}>
          {title}
        </h3>
        {version !== null && <span>{t('TRY_VERSION_NUMBER', { version })}</span>}
      </div>
      <p className="platform-ReplayTurn-intent">
        {intentId === null ? <em>{t('REPLAY_NOT_UNDERSTOOD')}</em> : <bdi>{intent}</bdi>}
        {confidence !== null && <span className="platform-ReplayTurn-confidence">{percent.format(confidence)}</span>}
      </p>
      {reply ? (
        <div className="platform-ReplayTurn-reply" dir="auto">
          <Markdown text={reply} />
        </div>
      ) : (
        intentId === null && <p className="platform-ReplayTurn-none">{t('REPLAY_NO_ANSWER')}</p>
      )}
    </div>
  )
}
