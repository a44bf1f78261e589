import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SELF_SIGNED } from './selfSigned.ts'

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

/**
 * Starts a local website: HTML by path, or the result of a function.
 *
 * @param isSelfSigned Whether it answers by https, with a certificate that no client trusts.
 */
export async function startWebServer(
  pages: Readonly<Record<string, WebPage>>,
  { isSelfSigned = false } = {},
): Promise<WebServer> {
  const requests: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/'
    requests.push(path)
    const page = pages[path]
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found')
    else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else page(request, response)
  }
  const server = isSelfSigned ? createSecureServer(SELF_SIGNED, answer) : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${isSelfSigned ? 'https' : 'http'}://127.0.0.1:${port}`,
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
