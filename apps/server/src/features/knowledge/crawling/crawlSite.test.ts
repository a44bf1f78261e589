import { describe, expect, it } from 'vitest'
import { ReadError } from '../reading/ReadError.ts'
import { crawlSite, type CrawledSite, type SiteLimits } from './crawlSite.ts'
import { selectLinks } from '../reading/selectLinks.ts'
import { readRobots, type SelectLinks } from './robots.ts'
import { isSameSite, pageKey } from './sameSite.ts'

interface Page {
  readonly title?: string
  readonly text?: string
  readonly links?: readonly string[]
  /** Address that it redirects to. */
  readonly redirectsTo?: string
  readonly mayIndex?: boolean
  readonly mayFollow?: boolean
}

const LIMITS: SiteLimits = { pages: 100, depth: 5, waiting: 1_000, characters: 100_000, pauseMs: 0, timeoutMs: 60_000 }
const ORIGIN = 'https://a.example'

const select: SelectLinks = async (links, options) => selectLinks({ links, ...options })
/** The rules of a site with this robots.txt, or without one. */
const robotsOf = (text?: string) =>
  readRobots(text === undefined ? null : { address: `${ORIGIN}/robots.txt`, text }, select)
const at = (path: string) => new URL(path, ORIGIN)

/** A site of pages by their addresses; `robots` is that of `ORIGIN`. Records the order of the visits. */
function site(pages: Readonly<Record<string, Page>>, robots?: string) {
  const visited: string[] = []
  const crawl = (start: string, limits: Partial<SiteLimits> = {}): Promise<CrawledSite> =>
    crawlSite(new URL(start), {
      limits: { ...LIMITS, ...limits },
      signal: new AbortController().signal,
      known: new Map(),
      onVisit: async () => undefined,
      onPage: () => undefined,
      robotsOf: ({ origin }) => robotsOf(origin === ORIGIN ? robots : undefined),
      async visit(url, within) {
        visited.push(url.href)
        const target = pages[url.href]?.redirectsTo ?? url.href
        if (within && !isSameSite(new URL(target), within)) throw new ReadError('OTHER_SITE', new URL(target).host)
        const page = pages[target]
        if (!page) throw new ReadError('HTTP_ERROR', '404')
        const { title = '', text = `Text of ${target}`, links = [], mayIndex = true, mayFollow = true } = page
        const blocks = text === '' ? [] : [{ headings: [], text }]
        const content = {
          title,
          blocks,
          links: links.map((link) => new URL(link, target).href),
          mayIndex,
          mayFollow,
        }
        return { url: new URL(target), content }
      },
    })
  return { visited, crawl }
}

/** The notes in short: code, path or number of pages, and reason. */
const notesOf = ({ notes }: CrawledSite): string[] =>
  notes.map(({ code, count, url, errorCode, detail }) =>
    [code, url?.replace(ORIGIN, '') ?? count, errorCode ?? '', detail].join(' ').trim(),
  )
const urlsOf = ({ pages }: CrawledSite): (string | null)[] => pages.map(({ url }) => url)

