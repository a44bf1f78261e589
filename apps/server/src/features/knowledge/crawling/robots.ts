import type { RobotsFile, SelectedLinks } from '../reading/reader.types.ts'

/** Selects from links as the reader's task of that name does. Throws a `ReadError` if that takes too long. */
export type SelectLinks = (
  links: readonly string[],
  options: { readonly robots: RobotsFile | null; readonly pagesOf: string | null },
) => Promise<SelectedLinks>

/** The rules of a site for robots. */
export interface Robots {
  readonly allows: (url: URL) => Promise<boolean>
  /** The links to pages of the site of `from` that may be fetched, and those that may not, each page once. */
  readonly pagesAmong: (links: readonly string[], from: URL) => Promise<Pick<SelectedLinks, 'links' | 'forbidden'>>
  /** Required pause between two requests, in milliseconds; 0 if there is none. */
  readonly pauseMs: number
}

const NO_LINKS = { links: [], forbidden: [] }

/** Reads a robots.txt; null is that of a site without one, which has no rules. */
export async function readRobots(file: RobotsFile | null, select: SelectLinks): Promise<Robots> {
  const among = async (links: readonly string[], pagesOf: string | null): Promise<SelectedLinks> =>
    select(links, { robots: file, pagesOf })
  return {
    // Without rules, nothing is asked: the process may not have started.
    pauseMs: file ? (await among([], null)).pauseMs : 0,
    allows: async (url) => file === null || (await among([url.href], null)).links.length > 0,
    pagesAmong: async (links, from) => (links.length === 0 ? NO_LINKS : among(links, from.href)),
  }
}
