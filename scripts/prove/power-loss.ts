// The embedded server saves intents, trains, imports contacts and receives messages while a journal records what it writes
// to the disk and what it syncs. Then the power fails at random moments of it: what was synced is left, and any part of
// the rest. The database must open and have everything that was acknowledged by then. PLATFORM_DURABLE=off breaks it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { httpTransport } from '@platform/client'
import { JSON_COLUMNS } from '../../apps/server/src/columns.generated.ts'
import type { EmbeddedDatabase } from '../../apps/server/src/core/database/database.ts'
import { openPglite } from '../../apps/server/src/core/database/openPglite.ts'
import type { DiskEvent } from '../../apps/server/src/core/disk/testing/recordDisk.ts'
import { SurvivingDisk } from '../../apps/server/src/core/disk/testing/SurvivingDisk.ts'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'
import { sql } from './serverPackages.ts'
import { makeBot } from './web/conversation.ts'

const RECORDER = new URL('recordServerDisk.ts', import.meta.url).href
const ORIGIN = 'https://shop.example'
/** How long the server works before and after a restart, which writes all pages. */
const WORK_MS = 10_000
const SAVERS = 4
const VISITORS = 4
/** The allowance of a visitor is 5 messages at once. */
const MESSAGES_PER_VISITOR = 4
const ROWS_PER_IMPORT = 300

const isOfLog = (path: string) => path.includes('pg_wal')
/** The chance of an unsynced write to survive, by its file. */
const CHANCES: readonly ((path: string) => number)[] = [
  () => 0,
  () => 0.5,
  () => 1,
  (path) => (isOfLog(path) ? 0 : 1),
  (path) => (isOfLog(path) ? 1 : 0),
  (path) => (isOfLog(path) ? 0.1 : 0.9),
]

