import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { consoleTexts } from '../../messages/consoleTexts.ts'

const INTENTS = ['LOGIN_ART_INTENT_1', 'LOGIN_ART_INTENT_2', 'LOGIN_ART_INTENT_3'] as const
/** Where the bars of the picture end; style-src forbids widths in attributes, so they are SVG. */
const CONFIDENCES = [0.94, 0.41, 0.17]

/** A question, how it is understood, and its answer. A picture: screen readers have the tagline. */
export function BrandArt(): ReactElement {
  const t = useTexts(consoleTexts)
  // "[…]" marks what a bot finds in the question; every second part lies between brackets.
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
