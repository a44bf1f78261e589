import type { TestAnswer } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useCallback } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Returns the function that writes an answer: the intent and its confidence, "book_flight 92%". @internal */
export function useAnswerText(names: ReadonlyMap<string, string>): (answer: TestAnswer) => string {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  return useCallback(
    ({ intentId, confidence }) => {
      const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' }).format(confidence)
      const name = intentId === null ? t('TEST_ANSWER_NONE') : (names.get(intentId) ?? t('TEST_DELETED_INTENT'))
      return `\u2068${name}\u2069 ${percent}`
    },
    [t, intlLocale, names],
  )
}
