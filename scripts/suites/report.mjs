// How `pnpm test` evaluates the report of a suite.

/** @typedef {{ path: string, seconds: number }} TestFile */
/** @typedef {{ name: string, retries: number, reason?: string | undefined }} RetriedTest `reason`: the error of the first try */
/** @typedef {{ passed: number, failed: number, files: TestFile[], retried: RetriedTest[] }} SuiteReport */
/** @typedef {{ area: string, seconds: number, budget: number }} Area */

/** Retries that a test has in CI (vitest.config.ts, playwright.config.ts). A test that needs all of them fails the run. */
export const RETRIES_MAX = 2

/**
 * Sums the seconds of test files by area, slowest area first. `budgets` maps the start of a path to the seconds that the
 * tests below it may take together; a file belongs to the longest match. The budget of '' is that of all other files. On a
 * slower machine (see machineSpeed.mjs) they may take as many times longer.
 *
 * @param {readonly TestFile[]} files
 * @param {Readonly<Record<string, number>>} budgets
 * @returns {Area[]}
 */
export function secondsOfAreas(files, budgets, slowness = 1) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { path, seconds } of files) {
    const [area = ''] = Object.keys(budgets)
      .filter((start) => path.startsWith(start))
      .toSorted((one, other) => other.length - one.length)
    sums.set(area, (sums.get(area) ?? 0) + seconds)
  }
  return [...sums]
    .map(([area, seconds]) => ({
      area: area || 'other',
      seconds,
      budget: Math.round((budgets[area] ?? NaN) * slowness),
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
}

/**
 * The first lines of a reason below the name of its test: the assertion, without the page that a query did not match.
 * A rule of accessibility that a story breaks is named in its fifth line.
 *
 * @param {string | undefined} reason
 */
const indented = (reason) =>
  (reason ?? '')
    .split('\n')
    .filter((line) => line.trim() && !line.includes('Click to debug the error directly in Storybook'))
    .slice(0, 6)
    .map((line) => `\n      ${line}`)
    .join('')

/**
 * Counts passed and failed tests, and describes what is wrong besides the failures that the suite printed itself.
 *
 * @param {SuiteReport | undefined} report
 * @param {number} status
 */
export function checkReport(report, status) {
  /** @type {string[]} */
  const problems = []
  let passed = report?.passed ?? 0
  let failed = report?.failed ?? 0
  for (const { name, retries, reason } of report?.retried ?? []) {
    const isLastTry = retries >= RETRIES_MAX
    problems.push(
      `${isLastTry ? 'FAILED: needed its last retry' : `passed at retry ${retries}`}: ${name}${indented(reason)}`,
    )
    if (!isLastTry) continue
    passed -= 1
    failed += 1
  }
  // A suite that ended with an error but without a failure, or without a report, counts as one failure.
  if (failed === 0 && (status !== 0 || !report)) {
    problems.push(status === 0 ? 'FAILED: the suite wrote no report' : `FAILED: the suite ended with code ${status}`)
    failed = 1
  }
  return { passed, failed, problems }
}

/**
 * Describes what the areas of a suite took beside their budgets. `exceeded` is the number of those that took longer.
 *
 * @param {readonly Area[]} areas
 */
export function checkBudgets(areas) {
  const exceeded = areas.filter(({ seconds, budget }) => seconds > budget)
  const lines = [
    ...areas.map(({ area, seconds, budget }) => `${String(Math.round(seconds)).padStart(4)} of ${budget} s  ${area}`),
    ...exceeded.map(({ area }) => `FAILED: ${area} exceeds its budget (scripts/suites/budgets.json)`),
  ]
  return { exceeded: exceeded.length, lines }
}
