// The server is killed repeatedly at a random moment of a bulk change of contacts. Each must end completely after the
// restart: every contact is changed, and once. On the embedded database, or on PostgreSQL:
// node scripts/postgres.mjs pnpm prove kill-bulk-changes
import { setTimeout as pause } from 'node:timers/promises'
import { httpTransport, type Transport } from '@platform/client'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const ENDS_WITHIN_MS = 120_000
/** More than a request collects: some kills interrupt the collecting, and most of them the change. */
const CONTACTS = 12_000
const KILLED_WITHIN_MS = 3_000
/** In this order each one has contacts to change. */
const STEPS = ['add', 'remove', 'delete', 'undo'] as const
type Step = (typeof STEPS)[number]

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const { TEST_DATABASE_URL: databaseUrl = '' } = process.env
  const server = await TestServer.start({ hasSampleData: false, databaseUrl })
  let client = await signIn(server)
  const { id: groupId } = (await client.call('groups.save', { name: 'Many' })).group
  await importContacts(client)
  let failed = 0
  let interrupted = 0
  let deletionId = ''
  for (let round = 0; round < rounds; round += 1) {
    const step = STEPS[round % STEPS.length]!
    const { bulkChangeId: id } = await begin(client, { step, groupId, deletionId })
    if (step === 'delete') deletionId = id
    await pause(random() * KILLED_WITHIN_MS)
    const atKill = await find(client, id)
    await server.kill()
    await server.start()
    client = await signIn(server)

    const { state, changed } = await ended(client, id)
    const counts = JSON.stringify(await countsOf(client, groupId))
    const [present, members] = [step === 'delete' ? 0 : CONTACTS, step === 'add' ? CONTACTS : 0]
    const holds = state === 'done' && changed === CONTACTS && counts === JSON.stringify([present, members, members])
    if (!holds) failed += 1
    if (atKill.state === 'running') interrupted += 1
    log(`kill ${round + 1} of ${step} at ${atKill.done}: ${state}, ${changed} changed, ${counts}`)
  }
  await server.dispose()
  return {
    figure: `${rounds} kill -9, ${interrupted} in the middle, ${failed} left half a change`,
    holds: failed === 0,
  }
}

async function signIn(server: TestServer) {
  const { token } = await Api.signIn(server)
  return httpTransport({ baseUrl: `${server.url}/api/`, getToken: () => token })
}

async function importContacts(client: Transport) {
  const rows = Array.from({ length: CONTACTS }, (_, at) => `Person ${at},+9198${String(at).padStart(8, '0')}`)
  const content = ['Name,Phone Number', ...rows].join('\n')
  const { file } = await client.call('files.upload', { file: new File([content], 'contacts.csv') })
  const { uploadId } = await client.call('uploads.save', { file })
  const { mapping } = await client.call('uploads.get', { uploadId })
  await client.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
  const phase = async () => (await client.call('uploads.get', { uploadId })).phase
  while ((await phase()) !== 'checked') await pause(50)
  await client.call('uploads.commit', { uploadId })
  while ((await phase()) !== 'imported') await pause(50)
}

function begin(client: Transport, { step, groupId, deletionId }: { step: Step; groupId: string; deletionId: string }) {
  if (step === 'undo') return client.call('bulkChanges.undo', { bulkChangeId: deletionId })
  return client.call('bulkChanges.start', {
    filter: {},
    action: step === 'delete' ? { type: step } : { type: step, listIds: [groupId] },
  })
}

async function find(client: Transport, id: string) {
  const { bulkChanges } = await client.call('bulkChanges.list', {})
  const change = bulkChanges.find(({ bulkChangeId }) => bulkChangeId === id)
  if (!change) throw new Error(`The bulk change ${id} is not in the list.`)
  return change
}

async function ended(client: Transport, id: string) {
  for (const deadline = Date.now() + ENDS_WITHIN_MS; ; await pause(50)) {
    const change = await find(client, id)
    if (change.state !== 'running' || Date.now() > deadline) return change
  }
}

/** The number of contacts, of those in the group, and the counter of the group. */
async function countsOf(client: Transport, groupId: string) {
  const { groups } = await client.call('groups.list', {})
  return [
    (await client.call('contacts.count', {})).count,
    (await client.call('contacts.count', { groupIds: [groupId] })).count,
    groups.find(({ id }) => id === groupId)?.count,
  ]
}
