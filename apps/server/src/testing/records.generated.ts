// Written by `pnpm registries`.
import { webKeyRecords } from '../channels/web/keys/webKeys.records.ts'
import { accountRecords } from '../features/account/account.records.ts'
import { agentRecords } from '../features/agents/agents.records.ts'
import { attributeRecords } from '../features/attributes/attributes.records.ts'
import { bulkChangeRecords } from '../features/bulk-changes/bulkChanges.records.ts'
import { contactRecords } from '../features/contacts/contacts.records.ts'
import { conversationRecords } from '../features/conversations/conversations.records.ts'
import { duplicateRecords } from '../features/duplicates/duplicates.records.ts'
import { entityRecords } from '../features/entities/entities.records.ts'
import { groupRecords } from '../features/groups/groups.records.ts'
import { integrationRecords } from '../features/integrations/integrations.records.ts'
import { intentRecords } from '../features/intents/intents.records.ts'
import { knowledgeRecords } from '../features/knowledge/knowledge.records.ts'
import { longWorkRecords } from '../features/long-work/longWork.records.ts'
import { paraphraseRecords } from '../features/paraphrase/paraphrase.records.ts'
import { reportRecords } from '../features/reports/reports.records.ts'
import { searchRecords } from '../features/search/search.records.ts'
import { segmentRecords } from '../features/segments/segments.records.ts'
import { storyRecords } from '../features/stories/stories.records.ts'
import { taskRecords } from '../features/tasks/tasks.records.ts'
import { testCaseRecords } from '../features/test-cases/testCases.records.ts'
import { trainingRecords } from '../features/training/training.records.ts'
import { uploadRecords } from '../features/uploads/uploads.records.ts'
import { versionRecords } from '../features/versions/versions.records.ts'

/** How the records of each resource are created. */
export const RESOURCE_RECORDS = [
  webKeyRecords,
  accountRecords,
  agentRecords,
  attributeRecords,
  bulkChangeRecords,
  contactRecords,
  conversationRecords,
  duplicateRecords,
  entityRecords,
  groupRecords,
  integrationRecords,
  intentRecords,
  knowledgeRecords,
  longWorkRecords,
  paraphraseRecords,
  reportRecords,
  searchRecords,
  segmentRecords,
  storyRecords,
  taskRecords,
  testCaseRecords,
  trainingRecords,
  uploadRecords,
  versionRecords,
]
