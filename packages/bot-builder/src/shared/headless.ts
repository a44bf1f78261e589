export type { CheckedOutcome, InvalidOutcome } from './checkedOutcome.ts'
export type { IntentContent } from './intentContent.ts'
