import type { TaskKind } from '../tasks/taskKinds.ts'
import { agentPolicy } from './agents.policy.ts'
import { knowledgePolicy } from './knowledge.policy.ts'
import { anyOf, permits, where, type Caller } from './policy.ts'

const STARTS = { ...agentPolicy, ...knowledgePolicy }

/** The action that starts a task of each kind. Those who may do it see the task and may cancel it. */
export const TASK_ACTIONS = {
  'agents.train': 'agent.train',
  'agents.test': 'agent.train',
  'agents.crossValidate': 'agent.train',
  'knowledge.read': 'knowledge.edit',
  'conversation.extract': 'agent.tryOut',
} as const satisfies Readonly<Record<TaskKind, keyof typeof STARTS>>

/** A task, as the subject of an action. */
export interface TaskToPermit {
  readonly enterpriseId: string
  readonly kind: TaskKind
}

const mayStart = (caller: Caller, { kind }: TaskToPermit): boolean => permits(STARTS[TASK_ACTIONS[kind]], caller)
const anyKind = anyOf(...new Set(Object.values(TASK_ACTIONS).flatMap((action) => STARTS[action].permissions)))

/** Long work of the server. */
export const taskPolicy = {
  'task.view': where(anyKind, mayStart),
  'task.cancel': where(anyKind, mayStart),
}
