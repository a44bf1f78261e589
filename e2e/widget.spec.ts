import type { Locator, Page, WebSocket } from '@playwright/test'
import type { Api } from './support/api.ts'
import { openBreakableProxy } from './support/breakableProxy.ts'
import { expect, test } from './support/fixtures.ts'
import type { TestServer } from './support/server.ts'
import { startSite } from './support/webPages.ts'
import { watchPage } from './support/watch.ts'

const GREETING = 'Welcome to **Kaveri Home**.'

/** Starts a site, and creates a key for it and a sample bot. Returns the site and its script tag. */
async function publish(server: TestServer, api: Api) {
  const site = await startSite()
  const agent = (await api.agents()).find(({ name }) => name === 'Travel Assistant')
  const key = await api.createWebKey(agent?.id ?? '', { origins: [site.origin], greeting: GREETING })
  const tag = (more = '') => `<script async src="${server.url}/embed.js" data-key="${key}"${more}></script>`
  return { site, tag }
}

test('a visitor chats with the bot, and the conversation continues on the next page', async ({ page, server, api }) => {
  const watch = await watchPage(page)
  const { site, tag } = await publish(server, api)
  site.put('/next', { html: `<title>Next</title><body>Next${tag()}</body>` })
  await page.goto(site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title><h1>Teak</h1>${tag()}` }))
  const launcher = page.getByRole('button', { name: /chat/i })
  await expect(launcher).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
  expect(shift).toBe(0)
  await launcher.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Kaveri Home')).toBeVisible()
  await field.fill('Where is my order?')
  await page.keyboard.press('Enter')
  await expect(log.locator('[data-from="visitor"]')).toHaveCount(1)
  await expect(log.locator('[data-from="bot"]:not([data-partial])')).toHaveCount(2)
  const reply = await log.locator('[data-from="bot"]').last().innerText()
  await page.goto(`${site.origin}/next`)
  await page.getByRole('button', { name: /chat/i }).click()
  await expect(log.getByText('Where is my order?')).toBeVisible()
  await expect(log.locator('[data-from="bot"]').last()).toHaveText(reply, { useInnerText: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  watch.assertClean()
  await site.close()
})

test('no message is lost or duplicated over repeated disconnects and a reload', async ({ page, server, api }) => {
  const proxy = await openBreakableProxy(Number(new URL(server.url).port))
  const { site, tag } = await publish(server, api)
  const script = tag().replace(server.url, proxy.url)
  const field = page.getByRole('textbox', { name: 'Message' })
  const open = async () => {
    await page.getByRole('button', { name: /chat/i }).click()
    await expect(field).toBeFocused()
  }
  await page.goto(site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title>${script}` }))
  await open()
  // Five is the burst limit of a visitor.
  for (let number = 1; number <= 5; number += 1) {
    await field.fill(`message ${number}`)
    await page.keyboard.press('Enter')
    proxy.disconnect()
    if (number === 3) {
      await page.reload()
      await open()
    }
  }
  const log = page.getByRole('log', { name: 'Messages' })
  // The greeting, and an answer to each.
  await expect(log.locator('[data-from="bot"]:not([data-partial])')).toHaveCount(6, { timeout: 30_000 })
  await expect(log.locator('[data-from="visitor"]:not([data-status]) > div')).toHaveText([
    'message 1',
    'message 2',
    'message 3',
    'message 4',
    'message 5',
  ])
  proxy.close()
  await site.close()
})

test('a page that swaps its body, with the tag in it, keeps one widget, one socket and the draft', async ({
  page,
  server,
  api,
}) => {
  const { site, tag } = await publish(server, api)
  const sockets = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await page.goto(site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title><h1>Teak</h1>${tag()}` }))
  await page.getByRole('button', { name: /chat/i }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Where is my order?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.locator('[data-from="bot"]:not([data-partial])')).toHaveCount(2)
  await field.fill('And my')
  // As Turbo visits a page: another body, whose scripts are copied, because others do not run.
  for (const heading of ['Oak', 'Teak', 'Oak']) {
    await page.evaluate(
      ([html = '', name = '']) =>
        new Promise((resolve) => {
          const body = document.createElement('body')
          body.innerHTML = `<h1>${name}</h1>${html}`
          for (const script of body.querySelectorAll('script')) {
            const copy = document.createElement('script')
            for (const { name: attribute, value } of script.attributes) copy.setAttribute(attribute, value)
            copy.addEventListener('load', resolve)
            script.replaceWith(copy)
          }
          document.body.replaceWith(body)
        }),
      [tag(), heading],
    )
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.locator('platform-chat')).toHaveCount(1)
  await expect(field).toHaveValue('And my')
  await expect(log.getByText('Where is my order?')).toBeVisible()
  expect(sockets.size).toBe(1)
  await site.close()
})

const PRESSES = {
  slow: {
    down: (page: Page) => page.mouse.down(),
    up: (page: Page) => page.mouse.up(),
  },
  // Chromium clears `:active` of a button that is still pressed if the layout changes below the pointer.
  'slow, no longer active': {
    down: (_: Page, launcher: Locator) => launcher.dispatchEvent('pointerdown'),
    up: async (_: Page, launcher: Locator) => {
      await launcher.dispatchEvent('pointerup')
      await launcher.dispatchEvent('click')
    },
  },
}
for (const [name, press] of Object.entries(PRESSES))
  test(`a press on the launcher (${name}) is not lost while the chat loads`, async ({ page, server, api }) => {
    const { site, tag } = await publish(server, api)
    await page.goto(site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title>${tag()}` }))
    const launcher = page.getByRole('button', { name: /chat/i })
    const pressed = Promise.withResolvers<void>()
    // Loading starts when the pointer enters the launcher, and ends while the launcher is pressed.
    await page.route('**/embed/chat-*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await launcher.hover()
    const shown = await launcher.elementHandle()
    await press.down(page, launcher)
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/embed/chat-'))
    pressed.resolve()
    await loaded
    // The duration of a slow press.
    await page.waitForTimeout(300)
    expect(await shown?.evaluate((button) => button.isConnected)).toBe(true)
    await press.up(page, launcher)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await site.close()
  })

