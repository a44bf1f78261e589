import { taskKind } from '../../core/tasks/task.ts'

/** Answers the pending messages of a conversation, one after another. The subject is the conversation. */
export const ANSWER = taskKind('conversation.answer')
