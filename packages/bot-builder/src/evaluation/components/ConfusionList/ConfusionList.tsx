import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { confusionKey, type Confusion } from '../../headless/confusions.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

/** Pairs that are shown first. */
const FIRST = 8

/** Props of {@link ConfusionList}. */
export interface ConfusionListProps {
  /** Most frequent first. */
  confusions: readonly Confusion[]
  /** Key of the pair whose messages are shown (`confusionKey`). */
  openKey?: string | null
  /** Handler that is called when a pair is pressed: the host then shows its messages. */
  onOpen: (confusion: Confusion) => void
}

/** Pairs of an expected intent and another that answered, worst first. */
export function ConfusionList({ confusions, openKey = null, onOpen }: ConfusionListProps) {
  const t = useTexts(botBuilderTexts)
  const { number, expectedName, answeredName, pairText } = useEvaluationTexts()
  const [showsAll, setShowsAll] = useState(false)
  const most = confusions[0]?.count ?? 1

  if (confusions.length === 0) {
    return (
      <p className="platform-ConfusionList-none">
        <CircleCheck aria-hidden />
        {t('CONFUSION_NONE')}
      </p>
    )
  }
  return (
    <div className="platform-ConfusionList">
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
                <span className="platform-ConfusionList-names" aria-hidden>
                  <bdi>{expectedName(confusion.expected)}</bdi>
                  <ArrowRight className="platform-flip" aria-hidden />
                  <bdi>{answeredName(confusion.answered)}</bdi>
                </span>
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
    </div>
  )
}
