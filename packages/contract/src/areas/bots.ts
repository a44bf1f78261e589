// Written by `pnpm registries`.
import { agentEndpoints, agentEvents } from '../agents/agents.endpoints.ts'
import { conflictEndpoints } from '../conflicts/conflicts.ts'
import { conversationEndpoints, conversationEvents } from '../conversation/conversation.endpoints.ts'
import { conversationTopics } from '../conversation/conversation.topics.ts'
import { entityEndpoints, entityEvents } from '../entities/entities.endpoints.ts'
import { extractionEndpoints } from '../extraction/extraction.ts'
import { integrationEndpoints, integrationEvents } from '../integrations/integrations.endpoints.ts'
import { intentEndpoints, intentEvents } from '../intents/intents.endpoints.ts'
import { knowledgeEndpoints, knowledgeEvents } from '../knowledge/knowledge.endpoints.ts'
import { paraphraseEndpoints } from '../paraphrase/paraphrase.ts'
import { searchEndpoints } from '../search/search.ts'
import { storyEndpoints, storyEvents } from '../stories/stories.ts'
import { taskEndpoints, taskEvents } from '../tasks/tasks.ts'
import { testCaseEndpoints, testCaseEvents } from '../test-cases/testCases.endpoints.ts'
import { transferEndpoints } from '../transfer/transfer.endpoints.ts'
import { versionEndpoints, versionEvents } from '../versions/versions.endpoints.ts'

export const endpoints = {
  ...agentEndpoints,
  ...conflictEndpoints,
  ...conversationEndpoints,
  ...entityEndpoints,
  ...extractionEndpoints,
  ...integrationEndpoints,
  ...intentEndpoints,
  ...knowledgeEndpoints,
  ...paraphraseEndpoints,
  ...searchEndpoints,
  ...storyEndpoints,
  ...taskEndpoints,
  ...testCaseEndpoints,
  ...transferEndpoints,
  ...versionEndpoints,
}

export const events = {
  ...agentEvents,
  ...conversationEvents,
  ...entityEvents,
  ...integrationEvents,
  ...intentEvents,
  ...knowledgeEvents,
  ...storyEvents,
  ...taskEvents,
  ...testCaseEvents,
  ...versionEvents,
}

export const topics = {
  ...conversationTopics,
}
