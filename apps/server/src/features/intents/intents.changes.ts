import { defineChange } from '../../core/work/changes.ts'

/** An intent, and the story that it is in. */
export interface IntentChange {
  readonly agentId: string
  readonly storyId: string
  readonly intentId: string
}

/** An intent was created or changed. An import and a restored version are reported by `AGENT_SAVED` alone. */
export const INTENT_SAVED = defineChange<IntentChange>('intent saved')

/** An intent was deleted, alone or with its story. */
export const INTENT_DELETED = defineChange<IntentChange>('intent deleted')
