import { agentEndpoints } from '../agents/agents.endpoints.ts'
import { conflictEndpoints } from '../conflicts/conflicts.ts'
import { conversationEndpoints } from '../conversation/conversation.endpoints.ts'
import { entityEndpoints } from '../entities/entities.endpoints.ts'
import { extractionEndpoints } from '../extraction/extraction.ts'
import { integrationEndpoints } from '../integrations/integrations.endpoints.ts'
import { intentEndpoints } from '../intents/intents.endpoints.ts'
import { knowledgeEndpoints } from '../knowledge/knowledge.endpoints.ts'
import { paraphraseEndpoints } from '../paraphrase/paraphrase.ts'
import { searchEndpoints } from '../search/search.ts'
import { storyEndpoints } from '../stories/stories.ts'
import { taskEndpoints } from '../tasks/tasks.ts'
import { testCaseEndpoints } from '../test-cases/testCases.endpoints.ts'
import { transferEndpoints } from '../transfer/transfer.endpoints.ts'
import { versionEndpoints } from '../versions/versions.endpoints.ts'

/** Calls about agents and their content. */
export const endpoints = {
  ...agentEndpoints,
  ...storyEndpoints,
  ...intentEndpoints,
  ...entityEndpoints,
  ...conflictEndpoints,
  ...knowledgeEndpoints,
  ...conversationEndpoints,
  ...versionEndpoints,
  ...testCaseEndpoints,
  ...transferEndpoints,
  ...extractionEndpoints,
  ...integrationEndpoints,
  ...paraphraseEndpoints,
  ...taskEndpoints,
  ...searchEndpoints,
}

export { botEvents as events } from './botEvents.ts'
