import { nameKey } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const knowledgeRecords: ResourceRecords = {
  create: { sourceId: insertDocument },
  inputs: {
    'knowledge.save': { ids: { configurationId: 'integrationId' } },
    'knowledge.deleteDocuments': { needs: ['sourceId'], values: ({ name }) => ({ fileNames: [fileNameOf(name)] }) },
  },
}

const fileNameOf = (name: string): string => `${name}.pdf`

/** Inserts a document that could not be read. */
async function insertDocument({ server, enterpriseId, name, idOf }: RecordContext): Promise<string> {
  const [id, fileName, now] = [newId(), fileNameOf(name), new Date()]
  await server.services.database.owner
    .insertInto('knowledge_sources')
    .values({
      id,
      enterprise_id: enterpriseId,
      agent_id: await idOf('agentId'),
      kind: 'document',
      name: fileName,
      name_key: nameKey(fileName),
      position: 0,
      state: 'failed',
      fault: 'BROKEN',
      size_bytes: 1,
      created_at: now,
      queued_at: now,
      read_at: null,
      ended_at: now,
    })
    .execute()
  return id
}
