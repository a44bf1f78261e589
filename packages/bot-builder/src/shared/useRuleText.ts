import type { RuleError } from '@platform/contract'
import { botRuleMessages } from '@platform/contract/messages'
import { defineTexts, useTexts } from '@platform/ui/i18n'
import { useCallback } from 'react'

/** The messages of the rules of `@platform/contract`. Hosts override them under the namespace `rules`. */
export const ruleTexts = defineTexts('rules', botRuleMessages.en, botRuleMessages.load)

/** The part of an error that is shown: its message key and the values of its placeholders. */
export type ShownError = Pick<RuleError, 'sentence' | 'values'>

/** Returns the message of an error; `undefined` for no error, as `error` props expect. */
export interface RuleText {
  (error: ShownError): string
  (error: ShownError | null | undefined): string | undefined
}

/** Returns the function that returns the message of an error in the user's language. */
export function useRuleText(): RuleText {
  const t = useTexts(ruleTexts)
  return useCallback(
    (error: ShownError | null | undefined) =>
      error ? t(error.sentence as keyof typeof ruleTexts.en, error.values) : undefined,
    [t],
  ) as RuleText
}
