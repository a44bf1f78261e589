import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE_INVALID_TOKEN, ROLES, type ServerFrame } from '@platform/contract'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { JSON_COLUMNS } from '../columns.generated.ts'
import { readConfig, type Config } from '../core/config/config.ts'
import { openObservers } from '../core/work/changes.ts'
import { openPostgres } from '../core/database/openPostgres.ts'
import { LISTEN_CONNECTION_NAME } from '../core/events/openListenConnection.ts'
import { hashPassword } from '../core/security/passwords.ts'
import { inEnterprise } from '../core/work/work.ts'
import { deactivateUser, setUserRoles } from '../features/account/access.service.ts'
import { insertUser } from '../features/account/enterprise.ts'
import { openGate } from '../testing/openGate.ts'
import { openPage, webKeyInput } from '../testing/webChannel.ts'
import { openBus, startServer, type RunningServer } from './startServer.ts'

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env
const PASSWORD = 'correct horse battery staple'
const silent = pino({ level: 'silent' })

/** Several servers share all state through the database, and notify one another through Redis or the database. */
describe.skipIf(!databaseUrl)('two servers on one PostgreSQL without Redis', () => {
  describeTwoServers({}, (servers) => {
    it('miss nothing while the connections of LISTEN are cut', async () => {
      const { one, two, admin, database } = servers()
      const token = await signIn(one)
      const socket = await listener(two, token)
      const received = (): number =>
        socket.frames.filter((frame) => frame.action === 'event' && frame.name === 'agents.changed').length
      const cut = (): Promise<{ rowCount: number | null }> =>
        admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2',
          [database, LISTEN_CONNECTION_NAME],
        )
      const save = async (name: string): Promise<void> => {
        const agent = { name, description: '', type: 'nlp' }
        expect(await request(one, 'chatbird/api/nlp/agent', token, agent)).toMatchObject({ status: true })
      }
      // No client can reconnect before the change is committed and published.
      await admin.query(`alter database ${database} with allow_connections false`)
      expect(await cut()).toHaveProperty('rowCount', 2)
      await save('While it is cut')
      await admin.query(`alter database ${database} with allow_connections true`)
      await eventually(() => received() === 1)
      await save('Afterwards')
      await eventually(() => received() === 2)
    })

    it('have the time of the database, whatever their own clocks show', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'platform-ahead-'))
      const token = await signIn(servers().one)
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000)
      const ahead = await startServer(configOf(servers().database, directory, {}), silent)
      onTestFinished(() => void vi.useRealTimers())
      expect(await request(ahead, 'e/enterprise/users/me', token)).toMatchObject({ status: true })
      await ahead.stop()
      rmSync(directory, { recursive: true })
    })

    it('refuse a third one with another secret key', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'platform-three-'))
      const third = startServer(
        configOf(servers().database, directory, { PLATFORM_SECRET_KEY: 'cd'.repeat(32) }),
        silent,
      )
      await expect(third).rejects.toThrow('The secret key is not the one that this database is used with.')
      rmSync(directory, { recursive: true })
    })
  })
})

describe.skipIf(!databaseUrl || !redisUrl)('two servers on one PostgreSQL and one Redis', async () => {
  const gate = await openGate(redisUrl ?? 'redis://127.0.0.1:1')
  afterAll(() => gate.stop())
  describeTwoServers({ REDIS_URL: gate.url }, (servers) => {
    it('lose and repeat nothing while Redis is stopped, and after its return', async () => {
      const { one, two } = servers()
      const token = await signIn(one)
      const sockets = await Promise.all([listener(one, token), listener(two, token)])
      const saved: string[] = []
      const save = async (server: RunningServer): Promise<void> => {
        const agent = { name: `Agent ${saved.length}`, description: '', type: 'nlp' }
        const { data } = await request(server, 'chatbird/api/nlp/agent', token, agent)
        saved.push(data.id ?? '')
        await eventually(() => sockets.every((socket) => socket.count('event') >= saved.length), 2_000)
      }
      await gate.stop()
      await save(one)
      await save(two)
      await gate.start()
      // Redis is used again during these.
      for (let number = 0; number < 10; number++) {
        await pause(200)
        await save(number % 2 ? one : two)
      }
      for (const { frames } of sockets) {
        const received = frames.flatMap((frame) => (frame.action === 'event' ? [frame.payload] : []))
        expect(received).toEqual(saved.map((agentId) => ({ agentId })))
        expect(frames.some(({ action }) => action === 'resync')).toBe(false)
      }
    })
  })
})

