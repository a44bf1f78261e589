// Written by `pnpm registries`.
import { accountExpectations } from './account/expectations.ts'
import { agentExpectations } from './agents/expectations.ts'
import { dialogueExpectations } from './conversations/expectations.ts'
import { entityExpectations } from './entities/expectations.ts'
import { integrationExpectations } from './integrations/expectations.ts'
import { intentExpectations } from './intents/expectations.ts'
import { knowledgeExpectations } from './knowledge/expectations.ts'
import { conflictExpectations } from './phrase-conflicts/expectations.ts'
import { searchExpectations } from './search/expectations.ts'
import { storyExpectations } from './stories/expectations.ts'
import { taskExpectations } from './tasks/expectations.ts'
import { trainingExpectations } from './training/expectations.ts'
import { transferExpectations } from './transfer/expectations.ts'
import { webKeyExpectations } from './web-keys/expectations.ts'
import type { Opened } from '../transport-suite/suite.types.ts'

/** What the suite expects of each area. */
export const AREA_EXPECTATIONS: Readonly<Record<string, (open: Opened) => void>> = {
  account: accountExpectations,
  agents: agentExpectations,
  conversations: dialogueExpectations,
  entities: entityExpectations,
  integrations: integrationExpectations,
  intents: intentExpectations,
  knowledge: knowledgeExpectations,
  'phrase-conflicts': conflictExpectations,
  search: searchExpectations,
  stories: storyExpectations,
  tasks: taskExpectations,
  training: trainingExpectations,
  transfer: transferExpectations,
  'web-keys': webKeyExpectations,
}
