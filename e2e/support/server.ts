import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const READY_WITHIN_MS = 60_000

export const ADMIN = { email: 'admin@example.com', password: 'a long pass phrase' }

export interface ServerOptions {
  /** @default false */
  readonly hasCaptcha?: boolean
  /** @default true */
  readonly hasSampleData?: boolean
  /** Private hosts (`host:port`) that the server may read from. */
  readonly fetchAllow?: readonly string[]
  /** Features that are switched on, such as `promptAgents`. */
  readonly features?: readonly string[]
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
}

/** A real server process on a data directory of its own, which it keeps over restarts and loses with `dispose`. */
export class TestServer {
  readonly url: string
  /** What the process is started with: a second one on it must be refused. */
  readonly environment: NodeJS.ProcessEnv
  readonly #dataDirectory: string
  #process: ChildProcess | undefined
  #log = ''

  private constructor(
    port: number,
    dataDirectory: string,
    { hasCaptcha = false, hasSampleData = true, fetchAllow = [], features = [], databaseUrl = '' }: ServerOptions,
  ) {
    this.url = `http://127.0.0.1:${port}`
    this.#dataDirectory = dataDirectory
    this.environment = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PLATFORM_DATA_DIR: dataDirectory,
      PLATFORM_ADMIN_EMAIL: ADMIN.email,
      PLATFORM_ADMIN_PASSWORD: ADMIN.password,
      PLATFORM_CAPTCHA: hasCaptcha ? 'on' : 'off',
      PLATFORM_SAMPLE_DATA: hasSampleData ? '1' : '0',
      PLATFORM_FETCH_ALLOW: fetchAllow.join(','),
      PLATFORM_FEATURES: features.join(','),
    }
  }

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), await mkdtemp(join(tmpdir(), 'platform-e2e-')), options)
    await server.start()
    return server
  }

  /** Everything that the server wrote so far. */
  get log(): string {
    return this.#log
  }

  /** The running process, for who measures it. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--conditions=@platform/source', MAIN], {
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

  /** Stops it as an operator would. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Stops it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.#dataDirectory, { recursive: true, force: true })
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