describe('crawlSite', () => {
  it('reads each page of the site once, closer ones first, those below the start before others', async () => {
    const { crawl, visited } = site({
      [`${ORIGIN}/help/`]: {
        links: ['/about', 'a', 'b?utm_source=x', 'https://b.example/', 'mailto.html', '/logo.png'],
      },
      [`${ORIGIN}/help/a`]: { links: ['./', '/about#team', 'c'] },
      [`${ORIGIN}/help/b?utm_source=x`]: { links: ['b', 'a/'] },
      [`${ORIGIN}/help/c`]: {},
      [`${ORIGIN}/about`]: { links: ['http://www.a.example/imprint'] },
      'http://www.a.example/imprint': {},
    })
    const crawled = await crawl(`${ORIGIN}/help/`)
    expect(urlsOf(crawled)).toEqual([
      `${ORIGIN}/help/`,
      `${ORIGIN}/help/a`,
      `${ORIGIN}/help/b?utm_source=x`,
      `${ORIGIN}/about`,
      `${ORIGIN}/help/c`,
      'http://www.a.example/imprint',
    ])
    expect(visited.some((url) => url.includes('b.example') || url.endsWith('.png'))).toBe(false)
    expect(new Set(visited.map(pageKey)).size).toBe(visited.length)
    // A picture and a page of another site are not pages of this one.
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT /help/mailto.html HTTP_ERROR 404'])
  })

  it('reads the same text under two addresses once', async () => {
    const { crawl } = site({
      [`${ORIGIN}/`]: { links: ['one', 'two'] },
      [`${ORIGIN}/one`]: { text: 'Same' },
      [`${ORIGIN}/two`]: { text: 'Same' },
    })
    const crawled = await crawl(`${ORIGIN}/`)
    expect([urlsOf(crawled), notesOf(crawled)]).toEqual([[`${ORIGIN}/`, `${ORIGIN}/one`], []])
  })

  it('follows the redirect of the first page, and stays on that site', async () => {
    const { crawl } = site({
      'https://old.example/': { redirectsTo: `${ORIGIN}/` },
      [`${ORIGIN}/`]: { links: ['in', 'https://old.example/x', 'out'] },
      [`${ORIGIN}/in`]: {},
      [`${ORIGIN}/out`]: { redirectsTo: 'https://elsewhere.example/' },
      'https://elsewhere.example/': {},
    })
    const crawled = await crawl('https://old.example/')
    expect(urlsOf(crawled)).toEqual([`${ORIGIN}/`, `${ORIGIN}/in`])
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT /out OTHER_SITE elsewhere.example'])
  })

  it('reads a page that is redirected to another address of itself, and another page once', async () => {
    const { crawl } = site({
      [`${ORIGIN}/`]: { links: ['dir', 'old', 'new'] },
      [`${ORIGIN}/dir`]: { redirectsTo: `${ORIGIN}/dir/` },
      [`${ORIGIN}/dir/`]: {},
      [`${ORIGIN}/old`]: { redirectsTo: `${ORIGIN}/new` },
      [`${ORIGIN}/new`]: { text: 'New' },
    })
    expect(urlsOf(await crawl(`${ORIGIN}/`))).toEqual([`${ORIGIN}/`, `${ORIGIN}/dir/`, `${ORIGIN}/new`])
  })

  it('respects robots.txt, also that of the site it is redirected to', async () => {
    const robots = 'User-agent: *\nDisallow: /private\nDisallow: /*.php$'
    const pages = {
      [`${ORIGIN}/`]: { links: ['private/a', 'x.php', 'moved', 'ok', 'private/a?utm_source=x'] },
      [`${ORIGIN}/moved`]: { redirectsTo: `${ORIGIN}/private/b` },
      [`${ORIGIN}/private/b`]: {},
      [`${ORIGIN}/ok`]: {},
      'https://b.example/': { redirectsTo: `${ORIGIN}/private/b` },
    }
    const { crawl, visited } = site(pages, robots)
    const crawled = await crawl(`${ORIGIN}/`)
    expect(urlsOf(crawled)).toEqual([`${ORIGIN}/`, `${ORIGIN}/ok`])
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT 2 ROBOTS_DISALLOW', 'PAGE_LEFT_OUT /moved ROBOTS_DISALLOW'])
    expect(visited).not.toContain(`${ORIGIN}/private/a`)
    await expect(crawl(`${ORIGIN}/private/b`)).rejects.toMatchObject({ code: 'ROBOTS_DISALLOW' })
    await expect(crawl('https://b.example/')).rejects.toMatchObject({ code: 'ROBOTS_DISALLOW' })
  })

  it('respects the rules for its own name, and the requested pause up to a limit', async () => {
    const text = 'User-agent: PlatformBot\nDisallow: /\nCrawl-delay: 2\n\nUser-agent: *\nCrawl-delay: 100'
    const robots = await robotsOf(text)
    expect(await robots.allows(at('/x'))).toBe(false)
    expect(robots.pauseMs).toBe(2_000)
    expect((await robotsOf('User-agent: *\nCrawl-delay: 100')).pauseMs).toBe(10_000)
    expect(await (await robotsOf('<html>no robots here')).allows(at('/'))).toBe(true)
  })

  it('respects noindex and nofollow of a page', async () => {
    const { crawl } = site({
      [`${ORIGIN}/`]: { links: ['hidden', 'end'], mayIndex: false },
      [`${ORIGIN}/hidden`]: { links: ['behind'] },
      [`${ORIGIN}/behind`]: {},
      [`${ORIGIN}/end`]: { links: ['beyond'], mayFollow: false },
      [`${ORIGIN}/beyond`]: {},
    })
    const crawled = await crawl(`${ORIGIN}/`)
    expect(urlsOf(crawled)).toEqual([`${ORIGIN}/hidden`, `${ORIGIN}/end`, `${ORIGIN}/behind`])
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT / NO_INDEX'])
    const hidden = site({ [`${ORIGIN}/`]: { mayIndex: false } })
    await expect(hidden.crawl(`${ORIGIN}/`)).rejects.toMatchObject({ code: 'NO_INDEX' })
  })

  it('notes later pages that fail or have no text, and fails if the first page fails or no page has text', async () => {
    const { crawl } = site({
      [`${ORIGIN}/`]: { links: ['gone', 'here', 'e'] },
      [`${ORIGIN}/here`]: {},
      [`${ORIGIN}/e`]: { text: '' },
    })
    const crawled = await crawl(`${ORIGIN}/`)
    expect(urlsOf(crawled)).toEqual([`${ORIGIN}/`, `${ORIGIN}/here`])
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT /gone HTTP_ERROR 404', 'PAGE_LEFT_OUT /e NO_TEXT'])
    await expect(crawl(`${ORIGIN}/gone`)).rejects.toMatchObject({ code: 'HTTP_ERROR', detail: '404' })
    await expect(crawl(`${ORIGIN}/e`)).rejects.toMatchObject({ code: 'NO_TEXT' })
  })

  it('leaves out pages that say that they do not exist, but not the start', async () => {
    const lost = { text: 'Nothing to see here.' }
    const pages: Record<string, Page> = {
      [`${ORIGIN}/`]: { title: 'Page not found', links: ['gone', 'here', 'sorry', 'guide'] },
      [`${ORIGIN}/here`]: {},
      [`${ORIGIN}/sorry`]: { title: 'Page not found', text: 'Sorry.' },
      [`${ORIGIN}/guide`]: { title: 'Page not found', text: 'How to mend a link that is broken. '.repeat(40) },
    }
    // Any other address has one text, as those of a site that answers each with 200.
    const { crawl, visited } = site(new Proxy(pages, { get: (known, url) => known[String(url)] ?? lost }))
    const crawled = await crawl(`${ORIGIN}/`)
    expect(urlsOf(crawled)).toEqual([`${ORIGIN}/`, `${ORIGIN}/here`, `${ORIGIN}/guide`])
    expect(notesOf(crawled)).toEqual(['PAGE_LEFT_OUT /gone NOT_FOUND', 'PAGE_LEFT_OUT /sorry NOT_FOUND'])
    expect(visited).toHaveLength(6)
  })

  it('notes documents that cannot be read, without fetching them', async () => {
    const { crawl, visited } = site({ [`${ORIGIN}/`]: { links: ['terms.docx', 'all.ZIP', 'photo.png'] } })
    expect(notesOf(await crawl(`${ORIGIN}/`))).toEqual([
      'PAGE_LEFT_OUT /terms.docx WRONG_TYPE docx',
      'PAGE_LEFT_OUT /all.ZIP WRONG_TYPE zip',
    ])
    expect(visited).toEqual([`${ORIGIN}/`])
  })

  it.each<[string, Partial<SiteLimits>, number, string]>([
    ['pages', { pages: 5 }, 5, 'LIMIT_PAGES 1'],
    ['depth', { depth: 2 }, 3, 'LIMIT_DEPTH 1'],
    ['characters', { characters: 100 }, 4, 'LIMIT_CHARACTERS 1'],
    ['time', { timeoutMs: 0 }, 1, 'LIMIT_TIME 1'],
  ])('ends at the limit of %s, and notes it', async (_, limits, pages, note) => {
    const endless = new Proxy<Record<string, Page>>(
      {},
      {
        get: (_target, url) => ({ links: [`${String(url)}x`] }),
      },
    )
    const crawled = await site(endless).crawl(`${ORIGIN}/`, limits)
    expect([crawled.pages.length, notesOf(crawled)]).toEqual([pages, [note]])
  })

  it('keeps a limited number of pages waiting, and notes how many it never fetched', async () => {
    const pages = {
      [`${ORIGIN}/`]: { links: ['a', 'b', 'c', 'd'] },
      [`${ORIGIN}/a`]: {},
      [`${ORIGIN}/b`]: { links: ['c'] },
      [`${ORIGIN}/c`]: {},
      [`${ORIGIN}/d`]: {},
    }
    const crawled = await site(pages).crawl(`${ORIGIN}/`, { waiting: 2 })
    const read = [`${ORIGIN}/`, `${ORIGIN}/a`, `${ORIGIN}/b`, `${ORIGIN}/c`]
    expect([urlsOf(crawled), notesOf(crawled)]).toEqual([read, ['LIMIT_PAGES 1']])
    const whole = await site(pages).crawl(`${ORIGIN}/`, { waiting: 4 })
    expect(notesOf(whole)).toEqual([])
  })

  it('counts the pages that it does not fetch up to a limit, whatever a site links to', async () => {
    const links = Array.from({ length: 1_500 }, (_, at) => `x${at}`)
    const one = site({ [`${ORIGIN}/`]: { links } })
    expect(notesOf(await one.crawl(`${ORIGIN}/`, { depth: 0 }))).toEqual(['LIMIT_DEPTH 1000'])
  })

  it('ends at once when it is aborted', async () => {
    const controller = new AbortController()
    const crawling = crawlSite(new URL(`${ORIGIN}/`), {
      limits: { ...LIMITS, pauseMs: 60_000 },
      signal: controller.signal,
      known: new Map(),
      onVisit: async () => undefined,
      onPage: () => controller.abort(new Error('stopped')),
      robotsOf: async () => robotsOf(),
      visit: async (url) => ({
        url,
        content: {
          title: '',
          blocks: [{ headings: [], text: 'x' }],
          links: [`${ORIGIN}/y`],
          mayIndex: true,
          mayFollow: true,
        },
      }),
    })
    await expect(crawling).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('pageKey', () => {
  it.each([
    ['https://a.example/x/', 'http://www.a.example/x'],
    ['https://a.example/x/index.html', 'https://a.example/x/'],
    ['https://a.example/?b=1&a=2#top', 'https://a.example/?a=2&b=1'],
    ['https://a.example/x?utm_campaign=a&gclid=b', 'https://a.example/x'],
  ])('%s and %s are one page', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other))
  })

  it.each([
    ['https://a.example/x', 'https://a.example/X'],
    ['https://a.example/x?p=1', 'https://a.example/x?p=2'],
    ['https://a.example/', 'https://b.example/'],
    ['https://a.example/', 'https://a.example:8443/'],
  ])('%s and %s are two', (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other))
  })
})
