// A Vitest reporter that writes what scripts/test.mjs needs into the file of SUITE_REPORT: counts, seconds of each
// file, and tests that passed only after a retry, with the error of their first try. Vitest's own JSON report has no retries.
// A file of that name with `.begun` appears with the first test: by then the suite has bundled its dependencies.
// A suite that has stalled ends with the names of the files that run. No time limit of a test ends one whose code never
// returns to the event loop.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Time without the end of a test after which a suite has stalled, in milliseconds. A test may take two minutes, three times. */
const STALLED_MS = Number(process.env.SUITE_STALLED_MS ?? 600_000)
/** @type {(module: TestModule) => string} */
const pathOf = ({ moduleId }) => relative(root, moduleId).replaceAll('\\', '/')

/** @import { Reporter, TestModule } from 'vitest/node' */
/** @import { SuiteReport } from './report.mjs' */

/** @implements {Reporter} */
export default class SuiteReporter {
  #hasBegun = false
  /** @type {Set<string>} Paths of the files that run. */
  #running = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #stall

  /** @param {TestModule} module */
  onTestModuleStart(module) {
    this.#running.add(pathOf(module))
    this.#restart()
  }

  onTestCaseResult() {
    this.#restart()
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.#running.delete(pathOf(module))
    this.#restart()
  }

  #restart() {
    clearTimeout(this.#stall)
    this.#stall = setTimeout(() => {
      const files = [...this.#running].join(', ') || 'none: a process does not end'
      console.error(`\nNo test has ended for ${STALLED_MS / 1000} s. Files that run: ${files}.`)
      // Vitest's watchdog ends the workers with this process.
      process.exit(1)
    }, STALLED_MS)
  }

  onTestCaseReady() {
    if (this.#hasBegun) return
    this.#hasBegun = true
    writeFileSync(`${process.env.SUITE_REPORT}.begun`, '')
  }

  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    clearTimeout(this.#stall)
    /** @type {SuiteReport} */
    const report = { passed: 0, failed: 0, files: [], retried: [] }
    for (const module of modules) {
      const path = pathOf(module)
      report.files.push({ path, seconds: module.diagnostic().duration / 1000 })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') report.passed += 1
        if (state === 'failed') report.failed += 1
        const retries = test.diagnostic()?.retryCount ?? 0
        if (state === 'passed' && retries > 0)
          report.retried.push({ name: `${path}: ${test.fullName}`, retries, reason: errors?.[0]?.message })
      }
    }
    writeFileSync(process.env.SUITE_REPORT ?? '', JSON.stringify(report))
  }
}
