import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WebPage = string | ((request: IncomingMessage, response: ServerResponse) => void)

export interface WebServer {
  /** Without a trailing slash. */
  readonly url: string
  /** `host:port`, for PLATFORM_FETCH_ALLOW. */
  readonly host: string
  /** Requested paths, in order. */
  readonly requests: string[]
  close(): void
}

/** Starts a local website: HTML by path, or the result of a function. */
export async function startWebServer(pages: Readonly<Record<string, WebPage>>): Promise<WebServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const page = pages[path]
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found')
    else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else page(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the HTML of a page with a title, a text and links. */
export const webPage = (title: string, text: string, ...links: string[]): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav>Menu</nav><main><h1>${title}</h1><p>${text}</p>${links
    .map((link) => `<a href="${link}">more</a>`)
    .join(' ')}</main></body></html>`
