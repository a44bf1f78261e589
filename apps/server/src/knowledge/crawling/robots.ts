import robotsParser from 'robots-parser'
import { PAUSE_MAX_MS, ROBOT_NAME } from '../knowledge.limits.ts'

interface Rules {
  isAllowed(address: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
}
/** The package's types tell of a default export inside of the module; the module itself is the function. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Rules

/** What a site asks of robots. */
export interface Robots {
  readonly allows: (url: URL) => boolean
  /** Pause between two requests that it asks for, in milliseconds; 0 when it asks for none. */
  readonly pauseMs: number
}

/** A site that has no robots.txt asks nothing. */
export const NO_ROBOTS: Robots = { allows: () => true, pauseMs: 0 }

export function readRobots(address: URL, text: string): Robots {
  const rules = parseRobots(address.href, text)
  return {
    // Not told of another origin, which the rules say nothing of.
    allows: (url) => rules.isAllowed(url.href, ROBOT_NAME) ?? true,
    pauseMs: Math.min((rules.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000, PAUSE_MAX_MS),
  }
}
