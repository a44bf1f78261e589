import { defineChange } from '../../core/work/changes.ts'

/** The versions of an agent were changed, or which of them is published, or how they are. */
export const VERSIONS_CHANGED = defineChange<{ readonly agentId: string }>('versions changed')
