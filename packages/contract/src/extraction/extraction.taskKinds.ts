/** The kinds of tasks of conversations that people see and cancel. */
export const extractionTaskKinds = {
  /** The collection of the variables of a conversation. */
  'conversation.extract': { subjectKind: 'conversation', startedBy: 'agent.tryOut' },
} as const