interface TwoServers {
  readonly one: RunningServer
  readonly two: RunningServer
  /** A connection to another database of the same PostgreSQL. */
  readonly admin: pg.Client
  readonly database: string
}

/** Starts two servers, and tests that they act as one. `describeMore` adds tests of the same servers. */
function describeTwoServers(
  environment: Readonly<Record<string, string>>,
  describeMore?: (servers: () => TwoServers) => void,
): void {
  const name = `platform_two_${randomUUID().replaceAll('-', '')}`
  const directories = ['one', 'two'].map((which) => mkdtempSync(join(tmpdir(), `platform-${which}-`)))
  let admin: pg.Client
  let one: RunningServer
  let two: RunningServer
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query(`create database ${name}`)
    // Concurrently: one of them migrates and creates the administrator.
    const servers = await Promise.all(
      directories.map((directory) => startServer(configOf(name, directory, environment), silent)),
    )
    ;[one, two] = servers as [RunningServer, RunningServer]
  }, 60_000)
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  })

  it('create one administrator', () => {
    expect([one.first, two.first].filter(Boolean)).toHaveLength(1)
  })

  it('share sessions and events', async () => {
    const token = await signIn(one)
    const socket = await listener(two, token)
    const agent = { name: 'Shared', description: '', type: 'nlp' }
    expect(await request(one, 'chatbird/api/nlp/agent', token, agent)).toMatchObject({ status: true })
    await eventually(() => socket.frames.some((frame) => frame.action === 'event' && frame.name === 'agents.changed'))
  })

  it('end a session on both servers', async () => {
    const token = await signIn(two)
    const socket = await listener(two, token)
    await request(one, 'account/logout', token)
    await eventually(() => socket.code() !== undefined)
    expect(socket.code()).toBe(CLOSE_INVALID_TOKEN)
    expect(await request(two, 'e/enterprise/users/me', token)).toMatchObject({ login_required: true })
  })

  it('apply roles that another process changes to open sockets within a second, and close those of a user whom it deactivates', async () => {
    const config = configOf(name, directories[0] ?? '', environment)
    const database = await openPostgres(config.databaseUrl ?? '', JSON_COLUMNS, () => undefined)
    const bus = await openBus(config, silent)
    onTestFinished(async () => {
      await bus.close()
      await database.close()
    })
    const services = { database, bus, observers: openObservers(), now: () => new Date() }
    const { id: enterpriseId } = await database.owner.selectFrom('enterprises').select('id').executeTakeFirstOrThrow()
    const email = 'developer@example.com'
    const passwordHash = await hashPassword(PASSWORD)
    const user = { enterpriseId, name: 'Developer', email, passwordHash, roles: [ROLES.DEVELOPMENT] }
    const userId = await database.owner.transaction().execute((db) => insertUser(db, user))
    const [token, adminToken] = [await signIn(one, email), await signIn(one)]
    const sockets = await Promise.all([listener(one, token), listener(two, token)])
    const others = await Promise.all([listener(one, adminToken), listener(two, adminToken)])
    const events = (): number[] => [...sockets, ...others].map((socket) => socket.count('event'))
    const save = async (agent: string): Promise<void> => {
      const input = { name: agent, description: '', type: 'nlp' }
      expect(await request(one, 'chatbird/api/nlp/agent', adminToken, input)).toMatchObject({ status: true })
    }
    await save('Before the change')
    await eventually(() => events().every((count) => count === 1))

    await inEnterprise(services, enterpriseId, (work) =>
      setUserRoles(services, work, { userId, roleIds: [ROLES.HANDLE_CHATS] }),
    )
    await eventually(() => sockets.every((socket) => socket.count('access') === 1), 1_000)
    // The new role does not permit what the earlier one did.
    await save('After the change')
    await eventually(() => others.every((socket) => socket.count('event') === 2))
    for (const socket of sockets) socket.ping()
    await eventually(() => sockets.every((socket) => socket.count('pong') === 1))
    expect(events()).toEqual([1, 1, 2, 2])
    expect(others.map((socket) => socket.count('access'))).toEqual([0, 0])

    await inEnterprise(services, enterpriseId, (work) => deactivateUser(services, work, userId))
    await eventually(() => sockets.every((socket) => socket.code() === CLOSE_INVALID_TOKEN), 1_000)
    expect(others.map((socket) => socket.code())).toEqual([undefined, undefined])
  })

  it('serve one conversation of a page: messages to one reach the socket at the other, which ends with the session', async () => {
    const token = await signIn(one)
    const agent = await request(one, 'chatbird/api/nlp/agent', token, { name: 'Web', description: '', type: 'nlp' })
    const keys = 'chatbird/api/webchat/key'
    const { data: key } = await request(one, keys, token, webKeyInput(agent.data.id ?? ''))
    const [here, there] = [openPage(one.address), openPage(two.address)]
    const { token: visitor } = (await here.begin(key.key ?? '')).body
    const socket = there.socket(visitor)
    await socket.until(() => socket.frames.some(({ type }) => type === 'ready'))
    const sent = await Promise.all([here, there, here, there].map((page, at) => page.send(visitor, `message ${at}`)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await socket.until(() => socket.messages().length === 8)
    expect(socket.messages().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(socket.messages().filter(({ from }) => from === 'bot')).toHaveLength(4)
    await fetch(`${one.address}/api/${keys}/${key.id}`, {
      method: 'DELETE',
      headers: { 'authentication-token': token },
    })
    expect(await socket.until(() => socket.code(), 1_000)).toBe(4001)
    expect(socket.frames.at(-1)).toEqual({ type: 'end', code: 'KEY_UNKNOWN' })
  })

  describeMore?.(() => ({ one, two, admin, database: name }))

  // Last, because no user can sign in afterwards.
  it('count wrong passwords together', async () => {
    const wrong = { email: 'someone@example.com', password: 'wrong' }
    const answers = []
    for (let guess = 0; guess < 11; guess++) {
      answers.push(await request(guess % 2 ? one : two, 'account/enterprise/login/twoFactorAuth', '', wrong))
    }
    // The eleventh guess needs a proof of work, wherever the ten before it were made.
    expect(answers.map((answer) => JSON.stringify(answer).includes('PROOF_REQUIRED'))).toEqual([
      ...Array<boolean>(10).fill(false),
      true,
    ])
  })
}

function configOf(database: string, directory: string, environment: Readonly<Record<string, string>>): Config {
  const url = new URL(databaseUrl ?? '')
  url.pathname = `/${database}`
  return readConfig({
    PORT: '0',
    DATABASE_URL: url.href,
    PLATFORM_DATA_DIR: directory,
    PLATFORM_SECRET_KEY: 'ab'.repeat(32),
    PLATFORM_ADMIN_PASSWORD: PASSWORD,
    PLATFORM_CAPTCHA: 'off',
    PLATFORM_ENCODER: 'off',
    PLATFORM_SAMPLE_DATA: '0',
    ...environment,
  })
}

async function eventually(condition: () => boolean, withinMs = 5_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(10)) if (condition()) return
  throw new Error('timed out')
}

async function request(server: RunningServer, path: string, token: string, body?: object) {
  const response = await fetch(`${server.address}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'authentication-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { status: boolean; data: Record<string, string> }
}

async function signIn(server: RunningServer, email = 'admin@example.com'): Promise<string> {
  const input = { email, password: PASSWORD }
  const { data } = await request(server, 'account/enterprise/login/twoFactorAuth', '', input)
  return data.token ?? ''
}

/** A socket that records its frames and its close code. */
async function listener(server: RunningServer, token: string) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/socket`)
  const frames: ServerFrame[] = []
  let code: number | undefined
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  socket.on('close', (closed) => (code = closed))
  socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token })))
  await eventually(() => frames.some(({ action }) => action === 'ready'))
  return {
    frames,
    code: () => code,
    /** The number of received frames with this action. */
    count: (action: ServerFrame['action']) => frames.filter((frame) => frame.action === action).length,
    ping: () => socket.send(JSON.stringify({ action: 'ping' })),
  }
}
