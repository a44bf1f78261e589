import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { httpTransport, type Transport } from '@platform/client'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, type Config } from '../core/config/config.ts'
import { openPglite } from '../core/database/openPglite.ts'
import { openPostgres } from '../core/database/openPostgres.ts'
import { TEST_PASSWORD } from '../testing/buildServer.ts'
import { readRelease } from '../testing/releases/release.ts'
import { restoreRelease } from '../testing/releases/restoreRelease.ts'
import { startServer, type RunningServer } from './startServer.ts'

/** A bot of each release, and how it answers. */
const CONTENTS = [
  {
    release: '1',
    bot: /^Trips a /,
    question: 'cancel my booking',
    answer: { intent: 'Cancel a booking', layer: 'intent', reply: /cancelled|long text/ },
  },
  {
    release: '2',
    bot: /^Travel Assistant$/,
    question: 'I want to book a flight',
    answer: { intent: 'Book a flight', layer: 'parameter', reply: /^Which city do you leave \*\*from\*\*\?$/ },
  },
] as const

const OPEN_STATES: ReadonlySet<string> = new Set(['queued', 'training'])

/** The start of this version on the database of a release, as an operator and the people of an enterprise see it. */
describe.each(CONTENTS)('a server of release $release that is updated', ({ release, bot, question, answer }) => {
  const directory = mkdtempSync(join(tmpdir(), 'platform-update-'))
  const databaseName = `platform_update_${randomUUID().replaceAll('-', '')}`
  let server: RunningServer
  let staff: Transport

  beforeAll(async () => {
    await administer(`create database ${databaseName}`)
    const config = configOf(directory, databaseName)
    const database = config.databaseUrl
      ? await openPostgres(config.databaseUrl, {}, () => undefined)
      : await openPglite(join(directory, 'pg'), {})
    await restoreRelease(database, await readRelease(release))
    // Open readings continue after the start: this address is refused without a request.
    await database.script((run) => run(`update knowledge_sources set name = 'http://127.0.0.1/'`))
    await database.close()
    server = await startServer(config, pino({ level: 'silent' }))
    const baseUrl = `${server.address}/api/`
    const anonymous = httpTransport({ baseUrl, getToken: () => null })
    const signedIn = await anonymous.call('account.login', {
      email: 'administrator@a.example',
      password: TEST_PASSWORD,
    })
    staff = httpTransport({ baseUrl, getToken: () => signedIn.token })
  })
  afterAll(async () => {
    await server.stop()
    await administer(`drop database ${databaseName} with (force)`)
    rmSync(directory, { recursive: true, force: true })
  })

  const bots = async () => (await staff.call('agents.list', { perPage: -1 })).agents
  const findBot = async () => (await bots()).find(({ name }) => bot.test(name))
  const openTrainings = async () => (await bots()).filter(({ training: { state } }) => OPEN_STATES.has(state))

  it('creates no other administrator, and lists the bots', async () => {
    expect(server.first).toBeUndefined()
    expect(await findBot()).toMatchObject({ type: 'nlp' })
  })

  it('holds no work: the release had no installation', async () => {
    expect(await staff.call('longWork.held', {})).toEqual({ heldSince: null, kinds: [] })
  })

  it('ends the trainings that were open, and trains the models of the release again', async () => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
      if ((await openTrainings()).length === 0) break
    }
    expect(await openTrainings()).toEqual([])
  })

  it('answers from the bot as before', async () => {
    const agentId = (await findBot())?.id ?? ''
    const { text, trace } = await staff.call('conversation.predict', { agentId, text: question })
    const [likeliest] = trace?.ranking ?? []
    expect(likeliest).toMatchObject({ intent: answer.intent })
    expect(trace).toMatchObject({ layer: answer.layer, intentId: likeliest?.intentId })
    expect(text).toMatch(answer.reply)
  })
})

const { TEST_DATABASE_URL: postgresUrl } = process.env

function configOf(directory: string, databaseName: string): Config {
  const url = postgresUrl === undefined ? undefined : new URL(postgresUrl)
  if (url) url.pathname = `/${databaseName}`
  return readConfig({
    PORT: '0',
    DATABASE_URL: url?.href,
    PLATFORM_DATA_DIR: directory,
    // Those of the server that wrote the release.
    PLATFORM_SECRET_KEY: '07'.repeat(32),
    PLATFORM_CAPTCHA: 'off',
    PLATFORM_ENCODER: 'off',
  })
}

async function administer(statement: string): Promise<void> {
  if (postgresUrl === undefined) return
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
