// One line for each feature; the exports of a feature are listed in its own index.ts.
export * from './phone-book/index.ts'
export * from './contact-form/index.ts'
export * from './attributes/index.ts'
export * from './uploads/index.ts'
export * from './segments/index.ts'
export { customerMasterTexts } from './messages/customerMasterTexts.ts'
export { ruleTexts } from './shared/useRuleText.ts'
export type { CustomerMasterText } from './messages/customerMasterTexts.ts'
