import type { Trace } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CERTAINTY_FROM } from '../../headless/certainty.ts'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** The most probable intents and the threshold. @internal */
export function WhyRanking({ trace: { ranking, threshold } }: { trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })
  return (
    <section className="platform-Why-section">
      <ol className="platform-Why-ranking" aria-label={t('TRY_RANKING')}>
        {ranking.map(({ intentId, intent, confidence, missing = [] }) => (
          <li key={intentId} className="platform-Why-rank">
            <span className="platform-Why-intent" dir="auto">
              {intent}
            </span>
            <span className="platform-Why-track" aria-hidden>
              <span className="platform-Why-bar" style={{ inlineSize: `${confidence * 100}%` }} />
              <span className="platform-Why-threshold" style={{ insetInlineStart: `${threshold * 100}%` }} />
            </span>
            <span className="platform-Why-number">{percent.format(confidence)}</span>
            {missing.length > 0 && (
              <span className="platform-Why-missing">{t('TRY_CONTEXT_MISSING', { names: missing.join(', ') })}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="platform-Why-note">
        {t('TRY_CERTAINTY_HELP', {
          verySure: percent.format(CERTAINTY_FROM['very-sure']),
          quiteSure: percent.format(CERTAINTY_FROM['quite-sure']),
          fairlySure: percent.format(CERTAINTY_FROM['fairly-sure']),
        })}
      </p>
      <p className="platform-Why-note">{t('TRY_THRESHOLD', { threshold: percent.format(threshold) })}</p>
    </section>
  )
}
