import {
  failureFromReply,
  ROLES,
  toRequest,
  type Endpoint,
  type EndpointName,
  type Failure,
  type InputOf,
  type OutputOf,
  type Reply,
} from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { insertEnterprise, insertUser } from '../features/account/enterprise.ts'
import type { Channel } from '../core/channels/channel.ts'
import { openChannels } from '../core/channels/openChannels.ts'
import { readConfig } from '../core/config/config.ts'
import { newId } from '../core/database/id.ts'
import { openDeliveries } from '../core/deliveries/openDeliveries.ts'
import { MessageVectors } from '../core/embeddings/MessageVectors.ts'
import { openVectorSource } from '../core/embeddings/openVectorSource.ts'
import { openLocalBus } from '../core/events/bus.ts'
import { buildApp } from '../core/http/buildApp.ts'
import { maintenanceOf } from '../core/maintenance/maintenance.ts'
import type { BatchDefinition } from '../core/batches/batch.ts'
import { openBatches } from '../core/batches/openBatches.ts'
import { tasksOf } from '../core/feature.ts'
import { openSchedules } from '../core/schedules/openSchedules.ts'
import { openTasks } from '../core/tasks/openTasks.ts'
import { openTopics } from '../core/topics/openTopics.ts'
import { openFeatures } from '../features.ts'
import { openObservers } from '../core/work/changes.ts'
import { hashPassword } from '../core/security/passwords.ts'
import type { Services } from '../core/services.ts'
import { insertSession } from '../core/sessions/sessions.store.ts'
import { SESSION_ABSOLUTE_SECONDS } from '../core/sessions/sessions.limits.ts'
import { newToken, tokenHash } from '../core/sessions/token.ts'
import { openTestDatabase } from './testDatabase.ts'

export type RoleName = keyof typeof ROLES
export type EnterpriseName = 'a' | 'b'

/** Password of all test users. */
export const TEST_PASSWORD = 'correct horse battery staple'
const passwordHash = hashPassword(TEST_PASSWORD)

export interface TestUser {
  readonly id: string
  readonly email: string
}

export interface TestEnterprise {
  readonly id: string
  readonly users: Readonly<Record<RoleName, TestUser>>
}

