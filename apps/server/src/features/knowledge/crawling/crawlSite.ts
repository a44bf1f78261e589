import { setTimeout as pause } from 'node:timers/promises'
import type { ReadPage } from '../passages/readText.types.ts'
import { ReadError } from '../reading/ReadError.ts'
import type { ReadHtml, SelectedLink } from '../reading/reader.types.ts'
import type { Robots } from './robots.ts'
import { isSameSite, pageKey } from './sameSite.ts'

export interface SiteLimits {
  readonly pages: number
  readonly depth: number
  /** Pages that wait to be fetched. */
  readonly waiting: number
  readonly characters: number
  readonly pauseMs: number
  /** Timeout of the whole site. The pages that were read until then are kept. */
  readonly timeoutMs: number
}

/** A page, and its address after redirects. */
export interface VisitedPage {
  readonly url: URL
  readonly content: ReadHtml
}

export interface SiteVisit {
  /** Fetches and reads one page. Throws a `ReadError` if it cannot be fetched or read. */
  readonly visit: (url: URL) => Promise<VisitedPage>
  /** The site's robots.txt. */
  readonly robotsOf: (url: URL) => Promise<Robots>
  readonly limits: SiteLimits
  readonly signal: AbortSignal
  /** The pages that an interrupted run has fetched, by the requested address. They are not fetched again. */
  readonly known: ReadonlyMap<string, VisitedPage>
  /** Called with each page that was fetched, and awaited before the next one. */
  readonly onVisit: (requested: URL, page: VisitedPage) => Promise<void>
  /** Receives the number of pages read, and their share of all that are known so far, 0 to 1. */
  readonly onPage: (pages: number, share: number) => void
}

export interface CrawledSite {
  readonly pages: readonly ReadPage[]
  /** Whether the site has more pages than the limits allow. */
  readonly isPartial: boolean
}

/** A link, and how many links lead to its page from the start. */
interface Waiting extends SelectedLink {
  readonly depth: number
}

/**
 * Reads a website from an address. Stays on the same site, and reads closer pages first; of equally close pages, those
 * below the address. Respects robots.txt and its delays. Skips later pages that fail. After an interruption, the same
 * steps lead from the known pages to where they ended.
 *
 * @throws ReadError if the first page cannot be read, or if no page has text.
 */
export async function crawlSite(start: URL, site: SiteVisit): Promise<CrawledSite> {
  const { limits, signal } = site
  const endsAt = performance.now() + limits.timeoutMs
  const first = await firstPage(start, site)
  const { robots } = first
  const seen = new Set([pageKey(start), pageKey(first.page.url)])
  const texts = new Set<string>()
  const pages: ReadPage[] = []
  let characters = 0
  let waiting: Waiting[] = []
  let hasMore = false

  const take = async ({ url, content }: VisitedPage, depth: number): Promise<void> => {
    const text = content.blocks.map((block) => block.text).join('\n')
    if (content.mayIndex && text !== '' && !texts.has(text)) {
      texts.add(text)
      characters += text.length
      pages.push({ url: url.href, page: null, title: content.title, blocks: content.blocks })
    }
    if (content.mayFollow) await follow(content, depth)
    site.onPage(pages.length, pages.length / Math.max(1, Math.min(limits.pages, pages.length + waiting.length)))
  }
  const follow = async (content: ReadHtml, depth: number): Promise<void> => {
    const found = await robots.pagesAmong(content.links, first.page.url)
    const unseen = found.filter(({ key }) => !seen.has(key))
    const taken = depth === limits.depth ? [] : unseen.slice(0, limits.waiting - waiting.length)
    hasMore ||= taken.length < unseen.length
    for (const { key } of taken) seen.add(key)
    waiting = inOrder([...waiting, ...taken.map((link) => ({ ...link, depth: depth + 1 }))])
  }
  /** Not to another site, nor to another page that is read already, or waiting. */
  const mayRedirect = async (from: Waiting, to: URL): Promise<boolean> => {
    const key = pageKey(to)
    return isSameSite(to, first.page.url) && (key === from.key || !seen.has(key)) && robots.allows(to)
  }
  const isFull = (): boolean =>
    pages.length >= limits.pages || characters >= limits.characters || performance.now() >= endsAt

  await take(first.page, 0)
  while (!isFull()) {
    const next = waiting.shift()
    if (!next) break
    const isKnown = site.known.has(next.url)
    if (!isKnown) await pause(Math.max(limits.pauseMs, robots.pauseMs), undefined, { signal })
    const page = await visitOrSkip(new URL(next.url), site)
    if (!page || (page.url.href !== next.url && !(await mayRedirect(next, page.url)))) continue
    seen.add(pageKey(page.url))
    await take(page, next.depth)
  }
  if (pages.length === 0) throw new ReadError('NO_TEXT')
  return { pages, isPartial: hasMore || waiting.length > 0 }
}

/** The first page, and the robots.txt of its site after redirects. */
async function firstPage(start: URL, site: SiteVisit): Promise<{ page: VisitedPage; robots: Robots }> {
  const robots = await site.robotsOf(start)
  if (!(await robots.allows(start))) throw new ReadError('ROBOTS_DISALLOW')
  const page = await pageAt(start, site)
  if (page.url.origin === start.origin) return { page, robots }
  // After a redirect to another host, the rules of that host apply.
  const itsRobots = await site.robotsOf(page.url)
  if (!(await itsRobots.allows(page.url))) throw new ReadError('ROBOTS_DISALLOW')
  return { page, robots: itsRobots }
}

/** A known page, or one that is fetched now. */
async function pageAt(url: URL, { known, visit, onVisit }: SiteVisit): Promise<VisitedPage> {
  const before = known.get(url.href)
  if (before) return before
  const page = await visit(url)
  await onVisit(url, page)
  return page
}

async function visitOrSkip(url: URL, site: SiteVisit): Promise<VisitedPage | undefined> {
  try {
    return await pageAt(url, site)
  } catch (error) {
    if (error instanceof ReadError) return undefined
    throw error
  }
}

/** Sorts closer pages first; of equally close ones, those below the start address. Stable. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  const distance = ({ depth, isBelow }: Waiting): number => depth * 2 + (isBelow ? 0 : 1)
  return waiting.toSorted((one, other) => distance(one) - distance(other))
}
