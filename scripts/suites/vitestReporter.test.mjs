import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const reporter = fileURLToPath(new URL('vitestReporter.mjs', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'platform-reporter-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('a suite with a test that never returns to the event loop ends, and names its file', () => {
  writeFileSync(join(directory, 'endless.test.mjs'), `it('never ends', () => { for (;;); })`)
  writeFileSync(join(directory, 'other.test.mjs'), `it('ends', () => {})`)
  const { VITEST: _, ...env } = process.env
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', directory, '--globals', `--reporter=${reporter}`],
    {
      encoding: 'utf8',
      timeout: 25_000,
      env: { ...env, SUITE_STALLED_MS: '3000', SUITE_REPORT: join(directory, 'report') },
    },
  )
  expect(stderr).toMatch(/No test has ended for 3 s\. Files that run: \S*endless\.test\.mjs\./)
  expect(status).toBe(1)
})
