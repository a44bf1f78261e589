import { useLocale, useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../messages/botBuilderTexts.ts'
import type { Confusion, EvaluatedIntent } from '../headless/confusions.ts'

/** Texts of the figures of an evaluation. @internal */
export function useEvaluationTexts() {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 })
    const hundredths = new Intl.NumberFormat(intlLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const number = new Intl.NumberFormat(intlLocale)
    const expectedName = ({ intentId, name }: EvaluatedIntent) =>
      intentId === null ? t('EVALUATION_OUT_OF_SCOPE') : name
    const answeredName = ({ intentId, name }: EvaluatedIntent) =>
      intentId === null ? t('EVALUATION_NOT_UNDERSTOOD') : name
    return {
      percent: (share: number) => percent.format(share),
      hundredths: (share: number) => hundredths.format(share),
      number: (count: number) => number.format(count),
      expectedName,
      answeredName,
      /** The pair and its count, for people who do not see the row or the cell. */
      pairText: ({ expected, answered, count }: Omit<Confusion, 'phrases'>) =>
        t('CONFUSION_OPEN', { expected: expectedName(expected), answered: answeredName(answered), count }),
    }
  }, [t, intlLocale])
}
