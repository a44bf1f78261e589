/** What a page allows robots to do with it. */
export interface RobotsRules {
  readonly mayIndex: boolean
  readonly mayFollow: boolean
}

/** Reads the rules of a page's robots meta element, or of its header `X-Robots-Tag`. Those for one robot are not for this one. */
export function robotsRules(directives: string): RobotsRules {
  const own = directives.toLowerCase().replace(/[\w-]*bot[\w-]*\s*:[^:]*?(?=,\s*[\w-]+\s*:|$)/g, '')
  return { mayIndex: !/\bnoindex\b|\bnone\b/.test(own), mayFollow: !/\bnofollow\b|\bnone\b/.test(own) }
}
