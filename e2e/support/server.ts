import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtServer } from '../../scripts/build-served.mjs'
import { MEMORY_ENVIRONMENT } from '../../scripts/memoryEnvironment.mjs'
import { ADMIN } from './accounts.ts'

const READY_WITHIN_MS = 60_000
const run = promisify(execFile)

export interface ServerOptions {
  /** @default false */
  readonly hasCaptcha?: boolean
  /**
   * The server creates its database, as at the first start of an installation. @default false in tests, which start it
   * on the prepared data (preparedData.ts)
   */
  readonly isFirstStart?: boolean
  /** Whether a first start creates sample bots. @default true */
  readonly hasSampleData?: boolean
  /** Whether these bots have conversations. @default false */
  readonly hasSampleConversations?: boolean
  /** Private hosts (`host:port`) that the server may read from. */
  readonly fetchAllow?: readonly string[]
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
  /** More environment variables. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A server process on its own data directory, which is kept over restarts and deleted by `dispose`. */
export class TestServer {
  readonly url: string
  /** The environment of the process. */
  readonly environment: NodeJS.ProcessEnv
  readonly dataDirectory: string
  #process: ChildProcess | undefined
  #log = ''

  private constructor(port: number, dataDirectory: string, options: ServerOptions) {
    const { hasCaptcha = false, fetchAllow = [], databaseUrl = '', environment = {} } = options
    this.url = `http://127.0.0.1:${port}`
    this.dataDirectory = dataDirectory
    this.environment = {
      ...MEMORY_ENVIRONMENT,
      ...process.env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PLATFORM_DATA_DIR: dataDirectory,
      PLATFORM_ADMIN_EMAIL: ADMIN.email,
      PLATFORM_ADMIN_PASSWORD: ADMIN.password,
      PLATFORM_CAPTCHA: hasCaptcha ? 'on' : 'off',
      // The vectors of the encoder are tested in the server; loading it takes half a second of each training.
      PLATFORM_ENCODER: 'off',
      PLATFORM_SAMPLE_DATA: sampleDataOf(options),
      PLATFORM_FETCH_ALLOW: fetchAllow.join(','),
      ...environment,
    }
  }

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const directory = await mkdtemp(join(tmpdir(), 'platform-e2e-'))
    const archive = process.env.TEST_DATA_ARCHIVE
    if (archive && !options.isFirstStart) await run('tar', ['-xf', archive, '-C', directory])
    const server = new TestServer(await freePort(), directory, options)
    await server.start()
    return server
  }

  /** The output of the server so far. */
  get log(): string {
    return this.#log
  }

  /** Id of the running process. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [await builtServer()], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const keep = (chunk: Buffer): void => void (this.#log += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${this.#log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Stops the server with SIGTERM. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Kills the server with SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.dataDirectory, { recursive: true, force: true })
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health`)).ok
    } catch {
      return false // not listening yet
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
}

function sampleDataOf({ hasSampleData = true, hasSampleConversations = false }: ServerOptions): string {
  if (!hasSampleData) return '0'
  return hasSampleConversations ? '1' : 'bots'
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
