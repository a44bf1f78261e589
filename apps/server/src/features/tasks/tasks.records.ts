import { newId } from '../../core/database/id.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const taskRecords: ResourceRecords = {
  create: { taskId: insertTask },
}

/** Inserts a task that everybody may cancel who may try the agent out. */
async function insertTask({ server, enterpriseId, idOf }: RecordContext): Promise<string> {
  const [id, now] = [newId(), new Date()]
  await server.services.database.owner
    .insertInto('tasks')
    .values({
      id,
      enterprise_id: enterpriseId,
      kind: 'conversation.extract',
      subject: await idOf('sessionId'),
      agent_id: await idOf('agentId'),
      input: 'null',
      state: 'queued',
      // Later than the test: no server starts it.
      due_at: new Date(now.getTime() + 10 * 60_000),
      created_at: now,
    })
    .execute()
  return id
}
