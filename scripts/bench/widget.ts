// The chat on a page: the cost of its script, time until it is usable, memory, and the cost of hostile replies. With
// `--peers` also deep-chat, which is downloaded into a temporary folder.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { ProtocolServer } from '../../packages/chat-widget/src/testing/ProtocolServer.ts'
import { startChatServer } from '../../packages/chat-widget/src/testing/startChatServer.ts'
import { launchOptions } from '../browser.mjs'
import { buildServed } from '../build-served.mjs'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const EMBED = fileURLToPath(new URL('../../packages/chat-widget/dist/embed', import.meta.url))
const PEER = 'deep-chat'
const ROUNDS = 5
const WIDGETS = 20
const MOUNTS = 100
const HISTORY = 2_000
const ADDED = 1_000
const FRAMES = 60
const HOSTILE = {
  '40,000 nested quotes': '> '.repeat(40_000),
  '10,000 links': '[a](https://a.example) '.repeat(10_000),
  '200,000 characters': 'lorem ipsum '.repeat(16_667),
  'one word of 200,000 characters': 'x'.repeat(200_000),
  '400 nested lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth % 200)}- x`).join('\n'),
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

declare global {
  interface Window {
    /** What the script of the chat adds to the page. */
    PlatformChat: {
      init: (options: { key: string; url: string }) => {
        open: () => void
        ready: () => Promise<void>
        destroy: () => void
      }
    }
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const chat = (page: Page) => page.locator('platform-chat')
const messageLog = (page: Page) => chat(page).locator('[role=log]')

/** Serves a page with the script, one without, and one with the peer. */
async function startSite(peer: string | undefined) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.endsWith('.js')) {
      const file = pathname === '/peer.js' && peer ? peer : join(EMBED, basename(pathname))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(file))
      return
    }
    const api = searchParams.get('api')
    const tag = api ? `<script async src="/embed.js" data-key="pk" data-url="${api}"></script>` : ''
    const page = `<!doctype html><html lang="en"><title>Shop</title><h1>Teak</h1><p>${'Oiled twice. '.repeat(200)}</p>${tag}`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Opens an address in a new browser context, and provides functions that measure CPU and memory. */
interface Meters {
  /** CPU milliseconds of the page's main thread so far. */
  readonly cpu: () => Promise<number>
  /** The memory of the page in MiB, without garbage. */
  readonly heap: () => Promise<number>
}

async function visit<T>(browser: Browser, address: string, work: (page: Page, meters: Meters) => Promise<T>) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await page.context().newCDPSession(page)
    // CPU time of the thread, which excludes other programs.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const metric = async (metricName: string) =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === metricName)!.value
    const cpu = async () => (await metric('TaskDuration')) * 1000
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1024 / 1024
    }
    await page.goto(address)
    return await work(page, { cpu, heap })
  } finally {
    await context.close()
  }
}

const settled = (page: Page) => page.waitForTimeout(400)

async function open(page: Page) {
  const began = Date.now()
  await chat(page).getByRole('button').click()
  await chat(page).locator('textarea:focus').waitFor()
  await messageLog(page).locator('[data-from]').last().waitFor()
  return Date.now() - began
}

async function measureLoader(browser: Browser, origin: string, api: string) {
  const spent: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const usable: number[] = []
  let shift = 0
  let cookies = 0
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // The page is not queried before the measurement, because queries cost CPU time.
    spent.without.push(await visit(browser, origin, async (page, { cpu }) => (await settled(page), cpu())))
    await visit(browser, `${origin}/?api=${api}`, async (page, { cpu }) => {
      await settled(page)
      spent.with.push(await cpu())
      await chat(page).getByRole('button').waitFor()
      shift += await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const observer = new PerformanceObserver((list) => {
              for (const { value } of list.getEntries() as LayoutShift[]) sum += value
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 100)
          }),
      )
      usable.push(await open(page))
      cookies += (await page.context().cookies()).length
    })
  }
  return { loader: median(spent.with) - median(spent.without), usable: median(usable), shift, cookies }
}

