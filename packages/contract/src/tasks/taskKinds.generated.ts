// Written by `pnpm registries`.
import { agentTaskKinds } from '../agents/agents.taskKinds.ts'
import { extractionTaskKinds } from '../extraction/extraction.taskKinds.ts'
import { knowledgeTaskKinds } from '../knowledge/knowledge.taskKinds.ts'
import { testCaseTaskKinds } from '../test-cases/testCases.taskKinds.ts'

/** The kinds of tasks that people see and cancel. */
export const TASK_DECLARATIONS = {
  ...agentTaskKinds,
  ...extractionTaskKinds,
  ...knowledgeTaskKinds,
  ...testCaseTaskKinds,
}
