import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import {
  confusionGroups,
  confusionKey,
  type Confusion,
  type ConfusionGroup,
  type ConfusionKind,
} from '../../headless/confusions.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

/** Pairs of a group that are shown first. */
const FIRST = 8

const TITLES = {
  confused: 'CONFUSION_TITLE',
  notUnderstood: 'EVALUATION_NOT_UNDERSTOOD',
  outOfScope: 'CONFUSION_OUT_OF_SCOPE',
} as const satisfies Record<ConfusionKind, BotBuilderText>

/** Props of {@link ConfusionList}. */
export interface ConfusionListProps {
  /** Most frequent first. */
  confusions: readonly Confusion[]
  /** Whether a message was answered right. Only then the absence of wrong answers is a success. */
  hasRight: boolean
  /** Key of the pair whose messages are shown (`confusionKey`). */
  openKey?: string | null
  /** Handler that is called when a pair is pressed: the host then shows its messages. */
  onOpen: (confusion: Confusion) => void
}

/**
 * Pairs of an expected intent and another answer, by what went wrong: intents that are confused with one another first,
 * then messages that no intent answered, then out-of-scope messages that one answered. Each group is worst first.
 *
 * Its states are attributes:
 * - `.platform-ConfusionList-group[data-kind]`: what went wrong (`ConfusionKind`)
 */
export function ConfusionList({ confusions, hasRight, openKey = null, onOpen }: ConfusionListProps) {
  const t = useTexts(botBuilderTexts)
  const groups = confusionGroups(confusions)
  return (
    <div className="platform-ConfusionList">
      {hasRight && groups.every(({ kind }) => kind === 'notUnderstood') && (
        <p className="platform-ConfusionList-none">
          <CircleCheck aria-hidden />
          {t('CONFUSION_NONE')}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} openKey={openKey} onOpen={onOpen} />
      ))}
    </div>
  )
}

interface GroupProps extends Required<Pick<ConfusionListProps, 'openKey' | 'onOpen'>> {
  group: ConfusionGroup
}

function Group({ group: { kind, confusions, messages }, openKey, onOpen }: GroupProps) {
  const t = useTexts(botBuilderTexts)
  const { number, pairText } = useEvaluationTexts()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const most = confusions[0]?.count ?? 1
  return (
    <section className="platform-ConfusionList-group" data-kind={kind} aria-labelledby={titleId}>
      <header className="platform-ConfusionList-head">
        <h3 id={titleId}>{t(TITLES[kind])}</h3>
        <span>{t('CONFUSION_COUNT', { count: messages })}</span>
      </header>
      <ol className="platform-ConfusionList-pairs">
        {confusions.slice(0, showsAll ? confusions.length : FIRST).map((confusion) => {
          const key = confusionKey(confusion)
          return (
            <li key={key}>
              <button
                type="button"
                className="platform-ConfusionList-pair"
                aria-haspopup="dialog"
                aria-expanded={key === openKey}
                onClick={() => onOpen(confusion)}
              >
                <span className="platform-VisuallyHidden">{pairText(confusion)}</span>
                <PairNames kind={kind} confusion={confusion} />
                <span className="platform-ConfusionList-track" aria-hidden>
                  <span style={{ inlineSize: `${(confusion.count / most) * 100}%` }} />
                </span>
                <span className="platform-ConfusionList-count" aria-hidden>
                  {number(confusion.count)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {confusions.length > FIRST && (
        <Button size="small" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? t('CONFUSION_SHOW_FEWER') : t('CONFUSION_SHOW_ALL', { count: confusions.length })}
        </Button>
      )}
    </section>
  )
}

/** The names of a pair. The title of the group has that of "no intent". */
function PairNames({ kind, confusion: { expected, answered } }: { kind: ConfusionKind; confusion: Confusion }) {
  return (
    <span className="platform-ConfusionList-names" aria-hidden>
      {kind !== 'outOfScope' && <bdi>{expected.name}</bdi>}
      {kind === 'confused' && <ArrowRight className="platform-flip" aria-hidden />}
      {kind !== 'notUnderstood' && <bdi>{answered.name}</bdi>}
    </span>
  )
}
