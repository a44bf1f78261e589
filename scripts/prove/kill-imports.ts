// The server is killed repeatedly at a random moment of a check, an import, a cancel or an undo of contacts. Each must end
// completely after the restart: all contacts of the file are in the phone book, or none. On the embedded database, or on
// PostgreSQL: node scripts/postgres.mjs pnpm prove kill-imports
import { setTimeout as pause } from 'node:timers/promises'
import { httpTransport, type Transport } from '@platform/client'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const ENDS_WITHIN_MS = 120_000
/** Enough that an import takes a second or more, so that most kills interrupt it. */
const ROWS = 8_000
const KILLED_WITHIN_MS = 1_500
const EXISTING = '+919700000000'
const LABEL = 'Named'
/** What is interrupted, and the phases in which it may end: an import may end before it is cancelled. */
const STEPS: readonly [step: string, ends: readonly (string | null)[]][] = [
  ['check', ['checked']],
  ['import', ['imported']],
  ['cancel', ['cancelled', 'imported']],
  ['undo', ['undone']],
]
const RUNNING: readonly (string | null)[] = ['checking', 'importing', 'undoing']

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const { TEST_DATABASE_URL: databaseUrl = '' } = process.env
  const server = await TestServer.start({ hasSampleData: false, databaseUrl })
  let client = await signIn(server)
  const { id: groupId } = (await client.call('groups.save', { name: 'Imported' })).group
  // The rows name it, in a column of labels.
  const { id: labelId } = (await client.call('labels.save', { name: LABEL })).label
  const lists = { groupId, labelId }
  const { id: contactId } = (await client.call('contacts.save', { name: 'Existing', phone: EXISTING })).contact
  const before = await stateOf(client, lists, contactId)
  const imported = JSON.stringify([ROWS + 1, ROWS + 1, ROWS + 1, ROWS + 1, ROWS + 1, 'Renamed'])
  let failed = 0
  let interrupted = 0
  for (let round = 0; round < rounds; round += 1) {
    const [step, ends] = STEPS[round % STEPS.length]!
    const uploadId = await begin(client, groupId, step)
    if (step === 'cancel') {
      await pause(random() * KILLED_WITHIN_MS)
      await client.call('uploads.cancel', { uploadId }).catch(() => log('the import has ended before it was cancelled'))
    }
    await pause(random() * KILLED_WITHIN_MS)
    const { phase: phaseAtKill } = await client.call('uploads.get', { uploadId })
    await server.kill()
    await server.start()
    client = await signIn(server)

    const phase = await until(client, uploadId, (now) => !RUNNING.includes(now))
    const state = await stateOf(client, lists, contactId)
    const holds = ends.includes(phase) && state === (phase === 'imported' ? imported : before)
    if (!holds) failed += 1
    if (RUNNING.includes(phaseAtKill)) interrupted += 1
    log(`kill ${round + 1} of ${step} while ${phaseAtKill}: ${phase}, ${state}`)
    if (phase === 'imported') {
      await client.call('uploads.undo', { uploadId })
      await until(client, uploadId, (now) => now === 'undone')
    }
  }
  await server.dispose()
  return {
    figure: `${rounds} kill -9, ${interrupted} in the middle, ${failed} left half an import`,
    holds: failed === 0,
  }
}

async function signIn(server: TestServer) {
  const { token } = await Api.signIn(server)
  return httpTransport({ baseUrl: `${server.url}/api/`, getToken: () => token })
}

/** Uploads a file with new contacts and one that exists, and begins a step of its import. */
async function begin(client: Transport, groupId: string, step: string) {
  const rows = Array.from({ length: ROWS }, (_, at) => `Person ${at},+9198${String(at).padStart(8, '0')},${LABEL}`)
  const content = ['Name,Phone Number,Labels', ...rows, `Renamed,${EXISTING},${LABEL}`].join('\n')
  const { file } = await client.call('files.upload', { file: new File([content], 'contacts.csv') })
  const { uploadId } = await client.call('uploads.save', { file, groupId, replaces: true })
  const { mapping } = await client.call('uploads.get', { uploadId })
  await client.call('uploads.check', { uploadId, mapping, replaces: true, defaultCountry: null })
  if (step === 'check') return uploadId
  await until(client, uploadId, (phase) => phase === 'checked')
  await client.call('uploads.commit', { uploadId })
  if (step !== 'undo') return uploadId
  await until(client, uploadId, (phase) => phase === 'imported')
  await client.call('uploads.undo', { uploadId })
  return uploadId
}

/** The number of contacts, of those in the group and with the label, their counters, and the name of the one that existed. */
async function stateOf(
  client: Transport,
  { groupId, labelId }: { groupId: string; labelId: string },
  contactId: string,
) {
  const { groups } = await client.call('groups.list', {})
  const { labels } = await client.call('labels.list', {})
  return JSON.stringify([
    (await client.call('contacts.count', {})).count,
    (await client.call('contacts.count', { groupIds: [groupId] })).count,
    groups.find(({ id }) => id === groupId)?.count,
    (await client.call('contacts.count', { labelIds: [labelId] })).count,
    labels.find(({ id }) => id === labelId)?.count,
    (await client.call('contacts.get', { id: contactId })).name,
  ])
}

/** Waits for a phase of an upload, and returns the last one. */
async function until(client: Transport, uploadId: string, isThere: (phase: string | null) => boolean) {
  for (const deadline = Date.now() + ENDS_WITHIN_MS; ; await pause(50)) {
    const { phase } = await client.call('uploads.get', { uploadId })
    if (isThere(phase) || Date.now() > deadline) return phase
  }
}
