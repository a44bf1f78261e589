import { afterEach, describe, expect, it } from 'vitest'
import { FETCH_ALLOW_NOTHING, readFetchAllow } from '../../../core/fetching/fetchAllow.ts'
import { pdfOf } from '../../../testing/pdfs.ts'
import { startWebServer, webPage, type WebPage, type WebServer } from '../../../testing/webServer.ts'
import { openReader, type Reader } from '../reading/openReader.ts'
import { siteOnTheNet } from './siteOnTheNet.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function open(
  pages: Readonly<Record<string, WebPage>>,
  { signal = new AbortController().signal, isSelfSigned = false } = {},
) {
  const web: WebServer = await startWebServer(pages, { isSelfSigned })
  const reader: Reader = openReader()
  closers.push(
    () => web.close(),
    () => reader.close(),
  )
  const allow = readFetchAllow(web.host) ?? FETCH_ALLOW_NOTHING
  const { visit, robotsOf, canReach } = siteOnTheNet(reader, { allow, signal, pageTimeoutMs: 1_000 })
  const at = (path: string): URL => new URL(path, web.url)
  return { web, visit: (path: string) => visit(at(path), at('/')), robotsOf: () => robotsOf(at('/a')), canReach, at }
}

const answering =
  (status: number, contentType: string, body: string | Buffer): WebPage =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body)

describe('a web page', () => {
  it('is read in the encoding of the header, and has its address after redirects', async () => {
    const { visit, at } = await open({
      '/a': (_, response) => void response.writeHead(301, { location: '/b' }).end(),
      '/b': answering(200, 'text/html; charset=iso-8859-1', Buffer.from(webPage('Grüße', 'Müller', 'c'), 'latin1')),
    })
    const { url, content } = await visit('/a')
    expect(url.href).toBe(at('/b').href)
    expect(content).toMatchObject({ title: 'Grüße', links: [at('/c').href] })
  })

  it('may be plain text', async () => {
    const { visit } = await open({
      '/a': answering(200, 'text/plain', 'Hours:\nnine to five\0'),
      '/b': answering(200, 'text/plain', ' '),
    })
    expect((await visit('/a')).content.blocks).toEqual([{ headings: [], text: 'Hours:\nnine to five' }])
    expect((await visit('/b')).content.blocks).toEqual([])
  })

  it('may be a PDF, whose text and notes name its pages', async () => {
    const bytes = Buffer.from(await pdfOf('Tariff', [['A suite costs 90 euros.'], [], ['Dogs stay free.']]))
    const { visit, at } = await open({ '/tariff.pdf': answering(200, 'application/pdf', bytes) })
    expect((await visit('/tariff.pdf')).content).toMatchObject({
      title: 'Tariff',
      blocks: [
        { text: 'A suite costs 90 euros.', page: 1 },
        { text: 'Dogs stay free.', page: 3 },
      ],
      notes: [{ code: 'PAGE_SCANNED', page: 2, url: at('/tariff.pdf').href }],
      links: [],
    })
  })

  it.each(['application/octet-stream', ''])('may be a PDF of the type %j', async (type) => {
    const bytes = Buffer.from(await pdfOf('Tariff', [['A suite costs 90 euros.']]))
    const untyped = (body: string | Buffer): WebPage => {
      const headers = type === '' ? {} : { 'content-type': type }
      return (_, response) => void response.writeHead(200, headers).end(body)
    }
    const { visit } = await open({ '/tariff': untyped(bytes), '/other': untyped('PK') })
    expect((await visit('/tariff')).content).toMatchObject({ title: 'Tariff', blocks: [{ page: 1 }] })
    await expect(visit('/other')).rejects.toMatchObject({ code: 'WRONG_TYPE', detail: type })
  })

  it('that redirects to another site fails, and that site is not contacted', async () => {
    const { web, visit } = await open({
      '/a': (_, response) =>
        void response.writeHead(302, { location: `${web.url.replace('127.0.0.1', 'localhost')}/b` }).end(),
    })
    const host = web.host.replace('127.0.0.1', 'localhost')
    await expect(visit('/a')).rejects.toMatchObject({ code: 'OTHER_SITE', detail: host })
    expect(web.requests).toEqual(['/a'])
  })

  it.each<[string, WebPage, string, string]>([
    ['it has another content type', answering(200, 'application/zip', 'x'), 'WRONG_TYPE', 'application/zip'],
    ['the site refuses it', answering(403, 'text/html', 'x'), 'HTTP_ERROR', '403'],
    ['it is too large', answering(200, 'text/html', Buffer.alloc(3 * 1024 * 1024, 'x')), 'TOO_LARGE', ''],
    ['no server answers', () => undefined, 'TIMEOUT', ''],
    ['the connection breaks', (request) => request.socket.destroy(), 'UNREACHABLE', ''],
  ])('fails with an error of the source when %s', async (_, page, code, detail) => {
    const { visit } = await open({ '/a': page })
    await expect(visit('/a')).rejects.toMatchObject({ name: 'ReadError', code, detail })
  })

  it('respects the header X-Robots-Tag', async () => {
    const { visit } = await open({
      '/a': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' })
          .end('<p>The door code is 4711.</p><a href="/b">b</a>'),
    })
    expect((await visit('/a')).content).toMatchObject({ mayIndex: false, mayFollow: true })
  })

  it('is aborted when the reading ends', async () => {
    const controller = new AbortController()
    const { visit } = await open({ '/a': () => controller.abort(new Error('stopped')) }, controller)
    await expect(visit('/a')).rejects.toThrow('stopped')
  })
})

