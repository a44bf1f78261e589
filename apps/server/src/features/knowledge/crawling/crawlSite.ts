import { setTimeout as pause } from 'node:timers/promises'
import type { SourceNote } from '@platform/contract'
import type { ReadPage } from '../passages/readText.types.ts'
import { ReadError } from '../reading/ReadError.ts'
import type { ReadHtml } from '../reading/reader.types.ts'
import { noteLeftOut, type LimitCode } from '../reading/sourceNotes.ts'
import { CrawledPages } from './CrawledPages.ts'
import { CrawlFrontier, type FrontierLimits } from './CrawlFrontier.ts'
import type { Robots } from './robots.ts'
import { isNotFoundPage, textOfPage, unknownAddress } from './missingPage.ts'
import { pageKey, unreadableType } from './sameSite.ts'

export interface SiteLimits extends FrontierLimits {
  readonly pages: number
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
  /**
   * Fetches and reads one page. With `site`, no other site is contacted: a redirect there is an error (OTHER_SITE). Throws
   * a `ReadError` if it cannot be fetched or read.
   */
  readonly visit: (url: URL, site?: URL) => Promise<VisitedPage>
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
  /**
   * The pages of the site that were left out, and why, then those of its PDFs. Pages of other sites, and second copies, are
   * not among them.
   */
  readonly notes: readonly SourceNote[]
}

/**
 * Reads a website from an address. Stays on the same site, and reads closer pages first; of equally close pages, those
 * below the address. Respects robots.txt and its delays. Notes later pages that fail. After an interruption, the same
 * steps lead from the known pages to where they ended.
 *
 * @throws ReadError if the first page cannot be read, or if no page has text.
 */
export async function crawlSite(start: URL, site: SiteVisit): Promise<CrawledSite> {
  const { limits, signal } = site
  const endsAt = performance.now() + limits.timeoutMs
  const first = await firstPage(start, site)
  const { robots } = first
  const frontier = new CrawlFrontier(limits)
  frontier.addRead(start)
  frontier.addRead(first.page.url)
  const read = new CrawledPages()
  /** The text of an address that does not exist, if the site sends it as any other page. Undefined if it does not. */
  let missing: string | undefined
  let isMissingKnown = false

  const take = async ({ url, content }: VisitedPage, depth: number): Promise<void> => {
    if (depth > 0 && (isNotFoundPage(content) || textOfPage(content) === missing)) {
      read.leaveOut(noteLeftOut(url.href, 'NOT_FOUND'))
      return
    }
    read.add(url, content)
    if (content.mayFollow) frontier.addLinks(await robots.pagesAmong(content.links, first.page.url), depth)
    const pages = read.pages.length
    site.onPage(pages, pages / Math.max(1, Math.min(limits.pages, pages + frontier.size)))
  }
  const politely = async (url: URL): Promise<VisitedPage | SourceNote> => {
    if (!site.known.has(url.href)) await pause(Math.max(limits.pauseMs, robots.pauseMs), undefined, { signal })
    return pageOrNote(url, site, first.page.url)
  }
  const limit = (): LimitCode | undefined => {
    if (read.pages.length >= limits.pages) return 'LIMIT_PAGES'
    if (read.characters >= limits.characters) return 'LIMIT_CHARACTERS'
    return performance.now() >= endsAt ? 'LIMIT_TIME' : undefined
  }

  await take(first.page, 0)
  while (limit() === undefined) {
    const next = frontier.takeNext()
    if (!next) break
    const type = unreadableType(next.url)
    if (type !== undefined) {
      read.leaveOut(noteLeftOut(next.url, 'WRONG_TYPE', type))
      continue
    }
    if (!isMissingKnown) {
      isMissingKnown = true
      const unknown = unknownAddress(first.page.url)
      if (await robots.allows(unknown)) {
        const page = await politely(unknown)
        if (!('code' in page) && pageKey(page.url) === pageKey(unknown)) missing = textOfPage(page.content)
      }
    }
    const page = await politely(new URL(next.url))
    if ('code' in page) {
      read.leaveOut(page)
      continue
    }
    if (page.url.href !== next.url) {
      if (frontier.leadsToAnother(next, page.url)) continue
      if (!(await robots.allows(page.url))) {
        read.leaveOut(noteLeftOut(next.url, 'ROBOTS_DISALLOW'))
        continue
      }
    }
    frontier.addRead(page.url)
    await take(page, next.depth)
  }
  if (read.pages.length === 0) throw new ReadError(first.page.content.mayIndex ? 'NO_TEXT' : 'NO_INDEX')

  const cut = frontier.size > 0 ? limit() : undefined
  return { pages: read.pages, notes: [...frontier.notes(cut), ...read.notes] }
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
async function pageAt(url: URL, { known, visit, onVisit }: SiteVisit, within?: URL): Promise<VisitedPage> {
  const before = known.get(url.href)
  if (before) return before
  const page = await visit(url, within)
  await onVisit(url, page)
  return page
}

/** A page, or the note why there is none. */
async function pageOrNote(url: URL, site: SiteVisit, within: URL): Promise<VisitedPage | SourceNote> {
  try {
    return await pageAt(url, site, within)
  } catch (error) {
    if (error instanceof ReadError) return noteLeftOut(url.href, error.code, error.detail)
    throw error
  }
}
