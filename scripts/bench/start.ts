// Start times until the server prints that it is ready: of its process, from the bundle and from the sources, and of the
// whole commands. On Linux also the CPU time, which other programs change less.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServed, builtServer } from '../build-served.mjs'
import { MEMORY_ENVIRONMENT } from '../memoryEnvironment.mjs'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const LATER_STARTS = 5
const TICKS_PER_SECOND = 100

const root = fileURLToPath(new URL('../..', import.meta.url))
interface Way {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly goal?: string
}

/** A start until the server was ready. */
interface Start {
  readonly seconds: number
  readonly cpuSeconds: number
  end(signal: NodeJS.Signals): Promise<void>
}

const WAYS: readonly Way[] = [
  { name: 'bundle', command: [process.execPath, await builtServer()], goal: '≤ 1.5' },
  {
    name: 'sources',
    command: [process.execPath, '--conditions=@platform/source', join(root, 'apps/server/src/main.ts')],
  },
  { name: 'node start.mjs', command: [process.execPath, join(root, 'start.mjs')], goal: '≤ 2.5' },
  { name: 'npx -y pnpm@12 start', command: ['npx', '-y', 'pnpm@12', 'start'] },
]

const rounded = (value: number) => Math.round(value * 100) / 100
const median = (values: readonly number[]) =>
  rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN)

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  await buildServed()
  const rows: BenchRow[] = []
  for (const { name, command, goal } of WAYS) {
    const directory = await mkdtemp(join(tmpdir(), 'platform-bench-'))
    const isProcess = command[0] === process.execPath && !name.startsWith('node')
    log(`${name}: the first start creates the database and the sample bots`)
    // Without what Node has compiled in earlier starts.
    const first = await start(command, directory, { NODE_DISABLE_COMPILE_CACHE: '1' })
    await first.end('SIGTERM')
    if (isProcess) rows.push({ name: `${name}: first start`, ...figuresOf([first]) })
    // Stores what Node has compiled.
    await (await start(command, directory)).end('SIGTERM')
    const later: Start[] = []
    for (let at = 0; at < LATER_STARTS; at += 1) {
      log(`${name}: a later start`)
      const started = await start(command, directory)
      later.push(started)
      await started.end('SIGTERM')
    }
    rows.push({ name: `${name}: later start, median`, ...figuresOf(later), ...(goal && { goal }) })
    if (isProcess) {
      await (await start(command, directory)).end('SIGKILL')
      const afterKill = await start(command, directory)
      await afterKill.end('SIGTERM')
      rows.push({ name: `${name}: start after kill -9`, ...figuresOf([afterKill]), goal: '≤ 3' })
    }
    await rm(directory, { recursive: true })
  }
  return rows
}

const figuresOf = (starts: readonly Start[]) => ({
  value: median(starts.map(({ seconds }) => seconds)),
  unit: 's',
  'CPU s': median(starts.map(({ cpuSeconds }) => cpuSeconds)),
})

/** Runs a command until its server is ready. Its processes are in a group of their own, which `end` signals. */
async function start(
  [file, ...args]: Way['command'],
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Start> {
  const began = performance.now()
  const child = spawn(file, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...MEMORY_ENVIRONMENT,
      ...process.env,
      PORT: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
      PLATFORM_DATA_DIR: directory,
      PLATFORM_SAMPLE_DATA: 'bots',
      ...environment,
    },
  })
  let output = ''
  let isReady = false
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    isReady = output.includes('The platform is ready')
    if (isReady) break
  }
  if (!isReady) throw new Error(`The server did not start: ${output}`)
  const seconds = (performance.now() - began) / 1000
  const cpuSeconds = cpuSecondsOf(Number(child.pid))
  return {
    seconds,
    cpuSeconds,
    async end(signal) {
      // The last process that can write to the pipe is the server.
      const ended = once(child.stdout.resume(), 'close')
      process.kill(-Number(child.pid), signal)
      await ended
    },
  }
}

/** The CPU time of the processes of a group and of those that they have waited for; NaN on other systems than Linux. */
function cpuSecondsOf(group: number): number {
  if (process.platform !== 'linux') return NaN
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        // After the name, which may contain spaces: the state, the parent, the group, and later the four times.
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      } catch {
        return [] // ended in the meantime
      }
    })
    .filter((fields) => Number(fields[2]) === group)
    .flatMap((fields) => fields.slice(11, 15).map(Number))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}
