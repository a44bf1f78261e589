import type { RuleError } from '@platform/contract'
import { botRuleMessages } from '@platform/contract/messages'
import { defineTexts, useTexts } from '@platform/ui/i18n'
import { useCallback } from 'react'

/** The sentences of the rules of `@platform/contract`. Hosts override them under the namespace `rules`. */
export const ruleTexts = defineTexts('rules', botRuleMessages.en, botRuleMessages.load)

/** What is shown of an error: its sentence and what fills it. */
export type ShownError = Pick<RuleError, 'sentence' | 'values'>

/** Returns the sentence of an error in the person's language; `undefined` for no error, as `error` props take it. */
export function useRuleText(): (error: ShownError | null | undefined) => string | undefined {
  const t = useTexts(ruleTexts)
  return useCallback((error) => (error ? t(error.sentence as keyof typeof ruleTexts.en, error.values) : undefined), [t])
}
