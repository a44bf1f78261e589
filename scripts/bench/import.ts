// The import of contacts over HTTP, on PostgreSQL and on the embedded database: rows a second of each step, what other
// calls wait for meanwhile, how long the search for a number takes that is not indexed yet, and the memory of the server. Peers in the same run: PostgreSQL's own COPY of the same file
// into a table with a unique phone number, and the import of Directus if IMPORT_BENCH_DIRECTUS is its address (see
// importPeer.ts). IMPORT_BENCH_ROWS sets the number of rows (200,000; the goals are for a million),
// IMPORT_BENCH_DATABASE one database (`postgres` or `embedded`).
import { execFileSync } from 'node:child_process'
import { createWriteStream, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { findBinaries, startPostgres } from '../postgres.mjs'
import type { BenchOptions, BenchRow, Log } from './benchmark.ts'
import { importWithDirectus } from './importPeer.ts'

const ROWS = Number(process.env.IMPORT_BENCH_ROWS ?? 200_000)
const GOALS = { postgres: 60_000, embedded: 35_000 }
/** Other calls a second while the import runs. */
const CALLS_PER_SECOND = Number(process.env.IMPORT_BENCH_CALLS ?? 20)
const FIRST = ['Asha', 'Ravi', 'Meera', 'John', 'Fatima', 'Deepak', 'Lakshmi', 'Omkar']
const CITIES = ['Pune', 'Mumbai', 'Chennai']

const numberOf = (row: number) => 6_000_000_000 + ((row * 7_919) % 3_999_999_999)

function* lines() {
  yield 'Name,Phone,City,E-mail\n'
  for (let row = 0; row < ROWS; row += 1) {
    const word = Math.imul(row + 1, 2_654_435_761)
      .toString(36)
      .replace('-', 'q')
    yield `${FIRST[row % 8]} ${word},+91${numberOf(row)},${CITIES[row % 3]},${word}.${row}@example.com\n`
  }
}

interface MeasureOptions {
  readonly file: string
  /** Rows a second. */
  readonly goal: number
  readonly log: Log
  /** The processes of the database. */
  readonly backends?: () => readonly string[]
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

interface Upload {
  readonly phase: string
  readonly failure: unknown
  readonly counts: unknown
  readonly mapping: unknown
}

/** Imports the file with a server, and returns the rows of the result. */
async function measure(
  name: string,
  server: TestServer,
  { file, goal, log, backends = () => [] }: MeasureOptions,
): Promise<BenchRow[]> {
  const api = await Api.signIn(server)
  const headers = { 'authentication-token': api.token }
  const call: Call = async (method, path, body) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...json,
    })
    const reply = await response.json()
    if (reply.status !== true) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
    return reply.data
  }
  const uploads = 'chatbird/api/customer_master/uploads'
  const others = callOthers(call)
  /** Times of the clock and of the processor, in milliseconds. */
  const now = () => ({ clock: performance.now(), cpu: cpuMs(server.pid, backends()) })
  const memoryBefore = residentMb(server.pid)
  let memoryMost = memoryBefore
  const until = async (uploadId: string, isThere: (upload: Upload) => boolean) => {
    for (;;) {
      const upload = await call<Upload>('GET', `${uploads}/${uploadId}`)
      memoryMost = Math.max(memoryMost, residentMb(server.pid))
      if (isThere(upload)) return upload
      if (upload.failure) throw new Error(`${JSON.stringify(upload.failure)}\n${warningsOf(server.log)}`)
      await pause(200)
    }
  }

  const form = new FormData()
  form.append('file', await openAsBlob(file), 'contacts.csv')
  const began = now()
  const uploaded = await (
    await fetch(`${server.url}/api/e/drive/upload`, { method: 'POST', headers, body: form })
  ).json()
  const { uploadId } = await call<{ uploadId: string }>('POST', uploads, { file: uploaded.data.file })
  const stored = now()
  log(`${name}: uploaded`)
  const { mapping } = await call<Upload>('GET', `${uploads}/${uploadId}`)
  await call('POST', `${uploads}/${uploadId}/check`, { mapping, replaces: false, defaultCountry: 'IN' })
  const { counts } = await until(uploadId, ({ phase }) => phase === 'checked')
  const checked = now()
  log(`${name}: checked, ${JSON.stringify(counts)}`)
  await call('POST', `${uploads}/${uploadId}/commit`, {})
  await until(uploadId, ({ phase }) => phase === 'imported')
  const imported = now()
  const waited = await others.stop()
  log(`${name}: imported`)
  const found = await findNumber(call)
  const othersLater = callOthers(call)
  while (!server.log.includes('the contacts of an import are indexed')) await pause(50)
  const searchable = now()
  const waitedLater = await othersLater.stop()
  type Moment = ReturnType<typeof now>
  const step = (title: string, from: Moment, to: Moment, goalOfStep?: { goal: string }) => [
    { name: `${name}: ${title}`, value: perSecond(to.clock - from.clock), unit: 'rows/s', ...goalOfStep },
    { name: `${name}: ${title}, processor`, value: microsecondsPerRow(to.cpu - from.cpu), unit: 'µs/row' },
  ]
  return [
    ...step('end to end', began, imported, { goal: `≥ ${goal}` }),
    ...step('upload and store the file', began, stored),
    ...step('parse, validate, stage', stored, checked),
    ...step('commit', checked, imported),
    ...step('indexes afterwards', imported, searchable),
    { name: `${name}: a number, first search after the commit`, value: Math.round(found), unit: 'ms', goal: '≤ 1000' },
    { name: `${name}: other calls p99`, value: Math.round(waited(0.99)), unit: 'ms', goal: '≤ 250' },
    { name: `${name}: other calls, longest`, value: Math.round(waited(1)), unit: 'ms' },
    { name: `${name}: other calls p99, indexes`, value: Math.round(waitedLater(0.99)), unit: 'ms', goal: '≤ 250' },
    { name: `${name}: memory above idle`, value: memoryMost - memoryBefore, unit: 'MB', goal: '≤ 150' },
  ]
}

