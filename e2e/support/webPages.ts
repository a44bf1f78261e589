import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
