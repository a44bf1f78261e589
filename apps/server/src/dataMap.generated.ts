// Written by `pnpm registries`.
import type { DataMap } from './core/privacy/dataMap.ts'
import { webData } from './channels/web/web.data.ts'
import { auditData } from './core/audit/audit.data.ts'
import { batchesData } from './core/batches/batches.data.ts'
import { deliveriesData } from './core/deliveries/deliveries.data.ts'
import { embeddingsData } from './core/embeddings/embeddings.data.ts'
import { eventsData } from './core/events/events.data.ts'
import { httpData } from './core/http/http.data.ts'
import { installationData } from './core/installation/installation.data.ts'
import { schedulesData } from './core/schedules/schedules.data.ts'
import { securityData } from './core/security/security.data.ts'
import { sessionsData } from './core/sessions/sessions.data.ts'
import { tasksData } from './core/tasks/tasks.data.ts'
import { tokenBucketsData } from './core/token-buckets/tokenBuckets.data.ts'
import { accountData } from './features/account/account.data.ts'
import { agentsData } from './features/agents/agents.data.ts'
import { attributesData } from './features/attributes/attributes.data.ts'
import { bulkChangesData } from './features/bulk-changes/bulkChanges.data.ts'
import { contactsData } from './features/contacts/contacts.data.ts'
import { conversationsData } from './features/conversations/conversations.data.ts'
import { duplicatesData } from './features/duplicates/duplicates.data.ts'
import { entitiesData } from './features/entities/entities.data.ts'
import { extractionData } from './features/extraction/extraction.data.ts'
import { filesData } from './features/files/files.data.ts'
import { groupsData } from './features/groups/groups.data.ts'
import { integrationsData } from './features/integrations/integrations.data.ts'
import { intentsData } from './features/intents/intents.data.ts'
import { knowledgeData } from './features/knowledge/knowledge.data.ts'
import { phoneBookData } from './features/phone-book/phoneBook.data.ts'
import { reportsData } from './features/reports/reports.data.ts'
import { segmentsData } from './features/segments/segments.data.ts'
import { storiesData } from './features/stories/stories.data.ts'
import { testCasesData } from './features/test-cases/testCases.data.ts'
import { trainingData } from './features/training/training.data.ts'
import { transferData } from './features/transfer/transfer.data.ts'
import { uploadsData } from './features/uploads/uploads.data.ts'
import { versionsData } from './features/versions/versions.data.ts'

/** The personal data in the columns of every table. */
export const DATA_MAP: DataMap = {
  ...webData,
  ...auditData,
  ...batchesData,
  ...deliveriesData,
  ...embeddingsData,
  ...eventsData,
  ...httpData,
  ...installationData,
  ...schedulesData,
  ...securityData,
  ...sessionsData,
  ...tasksData,
  ...tokenBucketsData,
  ...accountData,
  ...agentsData,
  ...attributesData,
  ...bulkChangesData,
  ...contactsData,
  ...conversationsData,
  ...duplicatesData,
  ...entitiesData,
  ...extractionData,
  ...filesData,
  ...groupsData,
  ...integrationsData,
  ...intentsData,
  ...knowledgeData,
  ...phoneBookData,
  ...reportsData,
  ...segmentsData,
  ...storiesData,
  ...testCasesData,
  ...trainingData,
  ...transferData,
  ...uploadsData,
  ...versionsData,
}
