import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { cursorPage, id, timestamp } from '../schema.ts'
import { TASK_KINDS, type TaskKind, type TaskSubjectKind } from './taskKinds.ts'
import { TASKS_PAGE_SIZE } from './tasks.limits.ts'

const kinds = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]]
const subjectKinds = [...new Set(Object.values(TASK_KINDS))] as [TaskSubjectKind, ...TaskSubjectKind[]]

/** Long work of the server, such as a training. */
export const TaskSchema = z.object({
  taskId: id,
  kind: z.enum(kinds),
  subjectKind: z.enum(subjectKinds),
  /** Id of what the task works on. */
  subjectId: id,
  /** The agent to which the subject belongs; null if it belongs to none. */
  agentId: z.nullable(id),
  /** `queued`: waits for its first run, or for the next one after an interruption. */
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  /** Whether an open task is about to end because a user has cancelled it. */
  isCancelling: z.boolean(),
  /** Why it failed, as its subject reports it: a sentence, or a code of the kind. Null if it has not failed. */
  error: z.nullable(z.string()),
  createdAt: timestamp,
  /** Start of the first run. */
  startedAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
})
export type Task = z.infer<typeof TaskSchema>

export const taskEndpoints = {
  'tasks.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'e/enterprise/tasks',
    summary:
      'Open tasks and those of the last days, newest first: of one agent, of one subject, or all that the caller may cancel.',
    access: 'task.view',
    input: z.object({
      agentId: z.optional(id),
      subjectId: z.optional(id),
      kind: z.optional(z.enum(kinds)),
      /** Only tasks that have not ended. */
      isOpen: z._default(z.boolean(), false),
      cursor: cursorPage.cursor,
      perPage: cursorPage.perPage(TASKS_PAGE_SIZE),
    }),
    output: z.object({ tasks: z.array(TaskSchema), nextCursor: z.nullable(z.string()) }),
    provides: ['tasks'],
  }),
  'tasks.cancel': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'e/enterprise/tasks/{taskId}/cancel',
    summary:
      'Ends a task without a result, within seconds. What was there before it stays: the published model, what was read.',
    access: 'task.cancel',
    input: z.object({ taskId: id }),
    output: TaskSchema,
    changes: ['tasks', 'longWork', 'agents', 'agents.training', 'knowledge', 'conversation.variables'],
    refuses: ['TASK_ENDED', 'TASK_CANCELLED'],
  }),
}

export const taskEvents = {
  /** A task was created, has progressed, or has ended. Goes to those who may start a task of its kind. */
  'tasks.changed': defineEvent({
    area: 'bots',
    access: 'task.view',
    subjects: ['agentId', 'subjectId', 'kind'],
    changes: ['tasks', 'longWork'],
    payload: TaskSchema,
  }),
}
