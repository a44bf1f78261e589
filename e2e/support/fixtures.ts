import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ADMINS_OF_EMPTY_ENTERPRISES, type Account } from './accounts.ts'
import { Api } from './api.ts'
import { openBreakableProxy, type BreakableProxy } from './breakableProxy.ts'
import { watchPage, type PageWatch } from './watch.ts'
import { TestServer, type ServerOptions } from './server.ts'

/** An empty enterprise of one test on the shared server, with a signed-in page of its administrator. */
export interface Enterprise {
  readonly account: Account
  readonly api: Api
  readonly page: Page
}

interface TestFixtures {
  /** The administrator of an empty enterprise on the shared server. */
  readonly account: Account
  /** An enterprise for a test that changes what others see, or that others would disturb. */
  readonly enterprise: Enterprise
  /**
   * Returns a private host that the shared server may read from. It passes connections on to another host of this
   * machine.
   */
  readonly allowHost: (host: string) => string
  /** A page without a session on the shared server. */
  readonly signedOut: Page
  /** A signed-in page on the shared server. */
  readonly signedIn: Page
  /** A signed-in page in another browser context on the shared server. */
  readonly secondPage: Page
  /** Starts a server for this test only: for one that restarts, kills or configures it. */
  readonly ownServer: (options?: ServerOptions) => Promise<TestServer>
  /** Opens a signed-in page with its own session on any server. */
  readonly signInOn: (server: TestServer, account?: Account) => Promise<{ page: Page; api: Api }>
}

const HOSTS_OF_TEST_MAX = 2

interface WorkerFixtures {
  /** A server with trained sample bots, shared by the tests of a worker. */
  readonly server: TestServer
  readonly api: Api
  /** Administrators of empty enterprises that no test has used yet. */
  readonly unusedAccounts: Account[]
  /** Private hosts that the server may read from. */
  readonly allowedHosts: readonly BreakableProxy[]
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
    async ({ allowedHosts }, provide) => {
      const server = await TestServer.start({ fetchAllow: allowedHosts.map(({ host }) => host) })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [async ({ server }, provide) => provide(await Api.signIn(server)), { scope: 'worker' }],
  unusedAccounts: [async ({}, provide) => provide([...ADMINS_OF_EMPTY_ENTERPRISES]), { scope: 'worker' }],
  allowedHosts: [
    async ({}, provide) => {
      const hosts = await Promise.all(Array.from({ length: HOSTS_OF_TEST_MAX }, () => openBreakableProxy()))
      await provide(hosts)
      for (const host of hosts) host.close()
    },
    { scope: 'worker' },
  ],
  account: async ({ unusedAccounts }, provide) => {
    const account = unusedAccounts.shift()
    if (!account) throw new Error('All empty enterprises are used: prepare more (ADMINS_OF_EMPTY_ENTERPRISES).')
    await provide(account)
  },
  enterprise: async ({ server, account, signInOn }, provide) => {
    await provide({ account, ...(await signInOn(server, account)) })
  },
  allowHost: async ({ allowedHosts }, provide) => {
    const unused = [...allowedHosts]
    await provide((host) => {
      const proxy = unused.pop()
      if (!proxy) throw new Error(`A test may allow ${HOSTS_OF_TEST_MAX} hosts.`)
      proxy.connectTo(Number(new URL(`http://${host}`).port))
      return proxy.host
    })
    for (const proxy of allowedHosts) proxy.disconnect()
  },
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
    await provide(async (server, account) => {
      const api = await Api.signIn(server, account)
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
