// Charts: bundle, first paint, cost of a move of the pointer, frames and cost of a resize, beside Recharts and ECharts.
// Each library draws the same data in the same size, in one run and in turns. `--profile` stores a picture of each chart.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { build, type InlineConfig, preview, type Rolldown } from 'vite'
import { launchOptions } from '../browser.mjs'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import type { LibraryName } from './charts-page/ChartBench.ts'
import type { SceneKind } from './charts-page/scene.ts'

interface BenchScene {
  readonly kind: SceneKind
  readonly count: number
}

/** The figures of one library with one scene; those of the pointer and of resizes only in the first rounds. */
interface Measurement {
  readonly paint: number
  readonly paintCpu: number
  readonly mountCpu?: number
  readonly moveCpu?: number
  readonly longestMove?: number
  readonly rasterMs?: number
  readonly dropped?: number
  readonly frames?: number
  readonly resizeCpu?: number
}

/** The figure of each library. */
type Figures = Readonly<Partial<Record<LibraryName, number>>> & { readonly ours: number }

interface ChartRow extends BenchRow {
  readonly Recharts?: string | undefined
  readonly ECharts?: string | undefined
  readonly 'empty page'?: number
}

const LIBRARIES: readonly LibraryName[] = ['ours', 'recharts', 'echarts', 'empty']
const SCENES: readonly BenchScene[] = [
  { kind: 'bars', count: 30 },
  { kind: 'bars', count: 1000 },
  { kind: 'line', count: 30 },
  { kind: 'line', count: 1000 },
]
/** Rounds with a first paint, and those of them with the pointer and resizes. */
const ROUNDS = 5
const POINTER_ROUNDS = 3
const MOVES = 120
/** Moves that are measured one by one. */
const SINGLE_MOVES = 40
const WIDTHS = [900, 1200]
/** Longer than every animation (1.5 s of a line in Recharts), in milliseconds. */
const SETTLED_AFTER = 1800
const FRAME = 1000 / 60
/** The plot without its axes, in pixels of the page. */
const PLOT = { left: 90, right: 1190, y: 140 }

