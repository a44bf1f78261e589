import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from './api.ts'
import type { TestServer } from './server.ts'

/** Makes a public key of an agent for the pages of some origins, as the console does. */
export async function createPublicKey(
  server: TestServer,
  api: Api,
  agentId: string,
  {
    origins,
    greeting,
    languages = ['en', 'ar'],
  }: { origins: readonly string[]; greeting: string; languages?: string[] },
): Promise<string> {
  const appearance = { position: 'right', colour: '#0f766e', greeting, launcherLabel: '', languages }
  const response = await fetch(`${server.url}/api/chatbird/api/nlp/agent/${agentId}/web/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authentication-token': api.token },
    body: JSON.stringify({ name: `Key of ${origins.join(', ')}`, origins, appearance }),
  })
  const { data } = (await response.json()) as { data: { key: string } }
  return data.key
}

/** A page of somebody else's site: what its head says, what stands in it, and what its server says with it. */
export interface SitePage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody else's site on an origin of its own, `http://localhost:…`. Pages may be set once the origin is known. */
export async function startSite() {
  const pages = new Map<string, SitePage>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Gives a page, and its address. */
    put(path: string, page: SitePage): string {
      pages.set(path, page)
      return origin + path
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
