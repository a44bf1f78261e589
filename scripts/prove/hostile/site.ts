import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a site answers at a path: a text, or what a function does. */
export type Page = string | ((request: IncomingMessage, response: ServerResponse) => unknown)
/** Pages by path; `*` for all others. */
export type Pages = Readonly<Record<string, Page>>
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * A website of an attacker on a local port. `put` sets what a path answers, and returns its address: a text, or a
 * function of the request and the response. `host(n)` gives another site (another host) of the same server.
 */
export async function openSite() {
  const pages = new Map<string, Page>()
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const page = pages.get(`${request.headers.host}${pathname}`) ?? pages.get(`${request.headers.host}*`)
    if (page === undefined) response.writeHead(404).end()
    else if (typeof page === 'function') page(request, response)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  const hosts = Array.from({ length: 60 }, (_, at) => `127.0.2.${at + 1}:${port}`)
  let used = 0
  return {
    hosts,
    /** Opens a site of its own, with pages by path; `*` for all others. Returns the address of `start`. */
    open(own: Pages, start = '/') {
      const host = hosts[used++ % hosts.length]!
      for (const key of pages.keys()) if (key.startsWith(host)) pages.delete(key)
      for (const [path, page] of Object.entries(own)) pages.set(`${host}${path}`, page)
      return `http://${host}${start}`
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
