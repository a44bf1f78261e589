import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '@platform/client'
import { WITHOUT_LANGUAGE_MODEL, type KnowledgeSource } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileOf, pdfOf } from '../../testing/pdfs.ts'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { startWebServer, webPage, type WebServer } from '../../testing/webServer.ts'
import { unknownAddress } from './crawling/missingPage.ts'

const PAGES = 16
/** A page that the site does not have. */
const GONE = '/gone'
/** The page that the site does not send before the kill. */
const HELD = '/page/7'

/** Resolves when the site is asked for the page that it does not send. */
const asked = Promise.withResolvers<void>()
let isHeld = true
let web: WebServer
let server: ServerProcess
beforeAll(async () => {
  const links = Array.from({ length: PAGES - 1 }, (_, at) => `/page/${at}`)
  const pages = links.map((link, at) => [link, webPage(`Page ${at}`, `Rule number ${at} of the house is kept.`)])
  web = await startWebServer({
    '/': webPage('Rules', 'All rules of the house.', GONE, ...links),
    ...Object.fromEntries(pages),
    [HELD]: (_, response) => {
      asked.resolve()
      if (!isHeld) response.writeHead(200, { 'content-type': 'text/html' }).end(webPage('Page 7', 'Rule 7 is kept.'))
    },
  })
  server = await openServerProcess({ PLATFORM_FETCH_ALLOW: web.host })
})
afterAll(async () => {
  await server.remove()
  web.close()
})

async function until(client: Transport, agentId: string, isThere: (sources: KnowledgeSource[]) => boolean) {
  for (;;) {
    const { sources } = await client.call('knowledge.sources', { agentId })
    if (isThere(sources)) return sources
    await pause(20)
  }
}

// On PostgreSQL this takes a while: another server waits until the lease of the killed one ends.
it('a reading continues after a kill -9 without fetching a page again, and no acknowledged document is lost', async () => {
  let client = await server.start()
  const { id: agentId } = await client.call('agents.save', { name: 'Survivor', description: '', type: 'nlp' })
  const tariff = await pdfOf('Tariff', [['A first class ticket costs 90 euros.']])
  await client.call('knowledge.upload', { agentId, files: [fileOf('tariff.pdf', tariff)] })
  const config = { fromWebsite: true, websites: [`${web.url}/`], fromDocuments: true }
  await client.call('knowledge.save', { agentId, ...config, configurationId: WITHOUT_LANGUAGE_MODEL })
  await asked.promise
  const [before] = await until(client, agentId, ([website]) => (website?.pages ?? 0) > 2)
  const { tasks: open } = await client.call('tasks.list', { agentId, isOpen: true })
  expect(open.find(({ subjectId }) => subjectId === before?.id)?.progress).toBeGreaterThan(0)
  await client.call('knowledge.upload', { agentId, files: [fileOf('last moment.pdf', tariff)] })
  await server.kill()
  isHeld = false

  client = await server.start()
  const after = await until(client, agentId, (sources) => sources.every(({ state }) => state === 'ready'))
  expect(after.map(({ name, pages }) => [name, pages])).toEqual([
    [`${web.url}/`, PAGES],
    ['tariff.pdf', 1],
    ['last moment.pdf', 1],
  ])
  // What was left out before the kill is named as well.
  expect(after[0]?.notes).toMatchObject([{ url: `${web.url}${GONE}`, errorCode: 'HTTP_ERROR', detail: '404' }])
  const pagesRequested = web.requests.filter((path) => path !== '/robots.txt')
  const twice = pagesRequested.filter((path, at) => pagesRequested.indexOf(path) !== at)
  // Only what had not arrived is requested again.
  const unknown = unknownAddress(new URL(web.url)).pathname
  expect(twice).toEqual([unknown, GONE, HELD])
  expect(new Set(pagesRequested).size).toBe(PAGES + 2)
  const { passages } = await client.call('knowledge.search', { agentId, query: 'first class ticket' })
  expect(passages[0]).toMatchObject({ source: 'tariff.pdf', page: 1 })
}, 120_000)
