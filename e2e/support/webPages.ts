import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of a customer's site: its HTML and its response headers. */
export interface SitePage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Starts a customer's site on its own origin, `http://localhost:…`. */
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
    /** Adds a page and returns its address. */
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
