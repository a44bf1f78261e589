export { customerMasterTexts } from './customerMasterTexts.ts'
export type { CustomerMasterText } from './customerMasterTexts.ts'
