import { newId } from '../../core/database/id.ts'
import { json } from '../../core/database/database.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { messagesKey } from './testCases.store.ts'

export const testCaseRecords: ResourceRecords = {
  create: { testCaseId: insertTestCase },
  inputs: {
    // Another call has saved the example's text.
    'testCases.save': { values: ({ name }) => ({ turns: [{ text: `call of ${name}`, intentId: null }] }) },
    'testCases.run': { needs: ['version', 'testCaseId'] },
    'testCases.crossValidate': { needs: ['intentId'] },
    'conversation.replay': { needs: ['version'] },
  },
}

/** Inserts a test case that is out of scope. */
async function insertTestCase({ server, enterpriseId, name, idOf }: RecordContext): Promise<string> {
  const [id, now, turns] = [newId(), new Date(), [{ text: name, intentId: null }]]
  await server.services.database.owner
    .insertInto('test_cases')
    .values({
      id,
      enterprise_id: enterpriseId,
      agent_id: await idOf('agentId'),
      turns: json(turns),
      messages_key: messagesKey(turns),
      source: 'typed',
      created_at: now,
      updated_at: now,
      created_by: null,
    })
    .execute()
  return id
}