test('violates no strict content security policy, and removes everything on destroy', async ({ page, server, api }) => {
  const watch = await watchPage(page)
  const { site, tag } = await publish(server, api)
  const policy = [
    "default-src 'none'",
    `script-src ${server.url}`,
    `connect-src ${server.url} ${server.url.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const address = site.put('/', {
    html: `<!doctype html><html lang="en"><head><title>Strict</title></head><body>${tag()}</body></html>`,
    headers: { 'content-security-policy': policy, 'cross-origin-embedder-policy': 'require-corp' },
  })
  await page.goto(address)
  await page.getByRole('button', { name: /chat/i }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('hello')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.locator('[data-from="bot"]:not([data-partial])')).toHaveCount(2)
  await page.evaluate(() => (window as unknown as { PlatformChat: { destroy(): void } }).PlatformChat.destroy())
  await expect(page.locator('platform-chat')).toHaveCount(0)
  expect(await page.evaluate(() => 'PlatformChat' in window)).toBe(false)
  watch.assertClean()
  await site.close()
})

test('keeps its appearance on a right-to-left page with hostile styles', async ({ page, server, api }) => {
  const watch = await watchPage(page)
  const { site, tag } = await publish(server, api)
  const styles = `* { display: none !important; font-size: 60px !important; color: red !important } html, body { display: block !important }`
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><title>متجر</title><style>${styles}</style></head><body>${tag()}</body></html>`
  await page.goto(site.put('/', { html }))
  await page.locator('platform-chat').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^محادثة مع/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'الرسالة' })).toBeFocused()
  await expect(dialog.getByText('Kaveri Home')).toHaveCSS('font-size', '14px')
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  watch.assertClean()
  await site.close()
})

test('works in a frame whose storage is blocked', async ({ page, server, api }) => {
  const watch = await watchPage(page)
  const { site, tag } = await publish(server, api)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  const outer = await startSite()
  const inner = site.put('/', {
    html: `<!doctype html><html lang="en"><title>Inner</title><body>${tag()}</body></html>`,
  })
  await page.goto(
    outer.put('/', {
      html: `<!doctype html><html lang="en"><title>Outer</title><iframe src="${inner}" title="Shop" width="900" height="700"></iframe>`,
    }),
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: /chat/i }).click()
  await frame.getByRole('textbox', { name: 'Message' }).fill('hello')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('log').locator('[data-from="bot"]:not([data-partial])')).toHaveCount(2)
  watch.assertClean()
  await site.close()
  await outer.close()
})

test('reports why it cannot run in a sandboxed frame without an origin', async ({ page, server, api }) => {
  const { site, tag } = await publish(server, api)
  const inner = site.put('/', { html: `<!doctype html><title>Inner</title><body>${tag()}</body>` })
  const frame = `<iframe sandbox="allow-scripts" src="${inner}" title="Shop"></iframe>`
  const report = page.waitForEvent('console', (message) => message.text().startsWith('PlatformChat'))
  await page.goto(site.put('/outer', { html: `<!doctype html><html lang="en"><title>Outer</title>${frame}` }))
  expect(await (await report).args()[1]?.jsonValue()).toMatchObject({ message: 'sandbox lacks allow-same-origin' })
  await expect(page.frameLocator('iframe').locator('platform-chat')).toHaveCount(0)
  await site.close()
})

test('leaves no node and no listener after repeated mounting and destroying', async ({ page, server, api }) => {
  const { site, tag } = await publish(server, api)
  await page.goto(site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title><body></body></html>` }))
  const attributes = /src="([^"]+)" data-key="([^"]+)"/.exec(tag())
  const mount = (times: number) =>
    page.evaluate(
      async ([times, src, key]) => {
        for (let round = 0; round < times; round += 1) {
          const script = Object.assign(document.createElement('script'), { src })
          script.dataset.key = key
          const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
          document.head.append(script)
          await loaded
          const chat = (window as unknown as { PlatformChat: { open(): void; destroy(): void } }).PlatformChat
          chat.open()
          while (!document.querySelector('platform-chat')?.shadowRoot?.querySelector('[role=log] [data-from]'))
            await new Promise((resolve) => setTimeout(resolve, 10))
          chat.destroy()
          script.remove()
        }
      },
      [times, attributes?.[1] ?? '', attributes?.[2] ?? ''] as const,
    )
  const devtools = await page.context().newCDPSession(page)
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners }
  }
  await mount(5)
  const before = await count()
  await mount(20)
  // The browser frees unreferenced nodes and listeners later, so the counts are polled.
  await expect.poll(async () => (await count()).jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners)
  await expect.poll(async () => (await count()).nodes - before.nodes).toBeLessThan(20)
  expect(await page.evaluate(() => 'PlatformChat' in window)).toBe(false)
  await site.close()
})