async function measureMemory(browser: Browser, origin: string, server: ProtocolServer, api: string) {
  return visit(browser, `${origin}/?api=${api}`, async (page, { heap }) => {
    await open(page)
    const token = server.newest
    await settled(page)
    const one = await heap()
    await page.evaluate(
      ([count, api]) => {
        for (let index = 0; index < count; index += 1) window.PlatformChat.init({ key: `pk${index}`, url: api }).open()
      },
      [WIDGETS, api] as const,
    )
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('platform-chat')].filter((host) => host.shadowRoot?.querySelector('[data-from]'))
          .length > count,
      WIDGETS,
    )
    const each = ((await heap()) - one) / WIDGETS
    await page.goto(`${origin}/?api=${api}`)
    await open(page)
    const before = await heap()
    await page.evaluate(
      async ([count, api]) => {
        for (let index = 0; index < count; index += 1) {
          const widget = window.PlatformChat.init({ key: 'again', url: api })
          await widget.ready()
          widget.destroy()
        }
      },
      [MOUNTS, api] as const,
    )
    const retained = (await heap()) - before
    for (let added = 0; added < ADDED; added += 1)
      server.addMessage({ text: `Message **${added}**, oiled twice.` }, token)
    await messageLog(page)
      .getByText(`Message ${ADDED - 1}`)
      .waitFor()
    await settled(page)
    return { each, retained, growth: (await heap()) - before - retained }
  })
}

