/** The kinds of tasks of test sets that people see and cancel. */
export const testCaseTaskKinds = {
  /** A test run of an agent's newest version. */
  'agents.test': { subjectKind: 'agent', startedBy: 'agent.train' },
  /** A cross-validation of an agent's training phrases. */
  'agents.crossValidate': { subjectKind: 'agent', startedBy: 'agent.train' },
} as const
