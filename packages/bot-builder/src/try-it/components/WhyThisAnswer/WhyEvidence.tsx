import type { Trace } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { WhySection } from './WhySection.tsx'

/**
 * The evidence for a reply: the closest phrases, the words with their weights, and the passages that were found.
 *
 * Its states are attributes: `data-against` marks a word with a negative weight. @internal
 */
export function WhyEvidence({ trace: { phrases, features, passages } }: { trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })
  const score = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 2 })
  return (
    <>
      {phrases.length > 0 && (
        <WhySection title={t('TRY_PHRASES')}>
          <ol className="platform-Why-lines">
            {phrases.map(({ intentId, intent, phrase, similarity }) => (
              <li key={`${intentId} ${phrase}`} className="platform-Why-evidence">
                <span dir="auto">{phrase}</span>
                <bdi className="platform-Why-quiet">{intent}</bdi>
                <span className="platform-Why-number">{percent.format(similarity)}</span>
              </li>
            ))}
          </ol>
        </WhySection>
      )}
      {features.length > 0 && (
        <WhySection title={t('TRY_FEATURES')}>
          <ul className="platform-Why-chips">
            {features.map(({ text, weight }) => (
              <li key={text} className="platform-Why-chip" data-against={weight < 0 || undefined}>
                <bdi className="platform-Why-feature">{text}</bdi>
                <span className="platform-Why-value" dir="ltr">
                  {weight < 0 ? '−' : '+'}
                  {score.format(Math.abs(weight))}
                </span>
              </li>
            ))}
          </ul>
        </WhySection>
      )}
      {passages.length > 0 && (
        <WhySection title={t('TRY_PASSAGES')}>
          <ol className="platform-Why-lines">
            {passages.map(({ source, title, text, score: found }) => (
              <li key={`${source} ${text}`} className="platform-Why-passage">
                <span className="platform-Why-evidence">
                  <strong dir="auto">{title || source}</strong>
                  <span className="platform-Why-number">{score.format(found)}</span>
                </span>
                <span className="platform-Why-excerpt" dir="auto">
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </WhySection>
      )}
    </>
  )
}
