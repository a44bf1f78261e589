// A Vitest reporter that writes what scripts/test.mjs needs into the file of SUITE_REPORT: counts, seconds of each
// file, and tests that passed only after a retry, with the error of their first try. Vitest's own JSON report has no retries.
// A file of that name with `.begun` appears with the first test: by then the suite has bundled its dependencies.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @import { Reporter, TestModule } from 'vitest/node' */
/** @import { SuiteReport } from './report.mjs' */

/** @implements {Reporter} */
export default class SuiteReporter {
  #hasBegun = false

  onTestCaseReady() {
    if (this.#hasBegun) return
    this.#hasBegun = true
    writeFileSync(`${process.env.SUITE_REPORT}.begun`, '')
  }

  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {SuiteReport} */
    const report = { passed: 0, failed: 0, files: [], retried: [] }
    for (const module of modules) {
      const path = relative(root, module.moduleId).replaceAll('\\', '/')
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
