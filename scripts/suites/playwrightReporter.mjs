// A Playwright reporter that writes the same report as vitestReporter.mjs.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @import { FullConfig, Reporter, Suite } from '@playwright/test/reporter' */
/** @import { SuiteReport } from './report.mjs' */

/** @implements {Reporter} */
export default class SuiteReporter {
  /** @type {Suite | undefined} */
  suite

  /**
   * @param {FullConfig} _
   * @param {Suite} suite
   */
  onBegin(_, suite) {
    this.suite = suite
  }

  printsToStdio() {
    return false
  }

  onEnd() {
    /** @type {SuiteReport} */
    const report = { passed: 0, failed: 0, files: [], retried: [] }
    for (const test of this.suite?.allTests() ?? []) {
      const path = relative(root, test.location.file).replaceAll('\\', '/')
      const seconds = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      report.files.push({ path, seconds })
      const outcome = test.outcome()
      if (outcome === 'expected' || outcome === 'flaky') report.passed += 1
      if (outcome === 'unexpected') report.failed += 1
      const [first] = test.results
      if (outcome === 'flaky')
        report.retried.push({
          name: `${path}: ${test.title}`,
          retries: test.results.length - 1,
          reason: stripVTControlCharacters(first?.error?.message ?? ''),
        })
    }
    writeFileSync(process.env.SUITE_REPORT ?? '', JSON.stringify(report))
  }
}
