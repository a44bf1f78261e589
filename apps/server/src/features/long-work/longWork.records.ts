import { newId } from '../../core/database/id.ts'
import type { ResourceRecords } from '../../testing/records.ts'
import { ago, taskRow, type Filling } from '../../testing/releases/filling.ts'
import { insertRows } from '../../testing/releases/insertRows.ts'

export const longWorkRecords: ResourceRecords = {
  inputs: {
    // A database that is no copy holds nothing.
    'longWork.releaseHeld': { refusedBy: 'NOT_HELD' },
    'longWork.discardHeld': { refusedBy: 'NOT_HELD' },
  },
  fill,
}

/** A restored database: a wake-up and a task of a kind that no server runs are held. */
async function fill({ server, insert }: Filling): Promise<void> {
  const held = { held_since: ago(10), held_reason: 'copy' }
  await insertRows(server.services.database, 'installation', { id: newId(), epoch: 7, place: '7/5', ...held })
  await insert('schedules', heldWakeUp('stored.before'))
  await insert('tasks', { ...taskRow('stored.before', newId(), {}), held_at: ago(10) })
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
