import { accountRuleMessages } from '@platform/contract/messages'
import { defineTexts } from '@platform/ui/i18n'

/** The sentences of the rules of signing in, which the server sends as well. */
export const loginRuleTexts = defineTexts('rules', accountRuleMessages.en, accountRuleMessages.load)

/** Name of one of these sentences. */
export type LoginRuleText = keyof typeof loginRuleTexts.en
