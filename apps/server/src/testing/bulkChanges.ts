import { setTimeout as pause } from 'node:timers/promises'
import type { BulkChange, InputOf } from '@platform/contract'
import type { Staff } from './bots.ts'

export async function bulkChange(staff: Staff, id: string): Promise<BulkChange> {
  const { bulkChanges } = (await staff.call('bulkChanges.list', {})).output
  const found = bulkChanges.find(({ bulkChangeId }) => bulkChangeId === id)
  if (!found) throw new Error('no bulk change')
  return found
}

/** Waits until a bulk change has ended. */
export async function endedChange(
  staff: Staff,
  { bulkChangeId }: Pick<BulkChange, 'bulkChangeId'>,
): Promise<BulkChange> {
  for (;;) {
    const change = await bulkChange(staff, bulkChangeId)
    if (change.state !== 'running') return change
    await pause(25)
  }
}

/** Changes contacts, and waits for the end. */
export async function changedContacts(staff: Staff, input: InputOf<'bulkChanges.start'>): Promise<BulkChange> {
  return endedChange(staff, (await staff.call('bulkChanges.start', input)).output)
}

/** Puts the contacts of a deletion back, and waits for the end. */
export async function undoneDeletion(staff: Staff, { bulkChangeId }: BulkChange): Promise<BulkChange> {
  return endedChange(staff, (await staff.call('bulkChanges.undo', { bulkChangeId })).output)
}
