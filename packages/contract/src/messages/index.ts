export { ruleMessage } from './ruleMessage.ts'
export { accountRuleMessages, botRuleMessages, type RuleMessages } from './ruleMessages.ts'
