import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '@platform/client'
import type { BulkChange, UploadPhase } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { csvFile, csvOf } from '../../testing/uploads.ts'

const CONTACTS = 1_500

let server: ServerProcess
beforeAll(async () => void (server = await openServerProcess()))
afterAll(() => server.remove())

async function until<T>(read: () => Promise<T>, isThere: (read: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isThere(value)) return value
    await pause(5)
  }
}

async function importContacts(client: Transport): Promise<void> {
  const rows = Array.from({ length: CONTACTS }, (_, at) => [`Person ${at}`, `+9198${String(at).padStart(8, '0')}`])
  const { file } = await client.call('files.upload', { file: csvFile(csvOf([['Name', 'Phone Number'], ...rows])) })
  const { uploadId } = await client.call('uploads.save', { file })
  const untilPhase = (phase: UploadPhase) =>
    until(
      () => client.call('uploads.get', { uploadId }),
      (upload) => upload.phase === phase,
    )
  const { mapping } = await client.call('uploads.get', { uploadId })
  await client.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
  await untilPhase('checked')
  await client.call('uploads.commit', { uploadId })
  await untilPhase('imported')
}

const find = async (client: Transport, id: string): Promise<BulkChange | undefined> =>
  (await client.call('bulkChanges.list', {})).bulkChanges.find(({ bulkChangeId }) => bulkChangeId === id)

/** Kills the server when a part of a change is stored, and waits for its end on another one. */
async function killed(client: Transport, { bulkChangeId: id }: BulkChange): Promise<[Transport, BulkChange]> {
  await until(
    () => find(client, id),
    (change) => change?.state !== 'running' || change.done > 0,
  )
  await server.kill()
  await server.endLeases()
  const next = await server.start()
  const change = await until(
    () => find(next, id),
    (found) => found !== undefined && found.state !== 'running',
  )
  if (!change) throw new Error('no bulk change')
  return [next, change]
}

it('bulk changes that a kill -9 interrupts change each contact once, and a deletion is undone completely', async () => {
  let client = await server.start()
  let change: BulkChange
  const { id: groupId } = (await client.call('groups.save', { name: 'All' })).group
  await importContacts(client)
  const stateOf = async () => [
    (await client.call('contacts.count', {})).count,
    (await client.call('contacts.count', { groupIds: [groupId] })).count,
    (await client.call('groups.list', {})).groups.find((group) => group.id === groupId)?.count,
  ]
  const all = { total: CONTACTS, done: CONTACTS, changed: CONTACTS, state: 'done' }

  const action = { type: 'add' as const, listIds: [groupId] }
  ;[client, change] = await killed(client, await client.call('bulkChanges.start', { filter: {}, action }))
  expect(change).toMatchObject(all)
  expect(await stateOf()).toEqual([CONTACTS, CONTACTS, CONTACTS])

  const deleting = await client.call('bulkChanges.start', {
    filter: { groupIds: [groupId] },
    action: { type: 'delete' },
  })
  ;[client, change] = await killed(client, deleting)
  expect(change).toMatchObject(all)
  expect(await stateOf()).toEqual([0, 0, 0])

  ;[client, change] = await killed(client, await client.call('bulkChanges.undo', change))
  expect(change).toMatchObject({ ...all, type: 'restore' })
  expect(await stateOf()).toEqual([CONTACTS, CONTACTS, CONTACTS])
}, 240_000)
