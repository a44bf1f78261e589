import { accountRuleMessages } from '@platform/contract/messages'
import { defineTexts } from '@platform/ui/i18n'

/** The messages of the rules of signing in, which the server also sends. */
export const loginRuleTexts = defineTexts('rules', accountRuleMessages.en, accountRuleMessages.load)

/** Key of one of these messages. */
export type LoginRuleText = keyof typeof loginRuleTexts.en
