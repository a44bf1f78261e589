import { taskKind } from '../../core/tasks/task.ts'

/** An extraction of the variables of the ended conversation that is its subject. */
export const EXTRACTION = taskKind('conversation.extract')
