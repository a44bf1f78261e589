import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '@platform/client'
import type { UploadDetail, UploadPhase } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { csvFile, csvOf } from '../../testing/uploads.ts'

const ROWS = 3_000

let server: ServerProcess
beforeAll(async () => void (server = await openServerProcess()))
afterAll(() => server.remove())

async function until(client: Transport, uploadId: string, isThere: (upload: UploadDetail) => boolean) {
  for (;;) {
    const upload = await client.call('uploads.get', { uploadId })
    if (isThere(upload)) return upload
    await pause(5)
  }
}

const untilPhase = (client: Transport, uploadId: string, phase: UploadPhase) =>
  until(client, uploadId, (upload) => upload.phase === phase)

/** Waits until a phase has stored or deleted some contacts, or has ended. */
const untilHalf = (client: Transport, uploadId: string, phase: UploadPhase) =>
  until(client, uploadId, (upload) => upload.phase !== phase || (upload.progress?.rows ?? 0) > 0)

/** Uploads and checks a file with new contacts, and one that exists. Returns the id of the upload. */
async function checked(client: Transport, groupId: string, existing: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => [`Person ${at}`, `+9198${String(at).padStart(8, '0')}`])
  const csv = csvOf([['Name', 'Phone Number'], ...rows, ['Renamed', existing]])
  const { file } = await client.call('files.upload', { file: csvFile(csv) })
  const { uploadId } = await client.call('uploads.save', { file, groupId, replaces: true })
  const { mapping } = await client.call('uploads.get', { uploadId })
  await client.call('uploads.check', { uploadId, mapping, replaces: true, defaultCountry: null })
  await untilPhase(client, uploadId, 'checked')
  return uploadId
}

/** The number of contacts, of those in the group, the counter of the group, and the name of the one that exists. */
async function stateOf(client: Transport, groupId: string, id: string): Promise<unknown[]> {
  const { groups } = await client.call('groups.list', {})
  return [
    (await client.call('contacts.count', {})).count,
    (await client.call('contacts.count', { groupIds: [groupId] })).count,
    groups.find((group) => group.id === groupId)?.count,
    (await client.call('contacts.get', { id })).name,
  ]
}

/** Kills the server, and continues with another one. */
async function killed(): Promise<Transport> {
  await server.kill()
  await server.endLeases()
  return server.start()
}

it('an import that a kill -9 interrupts ends completely; one that is cancelled, or undone, leaves nothing', async () => {
  let client = await server.start()
  const { id: groupId } = (await client.call('groups.save', { name: 'Imported' })).group
  const { contact } = await client.call('contacts.save', { name: 'Existing', phone: '+919700000000' })
  const before = await stateOf(client, groupId, contact.id)
  expect(before).toEqual([1, 0, 0, 'Existing'])

  const uploadId = await checked(client, groupId, contact.phone)
  await client.call('uploads.commit', { uploadId })
  await untilHalf(client, uploadId, 'importing')
  client = await killed()
  expect(await untilPhase(client, uploadId, 'imported')).toMatchObject({ acceptedLines: ROWS + 1, errorLines: 0 })
  expect(await stateOf(client, groupId, contact.id)).toEqual([ROWS + 1, ROWS + 1, ROWS + 1, 'Renamed'])

  await client.call('uploads.undo', { uploadId })
  await untilHalf(client, uploadId, 'undoing')
  client = await killed()
  await untilPhase(client, uploadId, 'undone')
  expect(await stateOf(client, groupId, contact.id)).toEqual(before)
}, 120_000)
