// Written by `pnpm registries`.
import { accountExpectations } from './account/expectations.ts'
import { agentExpectations } from './agents/expectations.ts'
import { attributeExpectations } from './attributes/expectations.ts'
import { bulkChangeExpectations } from './bulk-changes/expectations.ts'
import { contactExpectations } from './contacts/expectations.ts'
import { dialogueExpectations } from './conversations/expectations.ts'
import { duplicateExpectations } from './duplicates/expectations.ts'
import { entityExpectations } from './entities/expectations.ts'
import { groupExpectations } from './groups/expectations.ts'
import { integrationExpectations } from './integrations/expectations.ts'
import { intentExpectations } from './intents/expectations.ts'
import { knowledgeExpectations } from './knowledge/expectations.ts'
import { labelExpectations } from './labels/expectations.ts'
import { longWorkExpectations } from './long-work/expectations.ts'
import { conflictExpectations } from './phrase-conflicts/expectations.ts'
import { reportExpectations } from './reports/expectations.ts'
import { searchExpectations } from './search/expectations.ts'
import { segmentExpectations } from './segments/expectations.ts'
import { storyExpectations } from './stories/expectations.ts'
import { taskExpectations } from './tasks/expectations.ts'
import { testCaseExpectations } from './test-cases/expectations.ts'
import { trainingExpectations } from './training/expectations.ts'
import { transferExpectations } from './transfer/expectations.ts'
import { uploadMappingExpectations } from './upload-mappings/expectations.ts'
import { uploadExpectations } from './uploads/expectations.ts'
import { webKeyExpectations } from './web-keys/expectations.ts'
import type { Opened } from '../transport-suite/suite.types.ts'

/** What the suite expects of each area. */
export const AREA_EXPECTATIONS = {
  account: accountExpectations,
  agents: agentExpectations,
  attributes: attributeExpectations,
  'bulk-changes': bulkChangeExpectations,
  contacts: contactExpectations,
  conversations: dialogueExpectations,
  duplicates: duplicateExpectations,
  entities: entityExpectations,
  groups: groupExpectations,
  integrations: integrationExpectations,
  intents: intentExpectations,
  knowledge: knowledgeExpectations,
  labels: labelExpectations,
  'long-work': longWorkExpectations,
  'phrase-conflicts': conflictExpectations,
  reports: reportExpectations,
  search: searchExpectations,
  segments: segmentExpectations,
  stories: storyExpectations,
  tasks: taskExpectations,
  'test-cases': testCaseExpectations,
  training: trainingExpectations,
  transfer: transferExpectations,
  'upload-mappings': uploadMappingExpectations,
  uploads: uploadExpectations,
  'web-keys': webKeyExpectations,
} as const satisfies Readonly<Record<string, (open: Opened) => void>>
