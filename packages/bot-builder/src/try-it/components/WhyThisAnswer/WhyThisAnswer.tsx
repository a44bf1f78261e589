import type { Trace } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { certaintyOf } from '../../headless/certainty.ts'
import { WhyEvidence } from './WhyEvidence.tsx'
import { CERTAINTY_TEXTS } from './certaintyTexts.ts'
import { WhyRanking } from './WhyRanking.tsx'
import { WhyReason } from './WhyReason.tsx'
import { WhySection } from './WhySection.tsx'
import { WhyTime } from './WhyTime.tsx'
import { WhyValues } from './WhyValues.tsx'

const LAYERS = {
  parameter: 'TRY_LAYER_PARAMETER',
  knowledge: 'TRY_LAYER_KNOWLEDGE',
  prompt: 'TRY_LAYER_PROMPT',
  unavailable: 'TRY_LAYER_UNAVAILABLE',
} as const

interface WhyThisAnswerProps {
  /** The message that is answered. */
  question: string
  trace: Trace
  isInitiallyOpen: boolean
  /** Handler that is called when the user opens or closes the explanation. */
  onToggle: (isOpen: boolean) => void
}

/**
 * Explains a reply: one line names what answered, and the open details list every step. A section without content is
 * omitted, since a back end may report less.
 *
 * Its states are attributes: `data-layer` is the layer that answered. @internal
 */
export function WhyThisAnswer({ question, trace, isInitiallyOpen, onToggle }: WhyThisAnswerProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const line = lineOf(trace)
  const [best] = trace.ranking
  return (
    <details
      className="platform-Why"
      data-layer={trace.layer}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // The browser also reports the first state.
        if (currentTarget.open === isOpen) return
        setOpen(currentTarget.open)
        onToggle(currentTarget.open)
      }}
    >
      <summary className="platform-Why-line">
        <span className="platform-VisuallyHidden">{t('TRY_WHY')}: </span>
        <span dir="auto">{line}</span>
        {trace.layer === 'intent' && best && (
          <>
            {' '}
            <span className="platform-Why-certainty">{t(CERTAINTY_TEXTS[certaintyOf(best.confidence)])}</span>
          </>
        )}
        <ChevronDown aria-hidden />
      </summary>
      <div className="platform-Why-body">
        <WhyReason question={question} trace={trace} />
        {trace.ranking.length > 0 && <WhyRanking trace={trace} />}
        <WhyValues trace={trace} />
        <WhyEvidence trace={trace} />
        <WhyTime trace={trace} />
        {trace.modelVersion !== null && (
          <WhySection title={t('TRY_VERSION')}>
            <span>{t('TRY_VERSION_NUMBER', { version: trace.modelVersion })}</span>
          </WhySection>
        )}
      </div>
    </details>
  )

  function lineOf({ layer, ranking, threshold, awaiting }: Trace): string {
    const [best] = ranking
    if (layer === 'parameter' && awaiting !== null) return t('TRY_LAYER_ASKS', { name: awaiting })
    if (layer !== 'intent' && layer !== 'out-of-scope') return t(LAYERS[layer])
    if (!best) return t('TRY_OUT_OF_SCOPE')
    const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })
    const values = {
      intent: best.intent,
      confidence: percent.format(best.confidence),
      threshold: percent.format(threshold),
    }
    return layer === 'intent' ? t('TRY_INTENT', values) : t('TRY_OUT_OF_SCOPE_CLOSEST', values)
  }
}