export interface CallOptions {
  readonly token?: string
  /** @default 'json' */
  readonly encoding?: 'json' | 'form'
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallResult<K extends EndpointName> {
  readonly httpStatus: number
  readonly reply: Reply
  /** Set if the call succeeded. */
  readonly output: OutputOf<K>
  /** Set if the call failed. */
  readonly failure: Failure | undefined
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly enterprises: Readonly<Record<EnterpriseName, TestEnterprise>>
  /** Makes a call through HTTP, as a client of the contract does. */
  call<K extends EndpointName>(name: K, input: InputOf<K>, options?: CallOptions): Promise<CallResult<K>>
  /** Creates a session and returns its token, without captcha and rate limit. */
  signIn(enterprise?: EnterpriseName, role?: RoleName): Promise<string>
  /** Makes another enterprise. Its name is that of a domain: the addresses of its users end with it. */
  addEnterprise(name: string, timeZone: string): Promise<TestEnterprise>
  /** Creates a session of an enterprise that was added. */
  signInTo(enterprise: TestEnterprise, role: RoleName): Promise<string>
  /** Listens on a free port, for tests that need a real connection. Returns the address. */
  listen(): Promise<string>
  /** Runs what every server repeats, once. */
  maintain(): Promise<void>
  /** Advances the server's clock. */
  advance(seconds: number): void
  close(): Promise<void>
}

/** Without the encoder, so that a test which trains an agent does not load it: that takes half a second and 200 MB. */
const DEFAULT_ENVIRONMENT = { PLATFORM_CAPTCHA: 'off', PLATFORM_ENCODER: 'off', PLATFORM_SAMPLE_DATA: '0' }

export interface TestServerOptions {
  /** Environment variables, besides {@link DEFAULT_ENVIRONMENT}. */
  readonly environment?: Readonly<Record<string, string>>
  /** @default a log that writes nothing */
  readonly log?: Services['log']
  /** Channels of vendors beside those of the features. */
  readonly channels?: readonly Channel[]
  /** Kinds of batches beside those of the features. */
  readonly batches?: readonly BatchDefinition[]
}

/** Starts a complete server in this process, on its own database, with two enterprises of six users each. */
export async function buildServer({
  environment = {},
  log = pino({ level: environment.PLATFORM_LOG_LEVEL ?? 'silent' }),
  channels: vendors = [],
  batches = [],
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const bus = openLocalBus()
  let advancedSeconds = 0
  const config = readConfig({ ...DEFAULT_ENVIRONMENT, ...environment })
  const now = () => new Date(Date.now() + advancedSeconds * 1000)
  const vectorSource = openVectorSource(config, log)
  const observers = openObservers()
  const tasks = openTasks({ database, bus, observers, now, log })
  // Advancing is time that passes, not a clock that is set.
  const elapsedMs = () => performance.now() + advancedSeconds * 1000
  const schedules = openSchedules({ database, bus, observers, now, log }, { elapsedMs })
  const channels = openChannels()
  const secretKey = Buffer.alloc(32, 7)
  const deliveries = openDeliveries({ database, bus, observers, now, log, channels, secretKey })
  const services: Services = {
    config,
    database,
    bus,
    observers,
    tasks,
    schedules,
    batches: openBatches({ tasks }),
    channels,
    deliveries,
    topics: openTopics({ bus, log }),
    vectorSource,
    messageVectors: vectorSource && new MessageVectors(vectorSource),
    log,
    now,
    secretKey,
  }
  const features = [...openFeatures(services), { channels: vendors, batches }]
  observers.start(features.flatMap((feature) => feature.observes ?? []))
  await tasks.start(tasksOf(services, features))
  schedules.start(features.flatMap((feature) => feature.schedules ?? []))
  channels.start(features.flatMap((feature) => feature.channels ?? []))
  services.topics.start(features.flatMap((feature) => feature.topics ?? []))
  await deliveries.start()
  const enterprises = { a: await makeEnterprise(services, 'a'), b: await makeEnterprise(services, 'b') }
  const app = await buildApp(services, features, { checksReplies: true })

  return {
    app,
    services,
    enterprises,
    async call(name, input, { token, encoding = 'json', headers = {} } = {}) {
      const endpoint: Endpoint = endpoints[name]
      const wire = toRequest(endpoint, input)
      const body = wire.body && (await bodyOf(wire.body, endpoint.encoding === 'multipart' ? 'multipart' : encoding))
      const response = await app.inject({
        method: endpoint.method,
        url: `/api/${wire.path}`,
        query: wire.query,
        headers: {
          ...(token === undefined ? {} : { 'authentication-token': token }),
          ...(body ? { 'content-type': body.contentType } : {}),
          ...headers,
        },
        ...(body ? { payload: body.payload } : {}),
      })
      if (isFile(response.headers)) return fileResultOf(response)
      const reply = response.json<Reply>()
      const failed = failureFromReply(response.statusCode, reply)
      return {
        httpStatus: response.statusCode,
        reply,
        output: (failed ? undefined : endpoint.output.parse(endpoint.codec.fromReply(reply))) as never,
        failure: failed?.failure,
      }
    },
    signIn: (enterprise = 'a', role = 'ADMINISTRATOR') => signInTo(services, enterprises[enterprise], role),
    addEnterprise: (name, timeZone) => makeEnterprise(services, name, timeZone),
    signInTo: (enterprise, role) => signInTo(services, enterprise, role),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async maintain() {
      for (const { run } of maintenanceOf(services, features)) await run()
    },
    advance: (seconds) => void (advancedSeconds += seconds),
    async close() {
      await app.close()
      await deliveries.stop(5_000)
      await schedules.stop(5_000)
      await tasks.stop(5_000)
      vectorSource?.close()
      await bus.close()
      await database.close()
    },
  }
}

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

const isFile = ({ 'content-disposition': disposition }: Response['headers']): boolean => disposition !== undefined

/** The result of a call whose reply is a file. Its `reply` has the text of the file, for tests that search replies. */
function fileResultOf({ statusCode, headers, body, rawPayload }: Response): CallResult<never> {
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition'])) ?? []
  const fileName = decodeURIComponent(name)
  const output = {
    fileName,
    content: new Blob([Uint8Array.from(rawPayload)], { type: String(headers['content-type']) }),
  }
  return {
    httpStatus: statusCode,
    reply: { status: true, data: { fileName, content: body } },
    output: output as never,
    failure: undefined,
  }
}

/** Encodes a body like a client of the contract. */
async function bodyOf(
  fields: Readonly<Record<string, unknown>>,
  encoding: 'json' | 'form' | 'multipart',
): Promise<{ contentType: string; payload: string | Buffer }> {
  if (encoding === 'json') return { contentType: 'application/json', payload: JSON.stringify(fields) }
  if (encoding === 'form') return { contentType: 'application/x-www-form-urlencoded', payload: formOf(fields) }
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    const items: unknown[] = Array.isArray(value) && value.some((item) => item instanceof File) ? value : [value]
    for (const item of items) {
      if (item instanceof File) form.append(key, item)
      else form.append(key, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Encodes a form like the specification's clients: nested values as JSON strings. */
function formOf(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(
    fields.map(([key, value]): [string, string] => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

async function makeEnterprise(
  { database }: Pick<Services, 'database'>,
  name: string,
  timeZone = 'UTC',
): Promise<TestEnterprise> {
  const hash = await passwordHash
  return database.owner.transaction().execute(async (db) => {
    const id = await insertEnterprise(db, `Enterprise ${name.toUpperCase()}`, timeZone)
    const users: Partial<Record<RoleName, TestUser>> = {}
    for (const role of Object.keys(ROLES) as RoleName[]) {
      const email = `${role.toLowerCase()}@${name}.example`
      const user = { enterpriseId: id, name: role, email, passwordHash: hash, roles: [ROLES[role]] }
      users[role] = { id: await insertUser(db, user), email }
    }
    return { id, users: users as Record<RoleName, TestUser> }
  })
}

/** Creates a session, and returns its token. */
async function signInTo(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, users }: TestEnterprise,
  role: RoleName,
): Promise<string> {
  const token = newToken()
  const at = now()
  await database.owner.transaction().execute((db) =>
    insertSession(db, {
      id: newId(),
      token_hash: tokenHash(token),
      enterprise_id: id,
      user_id: users[role].id,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + SESSION_ABSOLUTE_SECONDS * 1000),
      address: '127.0.0.1',
      user_agent: 'test',
    }),
  )
  return token
}
