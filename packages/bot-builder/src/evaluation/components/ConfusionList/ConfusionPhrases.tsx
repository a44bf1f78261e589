import { SidePanel } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { confusionKind, type Confusion, type ConfusionKind } from '../../headless/confusions.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

const TITLES = {
  confused: 'CONFUSION_MESSAGES',
  notUnderstood: 'CONFUSION_MESSAGES_NOT_UNDERSTOOD',
  outOfScope: 'CONFUSION_MESSAGES_OUT_OF_SCOPE',
} as const satisfies Record<ConfusionKind, BotBuilderText>

/** A message of a pair, and the intent that it leads to: the expected one, or the answer to a message out of scope. */
export interface ConfusedPhrase {
  readonly text: string
  readonly intentId: string
  readonly intent: string
}

interface ConfusionPhrasesProps {
  confusion: Confusion
  onClose: () => void
  renderPhraseLink?: ((phrase: ConfusedPhrase) => ReactNode) | undefined
}

/** The messages of a pair of intents, in a panel. @internal */
export function ConfusionPhrases({ confusion, onClose, renderPhraseLink }: ConfusionPhrasesProps) {
  const t = useTexts(botBuilderTexts)
  const { expectedName, answeredName, number } = useEvaluationTexts()
  const { expected, answered, count, phrases } = confusion
  const target = expected.intentId === null ? answered : expected
  return (
    <SidePanel
      isOpen
      title={t(TITLES[confusionKind(confusion)], { count })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="platform-ConfusionPhrases">
        <dl className="platform-ConfusionPhrases-pair">
          <div>
            <dt>{t('CONFUSION_EXPECTED')}</dt>
            <dd>
              <bdi>{expectedName(expected)}</bdi>
            </dd>
          </div>
          <ArrowRight className="platform-flip" aria-hidden />
          <div>
            <dt>{t('CONFUSION_ANSWERED')}</dt>
            <dd>
              <bdi>{answeredName(answered)}</bdi>
            </dd>
          </div>
        </dl>
        <ul className="platform-ConfusionPhrases-list">
          {phrases.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same message can be there twice
            <li key={`${at} ${text}`}>
              <span className="platform-ConfusionPhrases-text" dir="auto">
                {text}
              </span>
              {target.intentId !== null && renderPhraseLink?.({ text, intentId: target.intentId, intent: target.name })}
            </li>
          ))}
        </ul>
        {count > phrases.length && (
          <p className="platform-ConfusionPhrases-more">
            {t('CONFUSION_FIRST', { shown: number(phrases.length), count: number(count) })}
          </p>
        )}
      </div>
    </SidePanel>
  )
}
