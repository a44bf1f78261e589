export { ruleTexts } from './useRuleText.ts'
