import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dumpOfDatabase } from './testing/testDatabase.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** Several starts of a server. */
const SLOW = 60_000

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
  const lite = await PGlite.create({ dataDir: join(template, 'pg'), loadDataDir: await dumpOfDatabase() })
  await lite.close()
})

/** A data directory whose database is initialised, which takes seconds, and empty. */
function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'platform-main-'))
  directories.push(directory)
  cpSync(template, directory, { recursive: true })
  return directory
}

/** The server as a process of its own, as `pnpm start` runs it. */
function run(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: '0', PLATFORM_SAMPLE_DATA: '0', PLATFORM_CAPTCHA: 'off', ...environment }
  const child = spawn(process.execPath, ['--conditions=@platform/source', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal }))
  return {
    child,
    said: () => said,
    exited,
    /** The address, once it is ready. */
    async ready(): Promise<string> {
      for (;;) {
        const address = /The platform is ready at (\S+)\n/.exec(said)?.[1]
        if (address) return address
        const ended = await Promise.race([exited, pause(50, undefined)])
        if (ended) throw new Error(`it ended: ${said}`)
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

// The embedded database's own: there is nothing to see of it on PostgreSQL.
describe.skipIf(process.env.TEST_DATABASE_URL)('the first start', () => {
  it(
    'prints one address and the administrator once, and keeps them over a restart and a kill',
    async () => {
      const environment = { PLATFORM_DATA_DIR: freshDirectory() }
      const first = run(environment)
      const address = await first.ready()
      const [, email, password] =
        /Sign in as (\S+) with the password (\S+)\nIt is shown this once\.\n$/.exec(first.said()) ?? []
      if (!email || !password) throw new Error(`no administrator in: ${first.said()}`)
      expect(email).toBe('admin@example.com')
      expect(first.said().split('\n')).toHaveLength(4)
      expect(await signIn(address, email, password)).toMatchObject({ status: true })
      expect(statSync(join(environment.PLATFORM_DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)

      first.child.kill('SIGTERM')
      expect(await first.exited).toEqual({ code: 0, signal: null })
      expect(readdirSync(environment.PLATFORM_DATA_DIR)).not.toContain('server.lock')

      const second = run(environment)
      expect(await signIn(await second.ready(), email, password)).toMatchObject({ status: true })
      expect(second.said()).toMatch(/^The platform is ready at \S+\n$/)
      second.child.kill('SIGKILL')
      await second.exited

      const third = run(environment)
      expect(await signIn(await third.ready(), email, password)).toMatchObject({ status: true })
    },
    SLOW,
  )

  it(
    'does not print a password that the environment chose, and answers a request that was under way when it stops',
    async () => {
      const chosen = { PLATFORM_ADMIN_EMAIL: 'me@example.com', PLATFORM_ADMIN_PASSWORD: 'chosen by me' }
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), ...chosen })
      const address = await server.ready()
      expect(server.said()).not.toContain('chosen by me')
      const body = JSON.stringify({ email: 'me@example.com', password: 'chosen by me' })
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (data: Buffer) => (answer += data.toString()))
      const head = [
        'POST /api/account/enterprise/login/twoFactorAuth HTTP/1.1',
        `host: ${hostname}`,
        'content-type: application/json',
      ]
      socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
      await pause(300)
      server.child.kill('SIGINT')
      await pause(300)
      await expect(fetch(address)).rejects.toThrow('fetch failed')
      socket.write(body.slice(9))
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(answer).toContain('"status":true')
      expect(await server.exited).toEqual({ code: 0, signal: null })
    },
    SLOW,
  )
})

describe.skipIf(process.env.TEST_DATABASE_URL)('a start that fails', () => {
  it(
    'says so when the port is in use',
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), PORT: String(port) })
      expect((await server.exited).code).toBe(1)
      expect(server.said()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`)
      other.close()
    },
    SLOW,
  )

  it(
    'says so, within a second of looking, when another server has the directory',
    async () => {
      const directory = freshDirectory()
      const first = run({ PLATFORM_DATA_DIR: directory })
      await first.ready()
      const second = run({ PLATFORM_DATA_DIR: directory })
      expect((await second.exited).code).toBe(1)
      expect(second.said()).toBe(
        `The data directory ${directory} is in use by another server (process ${first.child.pid}). Stop that one, or set PLATFORM_DATA_DIR to another directory.\n`,
      )
    },
    SLOW,
  )

  it(
    'says so when the database cannot be reached',
    async () => {
      const environment = { PLATFORM_DATA_DIR: freshDirectory(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
      const server = run(environment)
      expect((await server.exited).code).toBe(1)
      expect(server.said()).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/)
    },
    SLOW,
  )

  it(
    'says so when Redis cannot be reached',
    async () => {
      const server = run({ PLATFORM_DATA_DIR: freshDirectory(), REDIS_URL: 'redis://127.0.0.1:1' })
      expect((await server.exited).code).toBe(1)
      expect(server.said()).toContain('Redis at REDIS_URL cannot be reached.\n')
    },
    SLOW,
  )

  it('says so when the environment is not right', async () => {
    const server = run({ PORT: 'http', PLATFORM_CAPTCHA: 'maybe' })
    expect((await server.exited).code).toBe(1)
    expect(server.said()).toBe(
      'The environment is not right:\n  PORT must be a port number\n  PLATFORM_CAPTCHA must be on or off\n',
    )
  })

  it('says so when the directory cannot be made', async () => {
    const server = run({ PLATFORM_DATA_DIR: join(MAIN, 'data') })
    expect((await server.exited).code).toBe(1)
    expect(server.said()).toMatch(
      /^The data directory cannot be used: ENOTDIR.*Set PLATFORM_DATA_DIR to one that can\.\n$/,
    )
  })
})
