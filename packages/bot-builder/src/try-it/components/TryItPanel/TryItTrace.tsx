import type { Trace } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ChevronDown } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** A quiet line with the intent and its confidence; opened, the likeliest intents against the threshold. @internal */
export function TryItTrace({ trace }: { trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })
  const threshold = percent.format(trace.threshold)
  const [best] = trace.ranking
  const values = best && { intent: best.intent, confidence: percent.format(best.confidence), threshold }
  const line = !values
    ? t('TRY_OUT_OF_SCOPE')
    : trace.layer === 'intent'
      ? t('TRY_INTENT', values)
      : t('TRY_OUT_OF_SCOPE_CLOSEST', values)

  if (!best) return <p className="platform-TryItTrace-line">{line}</p>
  return (
    <details className="platform-TryItTrace" data-layer={trace.layer}>
      <summary className="platform-TryItTrace-line">
        <span dir="auto">{line}</span>
        <ChevronDown aria-hidden />
      </summary>
      <ol className="platform-TryItTrace-ranking" aria-label={t('TRY_RANKING')}>
        {trace.ranking.map(({ intentId, intent, confidence }) => (
          <li key={intentId} className="platform-TryItTrace-rank">
            <span className="platform-TryItTrace-intent" dir="auto">
              {intent}
            </span>
            <span className="platform-TryItTrace-track" aria-hidden>
              <span className="platform-TryItTrace-bar" style={{ inlineSize: `${confidence * 100}%` }} />
              <span
                className="platform-TryItTrace-threshold"
                style={{ insetInlineStart: `${trace.threshold * 100}%` }}
              />
            </span>
            <span className="platform-TryItTrace-confidence">{percent.format(confidence)}</span>
          </li>
        ))}
      </ol>
      <p className="platform-TryItTrace-note">{t('TRY_THRESHOLD', { threshold })}</p>
    </details>
  )
}
