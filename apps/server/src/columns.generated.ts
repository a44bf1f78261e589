// Written by `pnpm registries`.
import { webColumns } from './channels/web/web.columns.ts'
import { auditColumns } from './core/audit/audit.columns.ts'
import { batchesColumns } from './core/batches/batches.columns.ts'
import { eventsColumns } from './core/events/events.columns.ts'
import { schedulesColumns } from './core/schedules/schedules.columns.ts'
import { tasksColumns } from './core/tasks/tasks.columns.ts'
import { accountColumns, type AccountColumnTypes } from './features/account/account.columns.ts'
import { agentsColumns, type AgentsColumnTypes } from './features/agents/agents.columns.ts'
import { contactsColumns } from './features/contacts/contacts.columns.ts'
import { conversationsColumns, type ConversationsColumnTypes } from './features/conversations/conversations.columns.ts'
import { duplicatesColumns } from './features/duplicates/duplicates.columns.ts'
import { entitiesColumns } from './features/entities/entities.columns.ts'
import { extractionColumns } from './features/extraction/extraction.columns.ts'
import type { IntegrationsColumnTypes } from './features/integrations/integrations.columns.ts'
import { intentsColumns } from './features/intents/intents.columns.ts'
import { knowledgeColumns, type KnowledgeColumnTypes } from './features/knowledge/knowledge.columns.ts'
import { segmentsColumns } from './features/segments/segments.columns.ts'
import { testCasesColumns } from './features/test-cases/testCases.columns.ts'
import { trainingColumns } from './features/training/training.columns.ts'
import { transferColumns } from './features/transfer/transfer.columns.ts'
import { uploadsColumns } from './features/uploads/uploads.columns.ts'

/** How the JSON columns of every table are read, by `table.column`. */
export const JSON_COLUMNS = {
  ...webColumns,
  ...auditColumns,
  ...batchesColumns,
  ...eventsColumns,
  ...schedulesColumns,
  ...tasksColumns,
  ...accountColumns,
  ...agentsColumns,
  ...contactsColumns,
  ...conversationsColumns,
  ...duplicatesColumns,
  ...entitiesColumns,
  ...extractionColumns,
  ...intentsColumns,
  ...knowledgeColumns,
  ...segmentsColumns,
  ...testCasesColumns,
  ...trainingColumns,
  ...transferColumns,
  ...uploadsColumns,
}

/** The types of text columns whose values no check constraint lists. `pnpm tables` reads the names from here. */
export interface ColumnTypes {
  'roles.permissions': AccountColumnTypes['roles.permissions']
  'agents.language': AgentsColumnTypes['agents.language']
  'agents.model_type': AgentsColumnTypes['agents.model_type']
  'turns.layer': ConversationsColumnTypes['turns.layer']
  'turns.outage': ConversationsColumnTypes['turns.outage']
  'integrations.llm': IntegrationsColumnTypes['integrations.llm']
  'integrations.outage': IntegrationsColumnTypes['integrations.outage']
  'knowledge_sources.fault': KnowledgeColumnTypes['knowledge_sources.fault']
}
