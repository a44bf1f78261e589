import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtServer } from '../../../scripts/build-served.mjs'
import { createPglite } from './core/database/openPglite.ts'
import { dumpOfDatabase } from './testing/testDatabase.ts'

const MAIN = await builtServer()
/** Timeout of tests with several starts of a server, in milliseconds. */
const SLOW_TIMEOUT_MS = 60_000
/** How long a test waits for a condition; a server on a busy machine takes seconds to react. */
const CONDITION = { timeout: 20_000 }

const directories: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
})
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

const template = mkdtempSync(join(tmpdir(), 'platform-main-'))
directories.push(template)
beforeAll(async () => {
  const lite = await createPglite({ dataDir: join(template, 'pg'), loadDataDir: await dumpOfDatabase() })
  await lite.close()
})

/** Creates a data directory with an initialised, empty database; initialising one takes seconds. */
function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'platform-main-'))
  directories.push(directory)
  cpSync(template, directory, { recursive: true })
  return directory
}

/** Starts the server as a process, as `pnpm start` does; with a `script`, from that shell script. */
function run(environment: Record<string, string>, args: readonly string[] = [], script = 'exec "$@"') {
  const env = { PATH: process.env.PATH, PORT: '0', PLATFORM_SAMPLE_DATA: '0', PLATFORM_CAPTCHA: 'off', ...environment }
  const command = [process.execPath, MAIN, ...args]
  const child = spawn('sh', ['-c', script, 'sh', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }))
  return {
    child,
    output: () => output,
    exited,
    /** Waits until the server is ready, and returns its address. */
    async ready(): Promise<string> {
      for (;;) {
        const address = /The platform is ready at (\S+)\n/.exec(output)?.[1]
        if (address) return address
        const ended = await Promise.race([exited, pause(50, undefined)])
        if (ended) throw new Error(`it ended: ${output}`)
      }
    },
  }
}

