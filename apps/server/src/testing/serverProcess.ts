import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { httpTransport, type Transport } from '@platform/client'
import pg from 'pg'
import { builtServer } from '../../../../scripts/build-served.mjs'

const PASSWORD = 'correct horse battery staple'
const POSTGRES = process.env.TEST_DATABASE_URL

/** A server in a child process, which can be killed and restarted on the same data. */
export interface ServerProcess {
  /** Starts the server and signs in as the administrator. */
  start(): Promise<Transport>
  /** The address of the running server. */
  address(): string
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>
  /** Has the leases of the killed server end now instead of in ten seconds. On PGlite they have, without waiting. */
  endLeases(): Promise<void>
  /** Kills the server and deletes its data. */
  remove(): Promise<void>
}

/**
 * Creates the data of a server, which runs the bundle as `pnpm start` does: a database on PostgreSQL (`TEST_DATABASE_URL`), otherwise a directory.
 */
export async function openServerProcess(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'platform-process-'))
  const database = `platform_process_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${database}`)
  let running: ChildProcess | undefined
  let address = ''

  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  return {
    kill,
    endLeases: () =>
      administer(`update tasks set held_until = now() where state = 'running'`, databaseUrl(database) || undefined),
    address: () => address,
    async start() {
      const settings = {
        PORT: '0',
        DATABASE_URL: databaseUrl(database),
        PLATFORM_DATA_DIR: directory,
        PLATFORM_CAPTCHA: 'off',
        PLATFORM_ENCODER: 'off',
        PLATFORM_SAMPLE_DATA: '0',
        PLATFORM_ADMIN_PASSWORD: PASSWORD,
        PLATFORM_LOG_LEVEL: 'error',
        ...environment,
      }
      running = spawn(process.execPath, [await builtServer()], {
        // Not the cache of the test, which no build deletes.
        env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      address = await addressOf(running)
      return signIn(`${address}/api/`)
    },
    async remove() {
      await kill()
      await administer(`drop database if exists ${database} with (force)`)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function signIn(baseUrl: string): Promise<Transport> {
  const anonymous = httpTransport({ baseUrl, getToken: () => null })
  const { token } = await anonymous.call('account.login', { email: 'admin@example.com', password: PASSWORD })
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

async function administer(statement: string, url = POSTGRES): Promise<void> {
  if (!url) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function databaseUrl(name: string): string {
  if (!POSTGRES) return ''
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return url.href
}
