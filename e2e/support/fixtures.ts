import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { watchPage, type PageWatch } from './watch.ts'
import { TestServer, type ServerOptions } from './server.ts'

interface TestFixtures {
  /** A page without a session on the shared server. */
  readonly signedOut: Page
  /** A signed-in page on the shared server. */
  readonly signedIn: Page
  /** A signed-in page in another browser context on the shared server. */
  readonly secondPage: Page
  /** Starts a server for this test only. */
  readonly ownServer: (options?: ServerOptions) => Promise<TestServer>
  /** Opens a signed-in page with its own session on any server. */
  readonly signInOn: (server: TestServer) => Promise<{ page: Page; api: Api }>
}

interface WorkerFixtures {
  /** A server with sample data, shared by the tests of a worker. */
  readonly server: TestServer
  readonly api: Api
}

/** Provides a page of a context. The test fails on any error that the page reports. */
async function withPage(context: BrowserContext, provide: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage()
  const watch = await watchPage(page)
  await provide(page)
  watch.assertClean()
  await context.close()
}

/** Opens a browser context whose storage contains the session. */
async function signedInContext(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'platform.token', value: token }] }] },
  })
}

// Playwright reads the required fixtures from the pattern of the first parameter: an empty one means none.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await TestServer.start()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [async ({ server }, provide) => provide(await Api.signIn(server)), { scope: 'worker' }],
  signedOut: async ({ browser, server }, provide) => {
    await withPage(await browser.newContext({ baseURL: server.url }), provide)
  },
  signedIn: async ({ browser, server, api }, provide) => {
    await withPage(await signedInContext(browser, server.url, api.token), provide)
  },
  secondPage: async ({ browser, server, api }, provide) => {
    await withPage(await signedInContext(browser, server.url, api.token), provide)
  },
  ownServer: async ({}, provide) => {
    const servers: TestServer[] = []
    await provide(async (options) => {
      const server = await TestServer.start(options)
      servers.push(server)
      return server
    })
    await Promise.all(servers.map((server) => server.dispose()))
  },
  signInOn: async ({ browser }, provide) => {
    const opened: { context: BrowserContext; watch: PageWatch }[] = []
    await provide(async (server) => {
      const api = await Api.signIn(server)
      const context = await signedInContext(browser, server.url, api.token)
      const page = await context.newPage()
      opened.push({ context, watch: await watchPage(page) })
      return { page, api }
    })
    for (const { watch } of opened) watch.assertClean()
    await Promise.all(opened.map(({ context }) => context.close()))
  },
})

export { expect } from '@playwright/test'
