import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '@platform/client'
import { WITHOUT_LANGUAGE_MODEL, type KnowledgeSource } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileOf, pdfOf } from '../../testing/pdfs.ts'
import { openServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { startWebServer, webPage, type WebServer } from '../../testing/webServer.ts'

const PAGES = 16

let web: WebServer
let server: ServerProcess
beforeAll(async () => {
  const links = Array.from({ length: PAGES - 1 }, (_, at) => `/page/${at}`)
  const pages = links.map((link, at) => [link, webPage(`Page ${at}`, `Rule number ${at} of the house is kept.`)])
  web = await startWebServer({
    '/': webPage('Rules', 'All rules of the house.', ...links),
    ...Object.fromEntries(pages),
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
it('a reading restarts after a kill -9, and no acknowledged document is lost', async () => {
  let client = await server.start()
  const { id: agentId } = await client.call('agents.save', { name: 'Survivor', description: '', type: 'nlp' })
  const tariff = await pdfOf('Tariff', [['A first class ticket costs 90 euros.']])
  await client.call('knowledge.upload', { agentId, files: [fileOf('tariff.pdf', tariff)] })
  const config = { fromWebsite: true, websites: [`${web.url}/`], fromDocuments: true }
  await client.call('knowledge.save', { agentId, ...config, configurationId: WITHOUT_LANGUAGE_MODEL })
  await until(client, agentId, ([website]) => website?.state === 'reading' && website.pages > 2)
  await client.call('knowledge.upload', { agentId, files: [fileOf('last moment.pdf', tariff)] })
  await server.kill()

  client = await server.start()
  const after = await until(client, agentId, (sources) => sources.every(({ state }) => state === 'ready'))
  expect(after.map(({ name, pages }) => [name, pages])).toEqual([
    [`${web.url}/`, PAGES],
    ['tariff.pdf', 1],
    ['last moment.pdf', 1],
  ])
  const { passages } = await client.call('knowledge.search', { agentId, query: 'first class ticket' })
  expect(passages[0]).toMatchObject({ source: 'tariff.pdf', page: 1 })
}, 120_000)
