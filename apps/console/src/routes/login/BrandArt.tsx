import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { consoleTexts } from '../../messages/consoleTexts.ts'

const INTENTS = ['LOGIN_ART_INTENT_1', 'LOGIN_ART_INTENT_2', 'LOGIN_ART_INTENT_3'] as const
/** Ends of the bars of the picture. They are SVG, because style-src forbids inline widths. */
const CONFIDENCES = [0.94, 0.41, 0.17]

/** A picture of a question, its classification and its answer. Hidden from screen readers, which read the tagline. */
export function BrandArt(): ReactElement {
  const t = useTexts(consoleTexts)
  // "[…]" marks entities of the question; every second part is between brackets.
  const parts = t('LOGIN_ART_QUESTION').split(/[[\]]/)
  return (
    <div className="console-BrandArt" aria-hidden>
      <p className="console-BrandArt-question">
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={part}>{part}</mark> : part))}
      </p>
      <dl className="console-BrandArt-ranking">
        {INTENTS.map((intent, index) => {
          const confidence = CONFIDENCES[index] ?? 0
          return (
            <div key={intent} className="console-BrandArt-intent">
              <dt>{t(intent)}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect className="console-BrandArt-track" width="100" height="8" rx="4" />
                  <rect className="console-BrandArt-bar" width={confidence * 100} height="8" rx="4" />
                </svg>
              </dd>
              <dd>{confidence.toFixed(2)}</dd>
            </div>
          )
        })}
      </dl>
      <p className="console-BrandArt-answer">{t('LOGIN_ART_ANSWER')}</p>
    </div>
  )
}
