// Runs a command with a temporary PostgreSQL in TEST_DATABASE_URL: node scripts/postgres.mjs <command…>
// Finds PostgreSQL 15 or newer, or installs it (as root, with apt-get). Without one, the command is skipped outside CI,
// and fails in CI. If there is a Redis (CI installs it), its address is in TEST_REDIS_URL: tests of several servers need
// both, and are skipped otherwise.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
/** @import { SpawnOptions } from 'node:child_process' */
/** @import { AddressInfo } from 'node:net' */

const OLDEST = 15
const START_MS = 30_000
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM'])
const isRoot = process.getuid?.() === 0

/**
 * Starts a new cluster on a free port; `stop` ends and deletes it. Returns undefined if PostgreSQL is not available.
 *
 * @param {{ signal?: AbortSignal }} [options] `signal` ends and deletes the cluster if it aborts before the cluster is
 *   ready; the start then throws
 */
export async function startPostgres({ signal } = {}) {
  const bin = findBinaries() ?? (install('postgresql') ? findBinaries() : undefined)
  if (!bin) return undefined
  // PostgreSQL refuses to run as root.
  const user = isRoot ? otherUser() : undefined
  const directory = mkdtempSync(join(tmpdir(), 'platform-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const env = { ...process.env, LC_ALL: 'C' }
  const data = join(directory, 'data')
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const initialized = await initialize(join(bin, 'initdb'), data, { env, signal, ...user })
  if (initialized.error !== undefined) {
    remove()
    throw new Error(`initdb failed: ${initialized.error}`)
  }
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: 'off',
    max_connections: 200,
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'], env, ...user },
  )
  let output = ''
  server.stderr.on('data', (text) => (output = `${output}${text}`.slice(-4_000)))
  const ended = new Promise((resolve) => server.once('exit', resolve))

  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGINT')
    await ended
    remove()
  }
  const isReady = () => output.includes('ready to accept connections') && !signal?.aborted
  for (const deadline = Date.now() + START_MS; !isReady(); await pause(50)) {
    if (server.exitCode === null && Date.now() < deadline && !signal?.aborted) continue
    await stop()
    throw new Error(`PostgreSQL did not start: ${output}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Creates the files of a cluster. `error` is undefined if it succeeds.
 *
 * @param {string} command
 * @param {string} data
 * @param {Pick<SpawnOptions, 'env' | 'signal' | 'uid' | 'gid'>} options
 */
async function initialize(command, data, options) {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let error = ''
  child.stderr.on('data', (text) => (error += text))
  // An aborted child emits an error before it has ended; its files are deleted after its end.
  child.on('error', (cause) => (error ||= cause.message))
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { error: status === 0 ? undefined : error || 'interrupted' }
}

/** Starts a Redis without persistence on a free port. Returns undefined if Redis is not available. */
export async function startRedis() {
  if (!hasRedis() && !(process.env.CI && install('redis-server') && hasRedis())) return undefined
  const port = await freePort()
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const server = spawn('redis-server', settings.map(String), { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  let output = ''
  server.stdout.on('data', (text) => (output += text))
  while (!output.includes('Ready to accept connections') && server.exitCode === null) await pause(20)
  if (server.exitCode !== null) throw new Error(`Redis did not start: ${output}`)
  const stop = async () => {
    server.kill()
    await ended
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}

/** Whether the postgres suite will have a database: one that is named, installed here, or installed in CI. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL || process.env.CI || findBinaries())

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

/** The folder of the newest PostgreSQL of this machine, or undefined. */
export function findBinaries() {
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'].flatMap((home) =>
    existsSync(home) ? readdirSync(home).map((name) => join(home, name, 'bin')) : [],
  )
  const found = [...homes, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST)
  return found.toSorted((one, other) => other.version - one.version)[0]?.folder
}

/** @param {string} folder */
function versionOf(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)(?:\.|devel|beta|rc)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** @param {string} name */
function install(name) {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.error(`No ${name} found: installing it for the tests.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return run(['update', '-q']) && run(['install', '-y', '-q', '--no-install-recommends', name])
}

/** @type {(kind: '-u' | '-g', name: string) => number} */
const idOf = (kind, name) => Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout)

function otherUser() {
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = /** @type {AddressInfo} */ (server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} words the command and its arguments
 * @returns {Promise<number>} the exit code
 */
function runWith(env, [command = '', ...args]) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // A terminal signals the whole process group, a supervisor only this process. The database is stopped after the child.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<number>} the exit code
 */
async function main(command) {
  if (command.length === 0) {
    console.error('Usage: node scripts/postgres.mjs <command…>')
    return 2
  }
  if (process.env.TEST_DATABASE_URL) return runWith({}, command)
  // Until the command runs, a signal ends the start: the database would otherwise stay without this process.
  const starting = new AbortController()
  for (const name of SIGNALS) process.on(name, () => starting.abort())
  const postgres = await startPostgres({ signal: starting.signal }).catch((error) => {
    if (!starting.signal.aborted) throw error
  })
  if (starting.signal.aborted) return 1
  if (!postgres) {
    console.error(
      process.env.CI
        ? `PostgreSQL ${OLDEST} or newer is required in CI, and was neither found nor installed.`
        : `Skipped: no PostgreSQL ${OLDEST} or newer here. Install one, or set TEST_DATABASE_URL.`,
    )
    return process.env.CI ? 1 : 0
  }
  const redis = await startRedis()
  if (!redis) console.error('Skipped: the tests of several servers. No redis-server here; install one to run them.')
  try {
    if (starting.signal.aborted) return 1
    const env = { TEST_DATABASE_URL: postgres.url, ...(redis ? { TEST_REDIS_URL: redis.url } : {}) }
    return await runWith(env, command)
  } finally {
    await redis?.stop()
    await postgres.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main(process.argv.slice(2))