/** Searches for the phone number of the last row. Returns how long it takes, in milliseconds; fails if nothing is found. */
async function findNumber(call: Call): Promise<number> {
  const number = `+91${numberOf(ROWS - 1)}`
  const sentAt = performance.now()
  const path = `chatbird/api/customer_master/customers?perPage=10&search=${encodeURIComponent(number)}`
  const found = await call('GET', path)
  const took = performance.now() - sentAt
  if (!JSON.stringify(found).includes(number)) throw new Error(`the imported number ${number} is not found`)
  return took
}

const perSecond = (milliseconds: number) => Math.round((ROWS / milliseconds) * 1000)
const microsecondsPerRow = (milliseconds: number) => Number(((milliseconds / ROWS) * 1000).toFixed(1))

/** Time that a process, those that it has started and others have taken of the processors, in milliseconds. */
function cpuMs(pid: number | undefined, others: readonly string[]) {
  let ticks = 0
  const include = (id: string) => {
    try {
      // The name in brackets may contain spaces.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
      ticks += Number(fields[11]) + Number(fields[12])
      for (const thread of readdirSync(`/proc/${id}/task`)) {
        const children = readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8')
        for (const child of children.split(' ').filter((each) => each !== '')) include(child)
      }
    } catch {
      // It has ended.
    }
  }
  for (const id of [String(pid), ...others]) include(id)
  return ticks * 10
}

/** The last lines of a log with a level of warnings or above. */
const warningsOf = (log: string) =>
  log
    .split('\n')
    .filter((line) => /"level":[4-6]0/.test(line))
    .slice(-10)
    .join('\n')

/** Makes other calls of the phone book at a steady rate. `stop` returns a function that returns a percentile of their times. */
function callOthers(call: Call) {
  const took: number[] = []
  const stopping = new AbortController()
  const list = 'chatbird/api/customer_master/customers?perPage=10'
  const running = (async () => {
    for (const began = performance.now(); !stopping.signal.aborted;) {
      const due = began + (took.length * 1000) / CALLS_PER_SECOND
      await pause(Math.max(0, due - performance.now()))
      const sentAt = performance.now()
      await call('GET', took.length % 2 === 0 ? list : `${list}&search=asha`)
      took.push(performance.now() - sentAt)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
      const sorted = took.toSorted((one, other) => one - other)
      return (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    },
  }
}

/** The resident memory of a process in MB, without that of its children. */
const residentMb = (pid: number | undefined) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

const runPsql = (url: string, command: string) =>
  execFileSync(join(findBinaries() ?? '', 'psql'), [url, '-q', '-t', '-A', '-c', command])

/** The processes of PostgreSQL that work for the server, or write what it stores. */
const backendsOf = (url: string) =>
  String(runPsql(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')).trim().split('\n')

/** Copies the file with psql. */
function copy(url: string, file: string) {
  const psql = (command: string) => runPsql(url, command)
  psql('create table copied (name text, phone text unique, city text, email text)')
  const began = performance.now()
  psql(`\\copy copied from '${file}' with (format csv, header)`)
  const copied = perSecond(performance.now() - began)
  // The server refuses a database with tables of others.
  psql('drop table copied')
  return copied
}

/** With the line that reports that the contacts of an import are indexed. */
const environment = { PLATFORM_LOG_LEVEL: 'info' }

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-bench-import-'))
  const file = join(folder, 'contacts.csv')
  await pipeline(Readable.from(lines()), createWriteStream(file))
  const results: BenchRow[] = []
  const { IMPORT_BENCH_DIRECTUS: directus } = process.env
  if (directus) {
    results.push({ name: 'peer: Directus', value: await importWithDirectus(directus, lines()), unit: 'rows/s' })
  }
  const { IMPORT_BENCH_DATABASE: only } = process.env
  const postgres = only === 'embedded' ? undefined : await startPostgres()
  try {
    if (postgres) {
      results.push({ name: "peer: PostgreSQL's COPY", value: copy(postgres.url, file), unit: 'rows/s' })
      const server = await TestServer.start({ databaseUrl: postgres.url, environment })
      const backends = () => backendsOf(postgres.url)
      results.push(...(await measure('PostgreSQL', server, { file, goal: GOALS.postgres, log, backends })))
      await server.dispose()
    }
    if (only === 'postgres') return results
    const server = await TestServer.start({ environment })
    results.push(...(await measure('embedded', server, { file, goal: GOALS.embedded, log })))
    await server.dispose()
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return results
}