async function measureHistory(browser: Browser, origin: string) {
  const history = Array.from({ length: HISTORY }, (_, index) => ({
    from: index % 2 ? ('visitor' as const) : ('bot' as const),
    text: `Message ${index}, *oiled* twice.`,
  }))
  const api = await startChatServer(new ProtocolServer({ history }))
  try {
    return await visit(browser, `${origin}/?api=${api.url}`, async (page, { cpu }) => {
      await chat(page).getByRole('button').waitFor()
      const began = Date.now()
      await chat(page).getByRole('button').click()
      await messageLog(page)
        .getByText(`Message ${HISTORY - 1},`)
        .waitFor()
      const usable = Date.now() - began
      await messageLog(page).getByText('Message 0,').waitFor({ state: 'attached' })
      const before = await cpu()
      await messageLog(page).evaluate(async (list, frames) => {
        for (let frame = 0; frame < frames; frame += 1) {
          list.scrollTop -= list.clientHeight * 0.6
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }, FRAMES)
      return { usable, frame: ((await cpu()) - before) / FRAMES }
    })
  } finally {
    await api.close()
  }
}

async function measureHostile(browser: Browser, origin: string, server: ProtocolServer, api: string) {
  return visit(browser, `${origin}/?api=${api}`, async (page, { cpu }) => {
    await open(page)
    server.addMessage({ text: '**warm**' })
    await settled(page)
    const rows: BenchRow[] = []
    for (const [name, text] of Object.entries(HOSTILE)) {
      const before = await cpu()
      server.addMessage({ text })
      await settled(page)
      await settled(page)
      rows.push({ name: `rendering ${name}`, value: round((await cpu()) - before), unit: 'ms CPU', goal: '≤ 50' })
    }
    return rows
  })
}

/** Creates chats of the peer, and waits until a person can type in each. */
const makePeers = (page: Page, count: number) =>
  page.evaluate(
    async ([count, name, file]) => {
      await import(file)
      for (let index = 0; index < count; index += 1) {
        const element = document.body.appendChild(document.createElement(name))
        Object.assign(element, { history: [{ role: 'ai', text: 'Hello' }] })
        while (!element.shadowRoot?.querySelector('[contenteditable],textarea'))
          await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    [count, PEER, '/peer.js'] as const,
  )

/** Measures a peer: its size, the CPU time of its first chat, and the memory of each. */
async function measurePeer(browser: Browser, origin: string, file: string) {
  return visit(browser, origin, async (page, { cpu, heap }) => {
    const before = await cpu()
    const began = Date.now()
    await makePeers(page, 1)
    const usable = Date.now() - began
    const spent = (await cpu()) - before
    const one = await heap()
    await makePeers(page, WIDGETS)
    const each = ((await heap()) - one) / WIDGETS
    return { size: gzipSync(await readFile(file)).length / 1024, spent, usable, each }
  })
}

async function fetchPeer() {
  const folder = await mkdtemp(join(tmpdir(), 'platform-bench-peer-'))
  const added = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, PEER], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (added.status !== 0) throw new Error(`${PEER} could not be fetched: ${added.stderr}`)
  return { folder, file: join(folder, 'node_modules', PEER, 'dist/deepChat.bundle.js') }
}

/** Returns the compressed sizes of the files that are loaded until a person can type. */
function sentSizes() {
  const runtime = readdirSync(EMBED).find((file) => /^chat-.*\.js$/.test(file))
  return Object.entries({ br: 'Brotli', gz: 'gzip' }).map(([extension, encoding]) => {
    const bytes = (file: string | undefined) => statSync(join(EMBED, `${file}.${extension}`)).size
    return {
      name: `loaded until a person can type, ${encoding}`,
      value: round((bytes('embed.js') + bytes(runtime)) / 1024),
      unit: 'KiB',
      goal: '≤ 20',
    }
  })
}

export async function bench({ peers, log }: BenchOptions): Promise<BenchRow[]> {
  await buildServed()
  const peer = peers ? await fetchPeer() : undefined
  const server = new ProtocolServer()
  const api = await startChatServer(server)
  const site = await startSite(peer?.file)
  const browser = await chromium.launch(launchOptions())
  try {
    log('loading and opening')
    const { loader, usable, shift, cookies } = await measureLoader(browser, site.origin, api.url)
    log('memory')
    const { each, retained, growth } = await measureMemory(browser, site.origin, server, api.url)
    log('a long history, and hostile replies')
    const long = await measureHistory(browser, site.origin)
    const hostile = await measureHostile(browser, site.origin, server, api.url)
    const other = peer ? await measurePeer(browser, site.origin, peer.file) : undefined
    const beside = (value: (figures: NonNullable<typeof other>) => number) =>
      other ? { peer: `${PEER} ${round(value(other))}` } : {}
    return [
      ...sentSizes(),
      {
        name: 'main thread until the launcher is shown',
        value: round(loader),
        unit: 'ms CPU',
        goal: '≤ 30',
        ...beside(({ spent }) => spent),
      },
      { name: 'layout shift', value: shift, unit: '', goal: '0' },
      { name: 'cookies', value: cookies, unit: '', goal: '0' },
      { name: 'press to usable, cold', value: usable, unit: 'ms', ...beside((figures) => figures.usable) },
      {
        name: `memory of each of ${WIDGETS} open chats`,
        value: round(each * 1024),
        unit: 'KiB',
        goal: '≤ 1,024',
        ...beside((figures) => figures.each * 1024),
      },
      {
        name: `retained by ${MOUNTS} that were destroyed`,
        value: round(retained * 1024),
        unit: 'KiB',
        goal: '≤ 1,024',
      },
      { name: `growth over ${ADDED} messages`, value: round(growth), unit: 'MiB' },
      { name: `press to the end of ${HISTORY} messages`, value: long.usable, unit: 'ms' },
      { name: `scrolling through them`, value: round(long.frame), unit: 'ms CPU per frame', goal: '≤ 12' },
      ...hostile,
      ...(other ? [{ name: `size of ${PEER}`, value: round(other.size), unit: 'KiB gzip' }] : []),
    ]
  } finally {
    await browser.close()
    await api.close()
    site.close()
    if (peer) await rm(peer.folder, { recursive: true, force: true })
  }
}
