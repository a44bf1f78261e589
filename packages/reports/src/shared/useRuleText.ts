import { botRuleMessages } from '@platform/contract/messages'
import { defineTexts, useErrorText, useFailureText as useFailureTextBy } from '@platform/ui/i18n'
import type { ErrorText, FailureText } from '@platform/ui/i18n'

/** The messages of the rules of `@platform/contract`. Hosts override them under the namespace `rules`. */
export const ruleTexts = defineTexts('rules', botRuleMessages.en, botRuleMessages.load)

/** Returns the function that returns the message of an error in the user's language. */
export const useRuleText = (): ErrorText => useErrorText(ruleTexts)

/** Returns the function that returns the message of a failed call in the user's language. */
export const useFailureText = (): FailureText => useFailureTextBy(ruleTexts)
