import { setTimeout as pause } from 'node:timers/promises'
import type { SourceNote } from '@platform/contract'
import type { ReadPage } from '../passages/readText.types.ts'
import { ReadError } from '../reading/ReadError.ts'
import type { ReadHtml, SelectedLink } from '../reading/reader.types.ts'
import { noteAllLeftOut, noteLeftOut, noteLimit, type LimitCode } from '../reading/sourceNotes.ts'
import type { Robots } from './robots.ts'
import { isNotFoundPage, textOfPage, unknownAddress } from './missingPage.ts'
import { pageKey, unreadableType } from './sameSite.ts'

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

/** Most pages that are counted where they are not fetched: a site can have any number of links. */
const COUNTED_MAX = 1_000

/** A link, and how many links lead to its page from the start. */
interface Waiting extends SelectedLink {
  readonly depth: number
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
  const seen = new Set([pageKey(start), pageKey(first.page.url)])
  const texts = new Set<string>()
  const pages: ReadPage[] = []
  const notes: SourceNote[] = []
  /** Of PDFs, which may have hundreds of pages that do not answer. */
  const notesOfPdfs: SourceNote[] = []
  /** Addresses of pages that are not fetched, by their keys. */
  const forbidden = new Map<string, string>()
  const tooDeep = new Map<string, string>()
  const tooMany = new Map<string, string>()
  let characters = 0
  let waiting: Waiting[] = []
  /** The text of an address that does not exist, if the site sends it as any other page. Undefined if it does not. */
  let missing: string | undefined
  let isMissingKnown = false

  const take = async ({ url, content }: VisitedPage, depth: number): Promise<void> => {
    const text = textOfPage(content)
    if (depth > 0 && (isNotFoundPage(content) || text === missing)) {
      notes.push(noteLeftOut(url.href, 'NOT_FOUND'))
      return
    }
    if (!content.mayIndex) notes.push(noteLeftOut(url.href, 'NO_INDEX'))
    else if (text === '') notes.push(noteLeftOut(url.href, 'NO_TEXT'))
    else if (!texts.has(text)) {
      texts.add(text)
      characters += text.length
      pages.push({ url: url.href, page: null, title: content.title, blocks: content.blocks })
      notesOfPdfs.push(...(content.notes ?? []))
    }
    if (content.mayFollow) await follow(content, depth)
    site.onPage(pages.length, pages.length / Math.max(1, Math.min(limits.pages, pages.length + waiting.length)))
  }
  const follow = async (content: ReadHtml, depth: number): Promise<void> => {
    const found = await robots.pagesAmong(content.links, first.page.url)
    addCounted(forbidden, found.forbidden)
    const unseen = found.links.filter(({ key }) => !seen.has(key))
    if (depth === limits.depth) return addCounted(tooDeep, unseen)
    const taken = unseen.slice(0, limits.waiting - waiting.length)
    addCounted(tooMany, unseen.slice(taken.length))
    for (const { key } of taken) seen.add(key)
    waiting = inOrder([...waiting, ...taken.map((link) => ({ ...link, depth: depth + 1 }))])
  }
  const politely = async (url: URL): Promise<VisitedPage | SourceNote> => {
    if (!site.known.has(url.href)) await pause(Math.max(limits.pauseMs, robots.pauseMs), undefined, { signal })
    return pageOrNote(url, site, first.page.url)
  }
  /** To a page that is read already, or waiting. */
  const leadsToAnother = (from: Waiting, to: URL): boolean => {
    const key = pageKey(to)
    return key !== from.key && seen.has(key)
  }
  const limit = (): LimitCode | undefined => {
    if (pages.length >= limits.pages) return 'LIMIT_PAGES'
    if (characters >= limits.characters) return 'LIMIT_CHARACTERS'
    return performance.now() >= endsAt ? 'LIMIT_TIME' : undefined
  }

  await take(first.page, 0)
  while (limit() === undefined) {
    const next = waiting.shift()
    if (!next) break
    const type = unreadableType(next.url)
    if (type !== undefined) {
      notes.push(noteLeftOut(next.url, 'WRONG_TYPE', type))
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
      notes.push(page)
      continue
    }
    if (page.url.href !== next.url) {
      if (leadsToAnother(next, page.url)) continue
      if (!(await robots.allows(page.url))) {
        notes.push(noteLeftOut(next.url, 'ROBOTS_DISALLOW'))
        continue
      }
    }
    seen.add(pageKey(page.url))
    await take(page, next.depth)
  }
  if (pages.length === 0) throw new ReadError(first.page.content.mayIndex ? 'NO_TEXT' : 'NO_INDEX')

  const cut = waiting.length > 0 ? limit() : undefined
  const behind = (code: LimitCode, also = 0): SourceNote[] => {
    const count = also + (code === cut ? waiting.length : 0)
    return count === 0 ? [] : [noteLimit(code, count)]
  }
  const limitNotes = [
    ...behind('LIMIT_PAGES', countUnseen(tooMany, seen)),
    ...behind('LIMIT_DEPTH', countUnseen(tooDeep, seen)),
    ...behind('LIMIT_CHARACTERS'),
    ...behind('LIMIT_TIME'),
  ]
  return { pages, notes: [...limitNotes, ...notesOfForbidden([...forbidden.values()]), ...notes, ...notesOfPdfs] }
}

function addCounted(pages: Map<string, string>, links: readonly SelectedLink[]): void {
  for (const { key, url } of links) if (pages.size < COUNTED_MAX) pages.set(key, url)
}

/** Pages to which a later link has led do not count. */
const countUnseen = (pages: ReadonlyMap<string, string>, seen: ReadonlySet<string>): number =>
  [...pages.keys()].filter((key) => !seen.has(key)).length

/** One page by its address; of more, only their number: a site often forbids whole parts of it. */
function notesOfForbidden(addresses: readonly string[]): SourceNote[] {
  const [only] = addresses
  if (only === undefined) return []
  return [
    addresses.length === 1 ? noteLeftOut(only, 'ROBOTS_DISALLOW') : noteAllLeftOut(addresses.length, 'ROBOTS_DISALLOW'),
  ]
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

/** Sorts closer pages first; of equally close ones, those below the start address. Stable. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  const distance = ({ depth, isBelow }: Waiting): number => depth * 2 + (isBelow ? 0 : 1)
  return waiting.toSorted((one, other) => distance(one) - distance(other))
}
