import { customerRuleMessages } from '@platform/contract/messages'
import { defineTexts, useErrorText } from '@platform/ui/i18n'
import type { ErrorText } from '@platform/ui/i18n'

/** The messages of the rules of `@platform/contract`. Hosts override them under the namespace `rules`. */
export const ruleTexts = defineTexts('rules', customerRuleMessages.en, customerRuleMessages.load)

/** Returns the function that returns the message of an error in the user's language. */
export const useRuleText = (): ErrorText => useErrorText(ruleTexts)
