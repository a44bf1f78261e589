import { defineChange } from '../../core/work/changes.ts'

/** The sources of an agent's knowledge, or its settings, were changed. */
export const KNOWLEDGE_SAVED = defineChange<{ readonly agentId: string }>('knowledge saved')
