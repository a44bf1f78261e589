import robotsParser from 'robots-parser'
import { isSameSite, mayBePage, pageKey } from '../crawling/sameSite.ts'
import { PAUSE_MAX_MS, ROBOT_NAME } from '../knowledge.limits.ts'
import type { LinksTask, RobotsFile, SelectedLink, SelectedLinks } from './reader.types.ts'

interface Rules {
  isAllowed(address: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
}
/** The package's types declare a default export, but the module itself is the function. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Rules

/** The rules of the last task: those of a site are asked for each of its pages. */
let last: { readonly file: RobotsFile; readonly rules: Rules } | undefined

function rulesOf(file: RobotsFile): Rules {
  if (last?.file.address === file.address && last.file.text === file.text) return last.rules
  const rules = parseRobots(file.address, file.text)
  last = { file, rules }
  return rules
}

/** Returns the links that may be fetched, and those that may not, each page once. With `pagesOf`, only those to other pages of that page's site. */
export function selectLinks({ links, robots, pagesOf }: Omit<LinksTask, 'type'>): SelectedLinks {
  const rules = robots && rulesOf(robots)
  const from = pagesOf === null ? null : new URL(pagesOf)
  const below = from ? new URL('.', from).pathname : '/'
  const selected = new Map<string, SelectedLink>()
  const forbidden = new Map<string, SelectedLink>()
  for (const link of links) {
    const url = new URL(link)
    if (from && !(isSameSite(url, from) && mayBePage(url))) continue
    const key = pageKey(url)
    // Undefined for another origin, to which the rules do not apply.
    const group = rules?.isAllowed(url.href, ROBOT_NAME) === false ? forbidden : selected
    if (!group.has(key)) group.set(key, { url: url.href, key, isBelow: url.pathname.startsWith(below) })
  }
  const pauseMs = Math.min((rules?.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000, PAUSE_MAX_MS)
  return { links: [...selected.values()], forbidden: [...forbidden.values()], pauseMs }
}
