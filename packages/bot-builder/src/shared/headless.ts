export type { IntentContent } from './intentContent.ts'
