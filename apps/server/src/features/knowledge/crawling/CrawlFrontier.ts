import type { SourceNote } from '@platform/contract'
import type { SelectedLink, SelectedLinks } from '../reading/reader.types.ts'
import { noteAllLeftOut, noteLeftOut, noteLimit, type LimitCode } from '../reading/sourceNotes.ts'
import { pageKey } from './sameSite.ts'

export interface FrontierLimits {
  /** Most links from the start to a page. */
  readonly depth: number
  /** Pages that wait to be fetched. */
  readonly waiting: number
}

/** A link, and how many links lead to its page from the start. */
export interface WaitingPage extends SelectedLink {
  readonly depth: number
}

/** Most pages that are counted where they are not fetched: a site can have any number of links. */
const COUNTED_MAX = 1_000

/**
 * The pages that the links of a site lead to: those that wait to be fetched, and those that are left out. Closer pages come
 * first; of equally close pages, those below the start address.
 */
export class CrawlFrontier {
  readonly #limits: FrontierLimits
  /** Keys of the pages that were read or wait. */
  readonly #seen = new Set<string>()
  /** Addresses of pages that are not fetched, by their keys. */
  readonly #forbidden = new Map<string, string>()
  readonly #tooDeep = new Map<string, string>()
  readonly #tooMany = new Map<string, string>()
  #waiting: WaitingPage[] = []

  constructor(limits: FrontierLimits) {
    this.#limits = limits
  }

  /** Number of the pages that wait. */
  get size(): number {
    return this.#waiting.length
  }

  /** Notes that a page is read, so that no link leads to it any more. */
  addRead(page: URL): void {
    this.#seen.add(pageKey(page))
  }

  /** Adds the links of a page to which `depth` links lead from the start. */
  addLinks({ links, forbidden }: Pick<SelectedLinks, 'links' | 'forbidden'>, depth: number): void {
    addCounted(this.#forbidden, forbidden)
    const unseen = links.filter(({ key }) => !this.#seen.has(key))
    if (depth === this.#limits.depth) return addCounted(this.#tooDeep, unseen)
    const taken = unseen.slice(0, this.#limits.waiting - this.#waiting.length)
    addCounted(this.#tooMany, unseen.slice(taken.length))
    for (const { key } of taken) this.#seen.add(key)
    this.#waiting = inOrder([...this.#waiting, ...taken.map((link) => ({ ...link, depth: depth + 1 }))])
  }

  /** Removes the next page from those that wait. */
  takeNext(): WaitingPage | undefined {
    return this.#waiting.shift()
  }

  /** Whether a redirect leads to a page that is read already, or waiting. */
  leadsToAnother(from: WaitingPage, to: URL): boolean {
    const key = pageKey(to)
    return key !== from.key && this.#seen.has(key)
  }

  /**
   * The notes of the pages that are left out: by limits, and by the site's rules.
   *
   * @param cut the limit that ended the crawl while pages waited
   */
  notes(cut: LimitCode | undefined): SourceNote[] {
    const behind = (code: LimitCode, also = 0): SourceNote[] => {
      const count = also + (code === cut ? this.#waiting.length : 0)
      return count === 0 ? [] : [noteLimit(code, count)]
    }
    return [
      ...behind('LIMIT_PAGES', countUnseen(this.#tooMany, this.#seen)),
      ...behind('LIMIT_DEPTH', countUnseen(this.#tooDeep, this.#seen)),
      ...behind('LIMIT_CHARACTERS'),
      ...behind('LIMIT_TIME'),
      ...notesOfForbidden([...this.#forbidden.values()]),
    ]
  }
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

/** Sorts closer pages first; of equally close ones, those below the start address. Stable. */
function inOrder(waiting: readonly WaitingPage[]): WaitingPage[] {
  const distance = ({ depth, isBelow }: WaitingPage): number => depth * 2 + (isBelow ? 0 : 1)
  return waiting.toSorted((one, other) => distance(one) - distance(other))
}