const pageFolder = new URL('charts-page/', import.meta.url)
const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(pageFolder),
  logLevel: 'warn',
  resolve: { conditions: ['@platform/source', 'module', 'browser', 'production'] },
  plugins: [react()],
}
const round = (value: number) => Math.round(value * 10) / 10
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the KiB of a module with all that it imports, minified and in gzip, by kind of file. */
async function sizeOf(input: string, external: RegExp[]) {
  const { output } = (await build({
    ...config,
    build: {
      write: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: fileURLToPath(new URL(input, pageFolder)),
        external,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const kib = (extension: string) =>
    sum(
      output
        .filter(({ fileName }) => fileName.endsWith(extension))
        .map((file) => gzipSync('code' in file ? file.code : file.source, { level: 9 }).length / 1024),
    )
  return { js: kib('.js'), css: kib('.css') }
}

/** CPU milliseconds of the page's main thread so far: script, style, layout and paint. */
async function cpuMs(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Frames that came too late, by the times of those that came. */
const droppedFrames = (times: readonly number[]) =>
  sum(
    times.slice(1).map((time, index) => {
      const gap = time - times[index]!
      return gap > 1.5 * FRAME ? Math.round(gap / FRAME) - 1 : 0
    }),
  )

/** Moves the pointer to a share of the width of the plot. */
type MoveTo = (share: number) => Promise<void>

/** Returns the CPU milliseconds of the longest of some moves, each with its frame. It says what drops a frame on any machine. */
async function longestMoveMs(page: Page, session: CDPSession, moveTo: MoveTo) {
  let longest = 0
  for (let move = SINGLE_MOVES; move > 0; move -= 1) {
    const before = await cpuMs(session)
    await moveTo(move / SINGLE_MOVES)
    await page.evaluate(() => window.chartBench.twoFrames())
    longest = Math.max(longest, (await cpuMs(session)) - before)
  }
  return longest
}

/** Returns the CPU milliseconds of a move in the threads that draw what the main thread has described; a canvas draws in that. */
async function rasterMsOfMoves(browser: Browser, page: Page, moveTo: MoveTo) {
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'cc'],
  })
  for (let move = SINGLE_MOVES; move > 0; move -= 1) await moveTo(move / SINGLE_MOVES)
  const { traceEvents }: { traceEvents: { name: string; tdur?: number }[] } = JSON.parse(
    String(await browser.stopTracing()),
  )
  return sum(traceEvents.filter(({ name }) => name === 'RasterTask').map(({ tdur = 0 }) => tdur)) / 1000 / SINGLE_MOVES
}

/** Measures one library with one scene in a new page. */
interface MeasureOptions extends BenchScene {
  readonly browser: Browser
  readonly url: string
  readonly library: LibraryName
  readonly withPointer: boolean
  /** Folder of the pictures, if some are taken. */
  readonly pictures: string | undefined
}

async function measure({
  browser,
  url,
  library,
  kind,
  count,
  withPointer,
  pictures,
}: MeasureOptions): Promise<Measurement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 400 } })
  try {
    const session = await page.context().newCDPSession(page)
    // CPU time of the thread, which excludes other programs.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    await page.waitForFunction(() => 'chartBench' in window)
    await page.evaluate((library) => window.chartBench.load(library), library)
    const beforeMount = await cpuMs(session)
    const paint = await page.evaluate(([kind, count]) => window.chartBench.mount(kind, count), [kind, count] as const)
    const paintCpu = (await cpuMs(session)) - beforeMount
    if (!withPointer) return { paint, paintCpu }

    await page.waitForTimeout(SETTLED_AFTER)
    const mountCpu = (await cpuMs(session)) - beforeMount
    const marks = await page.evaluate(() => window.chartBench.countMarks())
    const expected = library === 'empty' ? 0 : kind === 'bars' ? 2 * count : count
    if (marks !== expected) throw new Error(`${library} drew ${marks} marks of ${expected} (${kind}, ${count} points)`)

    const moveTo: MoveTo = (share) => page.mouse.move(PLOT.left + (PLOT.right - PLOT.left) * share, PLOT.y)
    // The first tooltip compiles its code.
    for (const share of [0.1, 0.5, 0.9, 0]) await moveTo(share)
    await page.evaluate(() => window.chartBench.recordFrames())
    const beforeMoves = await cpuMs(session)
    for (let move = 1; move <= MOVES; move += 1) await moveTo(move / MOVES)
    const frames = await page.evaluate(() => window.chartBench.takeFrames())
    const moveCpu = ((await cpuMs(session)) - beforeMoves) / MOVES
    const longestMove = await longestMoveMs(page, session, moveTo)
    const texts: string[] = []
    for (const share of [0.3, 0.7]) {
      await moveTo(share)
      await page.waitForTimeout(500)
      texts.push(await page.evaluate(() => window.chartBench.tooltipText()))
    }
    if (library !== 'empty' && !(texts.every((text) => /^Day \d+\D+\d+/.test(text)) && texts[0] !== texts[1]))
      throw new Error(`${library} has no tooltip for each point (${kind}, ${count} points): ${JSON.stringify(texts)}`)
    if (pictures) await page.screenshot({ path: join(pictures, `charts-${library}-${kind}-${count}.png`) })

    const rasterMs = await rasterMsOfMoves(browser, page, moveTo)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    const beforeResizes = await cpuMs(session)
    for (const width of WIDTHS) {
      await page.evaluate((width) => window.chartBench.resize(width), width)
      await page.waitForTimeout(SETTLED_AFTER)
    }
    const resizeCpu = ((await cpuMs(session)) - beforeResizes) / WIDTHS.length
    return {
      paint,
      paintCpu,
      mountCpu,
      moveCpu,
      longestMove,
      rasterMs,
      dropped: droppedFrames(frames),
      frames: frames.length,
      resizeCpu,
    }
  } finally {
    await page.close()
  }
}

