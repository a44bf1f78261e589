import { TASK_DECLARATIONS } from './taskKinds.generated.ts'

type Declarations = typeof TASK_DECLARATIONS
/** A kind of task that people see and cancel. */
export type TaskKind = keyof Declarations

/** Returns a property of the declaration of each kind. */
const ofEachKind = <Property extends keyof Declarations[TaskKind]>(property: Property) =>
  Object.fromEntries(Object.entries(TASK_DECLARATIONS).map(([kind, declared]) => [kind, declared[property]])) as {
    readonly [Kind in TaskKind]: Declarations[Kind][Property]
  }

/** The kinds of tasks that people see and cancel, with the kind of their subject. */
export const TASK_KINDS = ofEachKind('subjectKind')
/** The action that starts a task of each kind. Those who may do it see the task and may cancel it. */
export const TASK_ACTIONS = ofEachKind('startedBy')

/** What a task is about. */
export type TaskSubjectKind = (typeof TASK_KINDS)[TaskKind]

/** Whether people see and cancel tasks of a kind. Others are internal to the server. */
export const isTaskKind = (name: string): name is TaskKind => Object.hasOwn(TASK_KINDS, name)
