import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { readSites } from './reading.ts'
import type { Pages } from './site.ts'
import type { Attack } from './Target.ts'

const MB = 1024 * 1024
/** Time in which the sites of an attack are read, in milliseconds; then they are deleted. */
const READ_MS = 15_000
const numbered = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')
const PAGE = (address: string | undefined) => `<title>Page</title><p>Text of ${address}</p>`

/** Websites that the server is requested to read. Several are read by each attack, as a server reads two at a time. */
export function sites(): Attack[] {
  return [
    reading('sites that redirect', [
      { '*': (request, response) => redirect(response, `${request.url}x`) },
      { '*': (_, response) => redirect(response, '/') },
      { '*': (_, response) => redirect(response, 'http://127.0.0.1:22/') },
      { '*': (_, response) => redirect(response, `http://[::ffff:7f00:1]/${'x'.repeat(100_000)}`) },
      { '*': (_, response) => redirect(response, 'javascript:alert(1)') },
      { '*': (_, response) => response.writeHead(302).end() },
    ]),
    reading('a page of 10,000 links', [
      { '/': `<p>Links.</p>${numbered(10_000, (at) => `<a href="/p${at}">x</a>`)}`, '*': page },
    ]),
    reading('an endless site', [{ '*': endless }]),
    reading('a page of 900 long links', [
      { '/': `<p>Links.</p>${numbered(900, (at) => `<a href="/p${at}?${'a'.repeat(2_000)}">x</a>`)}`, '*': page },
    ]),
    reading('links of all kinds', [
      {
        '/': `<base href="//%zz"><p>Links.</p>${['http://[', 'http://a:b@c:99999/', 'data:text/html,x', '//', 'http://\u0000', '?'.repeat(50_000), '/%ff%fe', 'http://xn--a.example'].map((href) => `<a href="${href}">x</a>`).join('')}`,
      },
    ]),
    reading('robots.txt with many stars', [
      robots(`User-agent: *\nDisallow: /${'*a'.repeat(250_000)}$\n`, `/${'a'.repeat(1_900)}`),
      robots(`User-agent: *\n${numbered(2_000, () => `Disallow: /${'*a'.repeat(100)}b$\n`)}`, `/${'a'.repeat(1_900)}`),
    ]),
    reading('robots.txt with many rules', [
      robots(`User-agent: *\n${numbered(40_000, (at) => `Disallow: /x${at}\n`)}`),
      robots(`${numbered(20_000, (at) => `User-agent: robot${at}\n`)}Disallow: /x\n`),
      robots(`User-agent: PlatformBot\nCrawl-delay: 99999999999\n`),
      robots(`User-agent: *\nCrawl-delay: -1\nDisallow\n: \n${':'.repeat(400_000)}`),
    ]),
    reading('robots.txt that does not end', [
      { '/robots.txt': (_, response) => pour(response, 'User-agent: *\nDisallow: /x\n'), '*': page },
      { '/robots.txt': (_, response) => drip(response, 'U'), '*': page },
      { '/robots.txt': (_, response) => redirect(response, '/robots.txt'), '*': page },
    ]),
    reading('pages that do not end', [
      { '*': (_, response) => drip(response, 'x') },
      { '*': (_, response) => pour(response, '<p>more and more') },
      { '*': () => undefined },
      {
        '*': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-length': 9 }).write('x'),
      },
    ]),
    reading('pages that unpack', [
      { '*': (_, response) => unpack(response, gzipSync(Buffer.alloc(300 * MB, '<p>x')), 'gzip') },
      { '*': (_, response) => unpack(response, Buffer.from('no gzip'), 'gzip') },
      {
        '*': (_, response) =>
          unpack(response, gzipSync(gzipSync(Buffer.alloc(MB))), 'gzip, gzip, gzip, gzip, gzip, gzip, gzip'),
      },
    ]),
    reading('wrong types and heads', [
      {
        '*': (_, response) =>
          response.writeHead(200, { 'content-type': `text/html; charset=${'x'.repeat(5_000)}` }).end('<p>x'),
      },
      {
        '*': (_, response) =>
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-7' }).end('+ADw-p+AD4-x'),
      },
      { '*': (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...manyHeaders() }).end('<p>x') },
      { '*': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('.'.repeat(2 * MB - 10)) },
      { '*': (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<p>x') },
      { '*': (_, response) => response.socket?.end('HTTP/1.1 999 x\r\n\r\n') },
      { '*': (_, response) => response.socket?.end('no HTTP at all') },
    ]),
  ]
}

/** Reads sites, each from its start page, or from `start` if it has one. */
function reading(name: string, own: readonly (Pages | OwnSite)[]): Attack {
  return {
    name,
    async send(target) {
      const agentId = await target.api.createAgent(name)
      const addresses = own.map((each) =>
        each instanceof OwnSite ? target.site.open(each.pages, each.start) : target.site.open(each),
      )
      const replies = await readSites(target, addresses, { agentId, withinMs: READ_MS })
      return [...replies, await target.call('agents.delete', { agentId })]
    },
  }
}

class OwnSite {
  readonly pages: Pages
  readonly start: string

  constructor(pages: Pages, start: string) {
    this.pages = pages
    this.start = start
  }
}

const robots = (text: string, start = '/') =>
  new OwnSite(
    {
      '/robots.txt': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
      '*': endless,
    },
    start,
  )
const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()
const html = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' })
const unpack = (response: ServerResponse, bytes: Buffer, encoding: string) =>
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes)
const manyHeaders = () => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 'y'.repeat(20)]))

function page(request: IncomingMessage, response: ServerResponse) {
  html(response).end(PAGE(request.url))
}

/** Each page links to a hundred others. */
function endless(request: IncomingMessage, response: ServerResponse) {
  html(response).end(PAGE(request.url) + numbered(100, (at) => `<a href="${request.url?.slice(0, 500)}/${at}">x</a>`))
}

/** Sends a byte a second. */
function drip(response: ServerResponse, byte: string) {
  html(response)
  const timer = setInterval(() => response.write(byte), 1_000)
  response.once('close', () => clearInterval(timer))
}

/** Sends as much as is taken. */
function pour(response: ServerResponse, text: string) {
  html(response)
  const bytes = Buffer.from(text.repeat(2_000))
  const send = () => {
    while (!response.destroyed && response.write(bytes));
  }
  response.on('drain', send)
  send()
}
