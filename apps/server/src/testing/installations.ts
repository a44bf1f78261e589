import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpTransport, type Transport } from '@platform/client'
import pg from 'pg'
import { pino } from 'pino'
import { startServer, type RunningServer } from '../bootstrap/startServer.ts'
import { JSON_COLUMNS } from '../columns.generated.ts'
import { readConfig, type Config } from '../core/config/config.ts'
import type { Database } from '../core/database/database.ts'
import { openPglite } from '../core/database/openPglite.ts'
import { openPostgres } from '../core/database/openPostgres.ts'

const { TEST_DATABASE_URL: postgresUrl } = process.env
const PASSWORD = 'correct horse battery staple'

export interface StartedServer {
  readonly server: RunningServer
  /** Calls of the administrator. */
  readonly admin: Transport
}

/** A data directory and a database, which are copied and restored while no server runs. */
export class Installation {
  readonly #directory: string
  readonly #database: string
  readonly #environment: Readonly<Record<string, string>>
  /** Names of databases, and of folders beside the data directory. */
  readonly #backups: string[] = []

  private constructor(directory: string, database: string, environment: Readonly<Record<string, string>>) {
    this.#directory = directory
    this.#database = database
    this.#environment = environment
  }

  static async create(environment: Readonly<Record<string, string>>): Promise<Installation> {
    const installation = new Installation(newDirectory(), newDatabase(), environment)
    await administer(`create database ${installation.#database}`)
    return installation
  }

  get #cluster(): string {
    return join(this.#directory, 'pg')
  }

  /** Starts a server, with the log's lines of the level `warn` in `warnings`. */
  async start({ warnings = [], directory = this.#directory }: StartSettings = {}): Promise<StartedServer> {
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const server = await startServer(this.#configOf(directory), log)
    const baseUrl = `${server.address}/api/`
    const { token } = await httpTransport({ baseUrl, getToken: () => null }).call('account.login', {
      email: 'admin@example.com',
      password: PASSWORD,
    })
    return { server, admin: httpTransport({ baseUrl, getToken: () => token }) }
  }

  /** Opens the database while no server runs. */
  async inDatabase<T>(operation: (database: Database) => Promise<T>): Promise<T> {
    const { databaseUrl } = this.#configOf(this.#directory)
    const database = databaseUrl
      ? await openPostgres(databaseUrl, JSON_COLUMNS, () => undefined)
      : await openPglite(this.#cluster, JSON_COLUMNS)
    try {
      return await operation(database)
    } finally {
      await database.close()
    }
  }

  /** Copies the database only. Returns a function that puts the copy back, as often as it is called. */
  async backUp(): Promise<() => Promise<void>> {
    const backup = newDatabase()
    this.#backups.push(backup)
    if (postgresUrl === undefined) cpSync(this.#cluster, this.#folderOf(backup), { recursive: true })
    await administer(`create database ${backup} template ${this.#database}`)
    return async () => {
      await administer(
        `drop database ${this.#database} with (force)`,
        `create database ${this.#database} template ${backup}`,
      )
      if (postgresUrl !== undefined) return
      rmSync(this.#cluster, { recursive: true })
      cpSync(this.#folderOf(backup), this.#cluster, { recursive: true })
    }
  }

  /** Copies the data directory with all that it contains, and the database. */
  async copy(): Promise<Installation> {
    const copy = new Installation(newDirectory(), newDatabase(), this.#environment)
    cpSync(this.#directory, copy.#directory, { recursive: true, preserveTimestamps: true })
    await administer(`create database ${copy.#database} template ${this.#database}`)
    return copy
  }

  async remove(): Promise<void> {
    rmSync(this.#directory, { recursive: true, force: true })
    for (const backup of this.#backups) rmSync(this.#folderOf(backup), { recursive: true, force: true })
    await administer(
      ...[this.#database, ...this.#backups].map((name) => `drop database if exists ${name} with (force)`),
    )
  }

  #folderOf(backup: string): string {
    return `${this.#directory}-${backup}`
  }

  #configOf(directory: string): Config {
    const url = postgresUrl === undefined ? undefined : new URL(postgresUrl)
    if (url) url.pathname = `/${this.#database}`
    return readConfig({
      PORT: '0',
      DATABASE_URL: url?.href,
      PLATFORM_DATA_DIR: directory,
      PLATFORM_SECRET_KEY: 'ab'.repeat(32),
      PLATFORM_ADMIN_PASSWORD: PASSWORD,
      PLATFORM_CAPTCHA: 'off',
      PLATFORM_ENCODER: 'off',
      PLATFORM_SAMPLE_DATA: '0',
      ...this.#environment,
    })
  }
}

interface StartSettings {
  readonly warnings?: string[]
  /** Of another server of the same database. @default that of the installation */
  readonly directory?: string
}

export const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'platform-installation-'))
const newDatabase = (): string => `platform_installation_${randomUUID().replaceAll('-', '')}`

async function administer(...statements: string[]): Promise<void> {
  if (postgresUrl === undefined) return
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