/** A row with the figure of each library, those of peers with their ratio to ours. */
function row(name: string, unit: string, values: Figures): ChartRow {
  const peer = (value: number | undefined) =>
    value === undefined ? undefined : `${round(value)}${values.ours > 0 ? ` (${round(value / values.ours)}×)` : ''}`
  return {
    name,
    value: round(values.ours),
    unit,
    Recharts: peer(values.recharts),
    ECharts: peer(values.echarts),
    ...(values.empty === undefined ? {} : { 'empty page': round(values.empty) }),
  }
}

async function sizeRows() {
  const reactFiles = [/^react(\/|$)/, /^react-dom(\/|$)/]
  const ours = await sizeOf('ours.tsx', reactFiles)
  const styles = await sizeOf('../../../packages/ui/src/charts/styles.css', [])
  const sizes = {
    ours: ours.js,
    recharts: (await sizeOf('recharts.tsx', reactFiles)).js,
    echarts: (await sizeOf('echarts.ts', [])).js,
  }
  return [
    row('bundle without React', 'KiB gzip', sizes),
    row('style sheet of all charts, which peers have in their script', 'KiB gzip', { ours: styles.css }),
  ]
}

/** Measures our charts beside Recharts and ECharts. */
export async function bench({ log, profileTo }: BenchOptions): Promise<BenchRow[]> {
  const rows: ChartRow[] = await sizeRows()
  if (profileTo) await mkdir(profileTo, { recursive: true })
  const outDir = await mkdtemp(join(tmpdir(), 'platform-bench-charts-'))
  await build({ ...config, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: Infinity } })
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch(launchOptions())
  const results = new Map<string, Measurement[]>()
  const resultsOf = (library: LibraryName, { kind, count }: BenchScene) => {
    const key = `${library} ${kind} ${count}`
    const found = results.get(key) ?? []
    results.set(key, found)
    return found
  }
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      log(`round ${turn + 1} of ${ROUNDS}`)
      for (const scene of SCENES) {
        for (const index of LIBRARIES.keys()) {
          // Each round begins with another library.
          const library = LIBRARIES[(index + turn) % LIBRARIES.length]!
          const withPointer = turn < POINTER_ROUNDS
          const pictures = turn === 0 ? profileTo : undefined
          const url = server.resolvedUrls?.local[0] ?? ''
          resultsOf(library, scene).push(await measure({ browser, url, library, ...scene, withPointer, pictures }))
        }
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  for (const scene of SCENES) {
    const name = `${scene.kind}, ${scene.count} points`
    const figures = (field: keyof Measurement, reduce: (values: readonly number[]) => number) =>
      Object.fromEntries(
        LIBRARIES.map((library) => [
          library,
          reduce(
            resultsOf(library, scene)
              .map((result) => result[field])
              .filter((value) => value !== undefined),
          ),
        ]),
      ) as Record<LibraryName, number>
    const frames = sum(resultsOf('ours', scene).map(({ frames }) => frames ?? 0))
    rows.push(
      row(`${name}: first paint`, 'ms', figures('paint', median)),
      row(`${name}: the same`, 'ms CPU', figures('paintCpu', median)),
      row(`${name}: mount with its animation`, 'ms CPU', figures('mountCpu', median)),
      row(`${name}: a move of the pointer`, 'ms CPU', figures('moveCpu', median)),
      row(`${name}: its drawing in other threads`, 'ms CPU', figures('rasterMs', median)),
      {
        ...row(`${name}: the longest move`, 'ms CPU', figures('longestMove', median)),
        ...(scene.count === 1000 ? { goal: '≤ 16.7' } : {}),
      },
      {
        ...row(`${name}: frames dropped while the pointer moves`, `of ${frames}`, figures('dropped', sum)),
        ...(scene.count === 1000 ? { goal: '0' } : {}),
      },
      row(`${name}: a resize with its animation`, 'ms CPU', figures('resizeCpu', median)),
    )
  }
  return rows
}
