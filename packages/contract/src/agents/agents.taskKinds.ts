/** The kinds of tasks of agents that people see and cancel. */
export const agentTaskKinds = {
  /** A training of an agent. */
  'agents.train': { subjectKind: 'agent', startedBy: 'agent.train' },
} as const
