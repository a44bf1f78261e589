import robotsParser from 'robots-parser'
import { PAUSE_MAX_MS, ROBOT_NAME } from '../knowledge.limits.ts'

interface Rules {
  isAllowed(address: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
}
/** The package's types declare a default export, but the module itself is the function. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Rules

/** The rules of a site for robots. */
export interface Robots {
  readonly allows: (url: URL) => boolean
  /** Required pause between two requests, in milliseconds; 0 if there is none. */
  readonly pauseMs: number
}

/** A site without robots.txt has no rules. */
export const NO_ROBOTS: Robots = { allows: () => true, pauseMs: 0 }

export function readRobots(address: URL, text: string): Robots {
  const rules = parseRobots(address.href, text)
  return {
    // Undefined for another origin, to which the rules do not apply.
    allows: (url) => rules.isAllowed(url.href, ROBOT_NAME) ?? true,
    pauseMs: Math.min((rules.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000, PAUSE_MAX_MS),
  }
}