interface Acknowledged {
  readonly what: string
  /** The length of the journal when the client had the reply. */
  readonly position: number
}

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-power-'))
  const journal = join(folder, 'journal')
  try {
    const { dataDirectory, acknowledged } = await work(journal)
    log(`${acknowledged.length} acknowledged, ${Math.round(statSync(journal).size / 1e6)} MB written`)
    const first = acknowledged[0]?.position ?? 0
    const positions = Array.from({ length: rounds }, (_, round) =>
      round % 2 === 0
        ? acknowledged[Math.floor(random() * acknowledged.length)]!.position
        : first + random() * (statSync(journal).size - first),
    ).toSorted((one, other) => one - other)
    const disk = new SurvivingDisk(dataDirectory)
    const events = read(journal)
    let next = events.next()
    let broken = 0
    for (const [round, position] of positions.entries()) {
      for (; !next.done && next.value.position <= position; next = events.next()) {
        disk.add(next.value.event, next.value.position)
      }
      const left = join(folder, `left-${round}`)
      const chanceOf = CHANCES[Math.floor(random() * CHANCES.length)]!
      disk.leave(left, { random, chanceOf })
      const expected = acknowledged.filter((each) => each.position <= position).map(({ what }) => what)
      const lost = await missingFrom(join(left, 'pg'), expected)
      if (lost.length > 0) broken += 1
      log(`loss ${round + 1}: ${expected.length} acknowledged, ${lost.length} lost ${lost.slice(0, 3).join(', ')}`)
      rmSync(left, { recursive: true, force: true })
    }
    return {
      figure: `${rounds} power losses among ${acknowledged.length} acknowledged changes, ${broken} with a loss`,
      holds: broken === 0 && acknowledged.length > 0,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Has a recorded server work, and returns what it has acknowledged, in order. */
async function work(journal: string) {
  const server = await TestServer.start({
    hasSampleData: false,
    environment: {
      // Every visitor has an address of its own, as a proxy reports it.
      PLATFORM_TRUST_PROXY: 'on',
      NODE_OPTIONS: `--conditions=@platform/source --import=${RECORDER}`,
      RECORD_DISK_TO: journal,
    },
  })
  const acknowledged: Acknowledged[] = []
  const acknowledge = (what: string): void => void acknowledged.push({ what, position: statSync(journal).size })
  try {
    const key = await makeBot(server, [ORIGIN])
    for (const part of ['before', 'after'] as const) {
      const until = Date.now() + WORK_MS
      const repeat = async (step: () => Promise<void>) => {
        while (Date.now() < until) await step()
      }
      const api = await Api.signIn(server)
      await Promise.all([
        ...Array.from({ length: SAVERS }, () => savingIntents(api, repeat, acknowledge)),
        training(api, repeat, acknowledge),
        importing(server, api, part, repeat, acknowledge),
        ...Array.from({ length: VISITORS }, () => repeat(() => visit(server, key, acknowledge))),
      ])
      await server.stop()
      if (part === 'before') await server.start()
    }
    return { dataDirectory: server.dataDirectory, acknowledged }
  } finally {
    await server.dispose()
  }
}

type Repeat = (step: () => Promise<void>) => Promise<void>
type Acknowledge = (what: string) => void

async function savingIntents(api: Api, repeat: Repeat, acknowledge: Acknowledge): Promise<void> {
  const agentId = await api.createAgent(`Saved ${randomUUID()}`)
  const storyId = await api.createStory(agentId, 'Everything')
  await repeat(async () => {
    const name = `Intent ${randomUUID()}`
    acknowledge(`intent ${await api.saveIntent({ agentId, storyId }, name, [`${name} one`, `${name} two`])}`)
  })
}

async function training(api: Api, repeat: Repeat, acknowledge: Acknowledge): Promise<void> {
  const agentId = await api.createAgent(`Trained ${randomUUID()}`)
  const storyId = await api.createStory(agentId, 'Everything')
  for (const name of ['tea', 'coffee']) await api.saveIntent({ agentId, storyId }, name, [`a ${name}`, `some ${name}`])
  await repeat(async () => {
    await api.trainToEnd(agentId)
    acknowledge(`model ${agentId} ${(await api.training(agentId)).modelVersion}`)
  })
}

async function importing(server: TestServer, { token }: Api, part: string, repeat: Repeat, acknowledge: Acknowledge) {
  const client = httpTransport({ baseUrl: `${server.url}/api/`, getToken: () => token })
  const { id: groupId } = (await client.call('groups.save', { name: `Imported ${part}` })).group
  let imports = part === 'before' ? 0 : 1_000
  await repeat(async () => {
    imports += 1
    const phones = Array.from(
      { length: ROWS_PER_IMPORT },
      (_, at) => `+9198${String(imports).padStart(4, '0')}${String(at).padStart(4, '0')}`,
    )
    const content = ['Name,Phone Number', ...phones.map((phone, at) => `Person ${at},${phone}`)].join('\n')
    const { file } = await client.call('files.upload', { file: new File([content], 'contacts.csv') })
    const { uploadId } = await client.call('uploads.save', { file, groupId, replaces: true })
    const until = async (phase: string) => {
      while ((await client.call('uploads.get', { uploadId })).phase !== phase) await pause(20)
    }
    const { mapping } = await client.call('uploads.get', { uploadId })
    await client.call('uploads.check', { uploadId, mapping, replaces: true, defaultCountry: null })
    await until('checked')
    await client.call('uploads.commit', { uploadId })
    await until('imported')
    for (const phone of phones) acknowledge(`contact ${phone}`)
  })
}

let visitors = 0

/** A new visitor sends messages. */
async function visit(server: TestServer, key: string, acknowledge: Acknowledge): Promise<void> {
  const number = visitors++
  const post = async (path: string, token: string, body: object): Promise<{ sessionId: string; token: string }> => {
    const response = await fetch(`${server.url}/api/chatbird/api/webchat/${path}`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return (await response.json()) as { sessionId: string; token: string }
  }
  const { sessionId, token } = await post('session', '', { key })
  for (let sent = 0; sent < MESSAGES_PER_VISITOR; sent += 1) {
    const clientId = randomUUID()
    await post(`session/${sessionId}/message`, token, { clientId, text: 'will it rain tomorrow' })
    acknowledge(`message ${clientId}`)
  }
}

/** Opens what is left, and returns what of the expected is not there. */
async function missingFrom(directory: string, expected: readonly string[]): Promise<readonly string[]> {
  let database: EmbeddedDatabase | undefined
  try {
    // Syncing a copy would take longer than everything else.
    database = await openPglite(directory, JSON_COLUMNS, { isDurable: false })
    const there = new Set<string>()
    const query = `select 'intent ' || id as what from intents union all select 'message ' || client_id from messages
      union all select 'contact ' || phone from contacts
      union all select 'model ' || agent_id || ' ' || generate_series(1, max(version)) from models group by agent_id`
    const { rows } = await sql.raw<{ what: string }>(query).execute(database.owner)
    for (const { what } of rows) there.add(what)
    // Finds pages that are ahead of the log.
    await sql`update contacts set name = name`.execute(database.owner)
    await sql`checkpoint`.execute(database.owner)
    return expected.filter((what) => !there.has(what))
  } catch (error) {
    return [`everything: ${String(error).slice(0, 200)}`]
  } finally {
    await database?.close().catch(() => undefined)
  }
}

function* read(journal: string): Generator<{ readonly event: DiskEvent; readonly position: number }> {
  const bytes = readFileSync(journal)
  for (let at = 0; at < bytes.length;) {
    const head = at + 8
    const content = head + bytes.readUInt32BE(at)
    const end = content + bytes.readUInt32BE(at + 4)
    const event = JSON.parse(bytes.toString('utf8', head, content)) as DiskEvent
    yield {
      event: event.kind === 'written' ? { ...event, content: bytes.subarray(content, end) } : event,
      position: end,
    }
    at = end
  }
}
