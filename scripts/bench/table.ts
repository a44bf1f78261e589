// Tables: time until a long table is shown, and CPU per frame while it scrolls, compared with hand-written rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type CDPSession, chromium, type Page } from 'playwright'
import { build, type InlineConfig, preview } from 'vite'
import { launchOptions } from '../browser.mjs'
import type { BenchRow } from './benchmark.ts'
import type { TableBench } from './table-page/TableBench.ts'

const ROUNDS = 5
const FRAMES = 120
/** Goals for a mount in milliseconds, by number of rows. */
const MOUNT_GOALS = { 10_000: 60, 100_000: 100 }
/** Goal for a frame while scrolling, in milliseconds of CPU. */
const FRAME_GOAL = 12

const round = (value: number) => Math.round(value * 10) / 10
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** CPU seconds of the page's main thread so far: script, style, layout and paint. */
async function taskSeconds(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

type Kind = Parameters<TableBench['mount']>[0]

async function measure(page: Page, session: CDPSession, kind: Kind, count: number) {
  const mounts: number[] = []
  const frames: number[] = []
  // The first round warms up the compiler and is not counted.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const mounted = await page.evaluate(([kind, count]) => window.tableBench.mount(kind, count), [kind, count] as const)
    const before = await taskSeconds(session)
    await page.evaluate((frames) => window.tableBench.scroll(frames), FRAMES)
    const spent = (await taskSeconds(session)) - before
    if (turn === 0) continue
    mounts.push(mounted)
    frames.push((spent * 1000) / FRAMES)
  }
  return { mount: round(median(mounts)), frame: round(median(frames)) }
}

/** Measures the grid, and hand-written rows as its peer. */
export async function bench(): Promise<BenchRow[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'platform-bench-table-'))
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL('table-page', import.meta.url)),
    logLevel: 'warn',
    resolve: { conditions: ['@platform/source', 'module', 'browser', 'production'] },
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const session = await page.context().newCDPSession(page)
    // CPU time of the thread, which excludes other programs.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'tableBench' in window)
    const rows: BenchRow[] = []
    for (const [count, goal] of Object.entries(MOUNT_GOALS)) {
      const peer = await measure(page, session, 'hand-written', Number(count))
      const grid = await measure(page, session, 'grid', Number(count))
      const size = `${Number(count).toLocaleString('en')} rows × 8 columns`
      rows.push(
        { name: `mount ${size}`, value: grid.mount, unit: 'ms', goal: `≤ ${goal}`, peer: `by hand ${peer.mount}` },
        {
          name: `scroll ${size}`,
          value: grid.frame,
          unit: 'ms CPU per frame',
          goal: `≤ ${FRAME_GOAL}`,
          peer: `by hand ${peer.frame}`,
        },
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
