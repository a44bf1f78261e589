import { newId } from '../../core/database/id.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const bulkChangeRecords: ResourceRecords = {
  create: { bulkChangeId: insertBulkChange },
  inputs: {
    'bulkChanges.start': { values: remove },
    // It has ended, and nothing is left to put back.
    'bulkChanges.cancel': { refusedBy: 'STALE' },
    'bulkChanges.pause': { refusedBy: 'STALE' },
    'bulkChanges.resume': { refusedBy: 'STALE' },
    'bulkChanges.undo': { refusedBy: 'STALE' },
  },
}

async function remove({ idOf }: RecordContext): Promise<object> {
  const listIds = [await idOf('groupId')]
  return { filter: undefined, contactIds: [await idOf('contactId')], action: { type: 'remove', listIds } }
}

async function insertBulkChange({ server, enterpriseId, name }: RecordContext): Promise<string> {
  const [id, now] = [newId(), server.services.now()]
  await server.services.database.owner
    .insertInto('contact_bulk_changes')
    .values({
      id,
      enterprise_id: enterpriseId,
      type: 'delete',
      list_ids: [],
      user_id: name,
      state: 'done',
      created_at: now,
      ended_at: now,
    })
    .execute()
  return id
}
