import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { webRoutes } from '@platform/contract'
import { endpointNames, endpoints } from '@platform/contract/all'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveEmbed } from '../../channels/web/embed/serveEmbed.ts'
import { serveConsole } from '../../features/console/serveConsole.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { replyWithFailure } from './failures.ts'

const agent = new Agent({ keepAlive: true })
const root = mkdtempSync(join(tmpdir(), 'platform-addresses-'))
let server: TestServer
/** Serves a built console and a built widget. */
let files: FastifyInstance
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = await server.signIn('a', 'ADMINISTRATOR')
  mkdirSync(join(root, 'assets'))
  for (const name of ['index.html', 'embed.js', 'assets/main-a1b2.js']) writeFileSync(join(root, name), 'built')
  const handleError = replyWithFailure({})
  files = Fastify({ frameworkErrors: handleError })
  files.setErrorHandler(handleError)
  await serveEmbed(files, root)
  await serveConsole(files, root)
  await files.listen({ host: '127.0.0.1', port: 0 })
  await server.listen()
})
afterAll(async () => {
  agent.destroy()
  await server.close()
  await files.close()
  rmSync(root, { recursive: true })
})

/** Parts of paths: that leave a folder, end a text in C, are encoded twice, too long or wrongly, or are not text. */
const PARTS = [
  '..%2fx,..%2f..%2f..%2fetc%2fpasswd,..%5cx,%2e%2e%2fx,%2fetc%2fpasswd,%252e%252e%252fx',
  '%00,x%00.js,%0d%0a,%7f,%c0%ae%c0%ae%c0%af,%c3,%ff,%ed%a0%80,%zz,%,%u0000',
  '%f0%9f%98%80,__proto__,constructor,*,:id,{agentId},[,%5b,\\',
  `${'x'.repeat(10_000)},${'%c3%a9%'.repeat(100)}`,
].flatMap((line) => line.split(','))
const PLACES = [
  '/',
  '//',
  '///',
  '/embed/',
  '/embed.js/',
  '/assets/',
  '/api/',
  '/api/docs',
  '/api/openapi.json',
  '/api/live/',
]
const CALLS = [...endpointNames.map((name) => endpoints[name]), ...Object.values(webRoutes)]

const addressesWith = (part: string): { method: string; path: string }[] => [
  ...['GET', 'POST'].flatMap((method) => PLACES.map((place) => ({ method, path: place + part }))),
  ...CALLS.filter(({ path }) => path.includes('{')).map(({ method, path }) => ({
    method,
    path: `/api/${path.replaceAll(/\{\w+\}/g, () => part)}`,
  })),
]

/** Sends a request as it is: `inject` and `fetch` correct addresses. */
async function send(app: FastifyInstance, method: string, path: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'authentication-token': token, accept: 'text/html' }
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

it.each(PARTS)('no address with %s is an error of the server, or shows one', async (part) => {
  const found: unknown[] = []
  for (const { method, path } of addressesWith(part)) {
    for (const app of [server.app, files]) {
      const { status, body } = await send(app, method, path)
      if (status >= 500 || /\bat .*:\d+:\d+|node_modules/.test(body)) found.push([method, path, status, body])
    }
  }
  expect(found).toEqual([])
})