async function signIn(address: string, email: string, password: string): Promise<{ status: boolean }> {
  const response = await fetch(`${address}/api/account/enterprise/login/twoFactorAuth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()) as { status: boolean }
}

// Tests of the embedded database, which do not apply to PostgreSQL.
describe.skipIf(process.env.TEST_DATABASE_URL)('the first start', () => {
  it(
    'prints one address and the administrator once, and keeps the data over a restart and a kill',
    async () => {
      const environment = { PLATFORM_DATA_DIR: freshDirectory() }
      const first = run(environment)
      const address = await first.ready()
      const [, email, password] =
        /Sign in as (\S+) with the password (\S+)\nIt is shown this once\.\n$/.exec(first.output()) ?? []
      if (!email || !password) throw new Error(`no administrator in: ${first.output()}`)
      expect(email).toBe('admin@example.com')
      expect(first.output().split('\n')).toHaveLength(4)
      expect(await signIn(address, email, password)).toMatchObject({ status: true })
      expect(statSync(join(environment.PLATFORM_DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)

      first.child.kill('SIGTERM')
      expect(await first.exited).toEqual({ code: 0, signal: null })
      expect(readdirSync(environment.PLATFORM_DATA_DIR)).not.toContain('server.lock')

      const second = run(environment)
      expect(await signIn(await second.ready(), email, password)).toMatchObject({ status: true })
      expect(second.output()).toMatch(/^The platform is ready at \S+\n$/)
      second.child.kill('SIGKILL')
      await second.exited

      const third = run(environment)
      expect(await signIn(await third.ready(), email, password)).toMatchObject({ status: true })
    },
    SLOW_TIMEOUT_MS,
  )

  it(
    'prints no password from the environment, but what PLATFORM_DURABLE gives up, and answers a running request when it stops',
    async () => {
      const chosen = { PLATFORM_ADMIN_EMAIL: 'me@example.com', PLATFORM_ADMIN_PASSWORD: 'chosen by me' }
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), PLATFORM_DURABLE: 'off', ...chosen })
      const address = await server.ready()
      expect(server.output()).not.toContain('chosen by me')
      expect(server.output()).toContain('PLATFORM_DURABLE is off: a power loss may take acknowledged changes')
      const body = JSON.stringify({ email: 'me@example.com', password: 'chosen by me' })
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (data: Buffer) => (answer += data.toString()))
      const head = [
        'POST /api/account/enterprise/login/twoFactorAuth HTTP/1.1',
        `host: ${hostname}`,
        'content-type: application/json',
        'expect: 100-continue',
      ]
      socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
      // The server reports that it has begun to read the request.
      await expect.poll(() => answer, CONDITION).toBe('HTTP/1.1 100 Continue\r\n\r\n')
      answer = ''
      server.child.kill('SIGINT')
      const isRefused = () =>
        fetch(address, { headers: { connection: 'close' } }).then(
          () => false,
          () => true,
        )
      await expect.poll(isRefused, { ...CONDITION, message: 'new connections are refused' }).toBe(true)
      socket.write(body.slice(9))
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(answer).toContain('"status":true')
      expect(await server.exited).toEqual({ code: 0, signal: null })
    },
    SLOW_TIMEOUT_MS,
  )
})

describe.skipIf(process.env.TEST_DATABASE_URL)('a start that fails', () => {
  it(
    'reports that the port is in use',
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), PORT: String(port) })
      expect((await server.exited).code).toBe(1)
      expect(server.output()).toBe(
        `Port ${port} is in use. Stop the process that uses it, or set PORT to another one.\n`,
      )
      other.close()
    },
    SLOW_TIMEOUT_MS,
  )

  it(
    'reports within a second that another server uses the directory',
    async () => {
      const directory = freshDirectory()
      const first = run({ PLATFORM_DATA_DIR: directory })
      await first.ready()
      const second = run({ PLATFORM_DATA_DIR: directory })
      expect((await second.exited).code).toBe(1)
      expect(second.output()).toBe(
        `The data directory ${directory} is in use by another server (process ${first.child.pid}). Stop that one, or set PLATFORM_DATA_DIR to another directory.\n`,
      )
    },
    SLOW_TIMEOUT_MS,
  )

  it(
    'reports that the database cannot be reached',
    async () => {
      const environment = { PLATFORM_DATA_DIR: freshDirectory(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
      const server = run(environment)
      expect((await server.exited).code).toBe(1)
      expect(server.output()).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/)
    },
    SLOW_TIMEOUT_MS,
  )

  it(
    'reports that Redis cannot be reached',
    async () => {
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), REDIS_URL: 'redis://127.0.0.1:1' })
      expect((await server.exited).code).toBe(1)
      expect(server.output()).toContain('Redis at REDIS_URL cannot be reached.\n')
    },
    SLOW_TIMEOUT_MS,
  )

  it(
    'refuses another secret key, until an argument replaces the lost one',
    async () => {
      const environment = { PLATFORM_DATA_DIR: freshDirectory(), PLATFORM_ADMIN_PASSWORD: 'correct horse battery' }
      const stopped = async (server: ReturnType<typeof run>): Promise<void> => {
        await server.ready()
        server.child.kill('SIGTERM')
        await server.exited
      }
      await stopped(run({ ...environment, PLATFORM_SECRET_KEY: 'ab'.repeat(32) }))
      const withAnother = { ...environment, PLATFORM_SECRET_KEY: 'cd'.repeat(32) }
      const refused = run(withAnother)
      expect((await refused.exited).code).toBe(1)
      expect(refused.output()).toMatch(
        /^The secret key is not the one .* start one with the argument --replace-secret-key/,
      )
      await stopped(run(withAnother, ['--replace-secret-key']))
      await stopped(run(withAnother))
    },
    SLOW_TIMEOUT_MS,
  )

  it('reports an unknown argument', async () => {
    const server = run({ PLATFORM_DATA_DIR: join(MAIN, 'data') }, ['--replace-key'])
    expect((await server.exited).code).toBe(1)
    expect(server.output()).toMatch(
      /^Unknown option '--replace-key'.*The server has one argument: --replace-secret-key\.\n$/,
    )
  })

  it('reports an invalid environment', async () => {
    const server = run({ PORT: 'http', PLATFORM_CAPTCHA: 'maybe' })
    expect((await server.exited).code).toBe(1)
    expect(server.output()).toBe(
      'The environment is invalid:\n  PORT must be a port number\n  PLATFORM_CAPTCHA must be on or off\n',
    )
  })

  it('reports that nothing can be written to the directory, and leaves no file there', async () => {
    const directory = freshDirectory()
    const before = readdirSync(directory)
    const server = run({ PLATFORM_DATA_DIR: directory }, [], 'ulimit -f 0; exec "$@"')
    expect((await server.exited).code).toBe(1)
    expect(server.output()).toMatch(
      /^The data directory cannot be used: EFBIG.*, write\. Set PLATFORM_DATA_DIR to one that can\.\n$/,
    )
    expect(readdirSync(directory)).toEqual(before)
  })

  it('reports that the directory cannot be created', async () => {
    const server = run({ PLATFORM_DATA_DIR: join(MAIN, 'data') })
    expect((await server.exited).code).toBe(1)
    expect(server.output()).toMatch(
      /^The data directory cannot be used: ENOTDIR.*Set PLATFORM_DATA_DIR to one that can\.\n$/,
    )
  })
})
