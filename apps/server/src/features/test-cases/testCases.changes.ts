import { defineChange } from '../../core/work/changes.ts'

/** The test cases of an agent were changed, or how they are used, or they were run. */
export const TEST_SET_CHANGED = defineChange<{ readonly agentId: string }>('test set changed')
