/** The kinds of tasks that people see and cancel, with the kind of their subject. */
export const TASK_KINDS = {
  /** A training of an agent. */
  'agents.train': 'agent',
  /** A test run of an agent's newest version. */
  'agents.test': 'agent',
  /** A cross-validation of an agent's training phrases. */
  'agents.crossValidate': 'agent',
  /** A reading of a website or a document. */
  'knowledge.read': 'source',
  /** The collection of the variables of a conversation. */
  'conversation.extract': 'conversation',
} as const

/** A kind of task that people see and cancel. */
export type TaskKind = keyof typeof TASK_KINDS
/** What a task is about. */
export type TaskSubjectKind = (typeof TASK_KINDS)[TaskKind]

/** Whether people see and cancel tasks of a kind. Others are internal to the server. */
export const isTaskKind = (name: string): name is TaskKind => Object.hasOwn(TASK_KINDS, name)
