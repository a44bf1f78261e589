import type { Trace } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { WhySection } from './WhySection.tsx'

const STEPS = {
  entities: 'TRY_STEP_ENTITIES',
  intent: 'TRY_STEP_INTENT',
  parameter: 'TRY_STEP_PARAMETER',
  fulfilment: 'TRY_STEP_FULFILMENT',
  knowledge: 'TRY_STEP_KNOWLEDGE',
  prompt: 'TRY_STEP_PROMPT',
  'out-of-scope': 'TRY_STEP_OUT_OF_SCOPE',
} as const

/**
 * The time that the server needed for each step.
 *
 * Its states are attributes: `data-step` is the colour of a step, from 1 to 7. @internal
 */
export function WhyTime({ trace: { steps, milliseconds } }: { trace: Trace }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const format = new Intl.NumberFormat(intlLocale, {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return (
    <WhySection title={t('TRY_TIME')} aside={format.format(milliseconds)}>
      {steps.length > 0 && (
        <>
          <span className="platform-Why-timeline" aria-hidden>
            {steps.map(({ layer, milliseconds: spent }, at) => (
              // Steps have no id, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <i
                key={at}
                data-step={(at % 7) + 1}
                style={{ flexGrow: Math.max(spent, 0.02) }}
                title={t(STEPS[layer])}
              />
            ))}
          </span>
          <ol className="platform-Why-steps">
            {steps.map(({ layer, milliseconds: spent, note }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={at}>
                <i data-step={(at % 7) + 1} aria-hidden />
                {t(STEPS[layer])} {format.format(spent)}
                {note !== '' && (
                  <span className="platform-Why-quiet" dir="auto">
                    {note}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </WhySection>
  )
}
