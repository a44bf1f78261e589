import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { httpTransport, type Transport } from '@platform/client'
import type { Training } from '@platform/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phrasesOf } from '../testing/bots.ts'

const PASSWORD = 'correct horse battery staple'
const POSTGRES = process.env.TEST_DATABASE_URL
const DATABASE = `platform_kill_${randomUUID().replaceAll('-', '')}`
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** On PostgreSQL the process gets a database of its own, on the embedded one a directory. */
async function administer(statement: string): Promise<void> {
  if (!POSTGRES) return
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function databaseUrl(): string {
  if (!POSTGRES) return ''
  const url = new URL(POSTGRES)
  url.pathname = `/${DATABASE}`
  return url.href
}

let directory: string
let server: ChildProcess | undefined
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-kill-'))
  await administer(`create database ${DATABASE}`)
})
afterAll(async () => {
  await kill()
  await administer(`drop database if exists ${DATABASE} with (force)`)
  await rm(directory, { recursive: true, force: true })
})

/** Starts a server process on the directory, and signs in. */
async function start(): Promise<Transport> {
  const environment = {
    PORT: '0',
    DATABASE_URL: databaseUrl(),
    PLATFORM_DATA_DIR: directory,
    PLATFORM_CAPTCHA: 'off',
    PLATFORM_SAMPLE_DATA: '0',
    PLATFORM_ADMIN_PASSWORD: PASSWORD,
    PLATFORM_LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, ['--conditions=@platform/source', MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const baseUrl = `${await addressOf(server)}/api/`
  const { token } = await httpTransport({ baseUrl, getToken: () => null }).call('account.login', {
    email: 'admin@example.com',
    password: PASSWORD,
  })
  return httpTransport({ baseUrl, getToken: () => token })
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server was started without a pipe')
  for await (const line of createInterface(stdout)) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the server ended before it was ready')
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

async function until(client: Transport, agentId: string, isThere: (training: Training) => boolean): Promise<Training> {
  for (;;) {
    const training = await client.call('agents.training', { agentId })
    if (isThere(training)) return training
    if (training.finishedAt) throw new Error(`the training ended too soon: ${JSON.stringify(training)}`)
    await pause(20)
  }
}

/** A lesson that takes seconds to learn, so that a kill meets it in the middle. */
const INTENTS = 100
const PHRASES_EACH = 150

// Another server waits for the dead one's lease to end: on PostgreSQL that is 10 to 20 s.
it('a training goes on after a kill -9 in the middle, and nothing acknowledged is gone', async () => {
  let client = await start()
  const { id: agentId } = await client.call('agents.save', { name: 'Survivor', description: '', type: 'nlp' })
  const story = await client.call('stories.save', { agentId, name: 'Story' })
  for (let intent = 0; intent < INTENTS; intent++) {
    const texts = Array.from(
      { length: PHRASES_EACH },
      (_, index) => `phrase ${index * 7919} of intent ${intent} says word${(index * 31 + intent) % 97}`,
    )
    const input = {
      agentId,
      storyId: story.id,
      name: `Intent ${intent}`,
      phrases: phrasesOf(...texts),
      responses: [],
    }
    await client.call('intents.save', input)
  }
  await client.call('agents.train', { agentId })
  const before = await until(
    client,
    agentId,
    ({ state, progress }) => state === 'training' && progress > 0 && progress < 1,
  )
  const saved = await client.call('stories.save', { agentId, name: 'Saved in the last moment' })
  await kill()

  client = await start()
  const resumed = await client.call('agents.training', { agentId })
  expect(resumed.state).toBe('training')
  expect(resumed.progress).toBeGreaterThanOrEqual(before.progress)
  expect(resumed.startedAt).toBe(before.startedAt)
  const after = await until(client, agentId, ({ state }) => state !== 'training')
  expect(after).toMatchObject({
    state: 'trained',
    modelVersion: 1,
    metrics: { intents: INTENTS, phrases: INTENTS * PHRASES_EACH },
  })
  const { stories } = await client.call('stories.list', { agentId })
  expect(stories.map(({ id, intentCount }) => [id, intentCount])).toEqual([
    [saved.id, 0],
    [story.id, INTENTS],
  ])
}, 120_000)
