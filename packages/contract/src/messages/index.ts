// A module for each area: a screen loads the sentences of its own area only.
export { accountRuleMessages } from './accountRuleMessages.ts'
export { botRuleMessages } from './botRuleMessages.ts'
export { customerRuleMessages } from './customerRuleMessages.ts'
export { ruleMessage } from './ruleMessage.ts'
export type { RuleMessages } from './ruleMessages.ts'