describe('robots.txt', () => {
  it('is respected, and requested with the name of the crawler', async () => {
    const names: (string | undefined)[] = []
    const { robotsOf, at } = await open({
      '/robots.txt': (request, response) => {
        names.push(request.headers['user-agent'])
        response.end('User-agent: PlatformBot\nDisallow: /private\n')
      },
    })
    const robots = await robotsOf()
    expect([await robots.allows(at('/private/a')), await robots.allows(at('/public'))]).toEqual([false, true])
    const links = ['/private/b', '/a', '/c.png', '/a#b'].map((path) => at(path).href)
    expect(await robots.pagesAmong(links, at('/'))).toMatchObject({
      links: [{ url: at('/a').href }],
      forbidden: [{ url: at('/private/b').href }],
    })
    expect(names).toEqual(['Mozilla/5.0 (compatible; PlatformBot/1.0)'])
  })

  it('allows everything if it is missing, and nothing if the server fails (RFC 9309)', async () => {
    const none = await open({})
    expect(await (await none.robotsOf()).allows(none.at('/a'))).toBe(true)
    const broken = await open({ '/robots.txt': answering(500, 'text/plain', 'x') })
    await expect(broken.robotsOf()).rejects.toMatchObject({ code: 'HTTP_ERROR', detail: '500' })
  })
})

const secured = (url: URL): URL => new URL(url.href.replace('http:', 'https:'))

describe('an address', () => {
  it('is reached if anything answers', async () => {
    const { canReach, at } = await open({ '/robots.txt': answering(503, 'text/plain', 'x') })
    expect(await canReach(at('/a'))).toBe(true)
    const moved = await open({ '/robots.txt': (_, response) => void response.writeHead(301, { location: '/' }).end() })
    expect(await moved.canReach(moved.at('/a'))).toBe(true)
    const slow = await open({ '/robots.txt': () => undefined })
    expect(await slow.canReach(slow.at('/a'))).toBe(true)
  })

  it('is reached if the certificate is not valid', async () => {
    const { canReach, at } = await open({}, { isSelfSigned: true })
    expect(await canReach(at('/a'))).toBe(true)
  })

  it('is not reached if nothing answers, or not by this scheme', async () => {
    const { canReach, at, web } = await open({})
    expect(await canReach(secured(at('/a')))).toBe(false)
    expect(web.requests).toEqual([])
    web.close()
    expect(await canReach(at('/a'))).toBe(false)
  })

  it('is not reached if the operator allows its host by another scheme alone', async () => {
    const { canReach } = await open({})
    expect(await canReach(new URL('https://127.0.0.1/'))).toBe(false)
  })
})
