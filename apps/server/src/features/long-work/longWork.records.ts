import { newId } from '../../core/database/id.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { ago, taskRow, type Filling } from '../../testing/releases/filling.ts'
import { insertRows } from '../../testing/releases/insertRows.ts'

export const longWorkRecords: ResourceRecords = {
  inputs: {
    'longWork.releaseHeld': { values: (context) => insertHeldWakeUp(context, 'example.release') },
    'longWork.discardHeld': { values: (context) => insertHeldWakeUp(context, 'example.discard') },
  },
  fill,
}

/** Inserts a held wake-up of a kind that no server runs. */
async function insertHeldWakeUp({ server, enterpriseId }: RecordContext, kind: string): Promise<object> {
  await insertRows(server.services.database, 'schedules', { enterprise_id: enterpriseId, ...heldWakeUp(kind) })
  return { form: 'wakeUp', kind }
}

/** A restored database: a wake-up and a task of a kind that no server runs are held. */
async function fill({ server, insert }: Filling): Promise<void> {
  const held = { held_since: ago(10), held_reason: 'copy' }
  await insertRows(server.services.database, 'installation', { id: newId(), epoch: 7, place: '7/5', ...held })
  await insert('schedules', heldWakeUp('stored.before'))
  await insert('tasks', { ...taskRow('stored.before', newId(), null), held_at: ago(10) })
}

const heldWakeUp = (kind: string) => ({
  id: newId(),
  kind,
  subject: newId(),
  due_at: ago(60),
  planned_at: ago(60),
  payload: {},
  created_at: ago(120),
  held_at: ago(10),
  parked_at: ago(10),
})
