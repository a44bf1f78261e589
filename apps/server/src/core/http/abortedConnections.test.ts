import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'

let llm: LanguageModelServer
let server: TestServer
let staff: Staff
let address: URL
let token: string
const logged: string[] = []
beforeAll(async () => {
  llm = await startLanguageModelServer()
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host }, log })
  staff = await signedIn(server, 'a')
  token = await server.signIn('a')
  address = new URL(await server.listen())
  server.app.server.on('connection', (socket) => accepted.add(socket))
  // What the start logs, such as a widget that is not built.
  logged.length = 0
})
afterAll(async () => {
  await server.close()
  await llm.close()
})

const accepted = new Set<Socket>()
const SAVE = '/api/chatbird/api/nlp/agent'
const UPLOAD = '/api/chatbird/api/nlp/agent/upload_documents'
const AGENT = JSON.stringify({ name: 'Aborted', description: '', type: 'nlp' })

const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`

interface Sent {
  readonly socket: Socket
  /** Waits until the server has read everything that was sent. */
  readonly isReceived: () => Promise<void>
}

/** Sends the head of a request, and a part of its body. */
function send(method: string, url: string, headers: Record<string, string | number> = {}, body = ''): Sent {
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  const lines = Object.entries({ host: 'x', 'authentication-token': token, ...headers })
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const bytes = Buffer.from(`${head}\r\n\r\n${body}`)
  socket.write(bytes)
  const isReceived = () =>
    expect
      .poll(() => [...accepted].find(({ remotePort }) => remotePort === socket.localPort)?.bytesRead, {
        timeout: 10_000,
      })
      .toBe(bytes.length)
  return { socket, isReceived }
}

const ABORTS = {
  'a reset': (socket: Socket) => void socket.resetAndDestroy(),
  'an end': (socket: Socket) => void socket.destroy(),
} as const
const HOW = Object.keys(ABORTS) as (keyof typeof ABORTS)[]

const connections = () => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))

/** Waits until the aborted requests have ended and the next call is answered. Returns what was logged. */
async function logAfterwards(): Promise<readonly string[]> {
  await expect.poll(connections).toBe(0)
  expect((await staff.call('agents.list', {})).httpStatus).toBe(200)
  await expect.poll(openTransactions).toBe(0)
  return logged
}

/** Transactions of the server that wait for their next statement. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.services.database.owner)
  return rows[0]?.count ?? 0
}

const countOf = async (table: 'agents' | 'audit' | 'knowledge_sources' | 'knowledge_documents'): Promise<number> => {
  const { count } = await server.services.database.owner
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe.each(HOW)('a client that disconnects by %s is not an error, and leaves nothing', (how) => {
  it.each([
    ['JSON', SAVE, 'application/json', AGENT.slice(0, 20)],
    ['a form', SAVE, 'application/x-www-form-urlencoded', 'name=Abor'],
    ['an upload', UPLOAD, 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a'],
  ])('during the body: %s', async (_, url, type, part) => {
    const before = [await countOf('agents'), await countOf('audit'), await countOf('knowledge_sources')]
    const { socket, isReceived } = send('POST', url, { 'content-type': type, 'content-length': 10_000 }, part)
    await isReceived()
    ABORTS[how](socket)
    expect(await logAfterwards()).toEqual([])
    expect([await countOf('agents'), await countOf('audit'), await countOf('knowledge_sources')]).toEqual(before)
  })

  it('before the answer: the change is made as a whole', async () => {
    const before = [await countOf('agents'), await countOf('audit')]
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = server.services.database.owner.transaction().execute(async (db) => {
      await sql`lock table sessions in access exclusive mode`.execute(db)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const headers = { 'content-type': 'application/json', 'content-length': AGENT.length }
    const { socket, isReceived } = send(
      'POST',
      SAVE,
      headers,
      AGENT.replace('Aborted', how.padEnd('Aborted'.length, '-')),
    )
    await isReceived()
    ABORTS[how](socket)
    await expect.poll(() => [...accepted].every(({ destroyed }) => destroyed)).toBe(true)
    release.resolve()
    await lock
    expect(await logAfterwards()).toEqual([])
    const [agents = 0, audits = 0] = before
    const made = (await countOf('agents')) - agents
    expect([made, (await countOf('audit')) - audits]).toEqual([made, made])
  })

  it('during the answer', async () => {
    const { socket } = send('GET', '/api/openapi.json')
    await once(socket, 'data')
    socket.pause()
    ABORTS[how](socket)
    expect(await logAfterwards()).toEqual([])
  })

  it('while a language model is asked', async () => {
    const id = await makeIntegration(staff, llm)
    llm.behave({ never: true })
    const [asked, abandoned] = [llm.requests.length, llm.abandoned()]
    const body = JSON.stringify({ id })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const { socket } = send('POST', '/api/e/enterprise/appiyo_authconfig/test', headers, body)
    await expect.poll(() => llm.requests.length).toBe(asked + 1)
    ABORTS[how](socket)
    await expect.poll(() => llm.abandoned(), { timeout: 5_000 }).toBe(abandoned + 1)
    expect(await logAfterwards()).toEqual([])
  })

  it('while an upload is stored', async () => {
    const { id: agentId } = await makeAgent(staff)
    const body = [
      part('name="agentId"', agentId),
      part('name="files"; filename="large.pdf"', `%PDF-1.7\n${'x'.repeat(15_000_000)}`),
      '--x--',
    ].join('')
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length }
    const { socket } = send('POST', UPLOAD, headers, body)
    await expect.poll(() => countOf('knowledge_sources'), { interval: 1, timeout: 10_000 }).toBe(1)
    ABORTS[how](socket)
    await expect.poll(() => countOf('knowledge_sources'), { timeout: 10_000 }).toBe(0)
    expect(await logAfterwards()).toEqual([])
    expect(await countOf('knowledge_documents')).toBe(0)
  }, 30_000)
})
