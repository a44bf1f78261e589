import { TASK_ACTIONS, type TaskKind } from '../tasks/taskKinds.ts'
import { RESOURCE_POLICIES } from './policies.generated.ts'
import { anyOf, permits, where, type Caller } from './policy.ts'

/** A task, as the subject of an action. */
export interface TaskToPermit {
  readonly enterpriseId: string
  readonly kind: TaskKind
}

const ruleOf = (kind: TaskKind) => RESOURCE_POLICIES[TASK_ACTIONS[kind]]
const mayStart = (caller: Caller, { kind }: TaskToPermit): boolean => permits(ruleOf(kind), caller)
const anyKind = anyOf(
  ...new Set(Object.values(TASK_ACTIONS).flatMap((action) => RESOURCE_POLICIES[action].permissions)),
)

/** Long work of the server. Users who may start it may see and cancel it. */
export const taskPolicy = {
  'task.view': where(anyKind, mayStart),
  'task.cancel': where(anyKind, mayStart),
}
