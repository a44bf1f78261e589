/** The kinds of tasks of knowledge bases that people see and cancel. */
export const knowledgeTaskKinds = {
  /** A reading of a website or a document. */
  'knowledge.read': { subjectKind: 'source', startedBy: 'knowledge.edit' },
} as const
