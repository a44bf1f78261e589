import { taskKind } from '../../../core/tasks/task.ts'

/** A test run of the newest version of the agent that is its subject. */
export const TESTING = taskKind('agents.test')

/** A cross-validation of the training phrases of the agent that is its subject. */
export const CROSS_VALIDATION = taskKind('agents.crossValidate')
