import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve as resolvePath } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { launchOptions } from './scripts/browser.mjs'
import { componentProxy, openEnterprise } from './scripts/suites/componentServer.mjs'

// Node keeps what it has compiled for the threads that tests start, hundreds of them: a quarter of the CPU time each.
process.env.NODE_COMPILE_CACHE ??= resolvePath('node_modules/.cache/node-compile')
/** Sources of the workspace instead of their builds. */
const resolve = {
  conditions: ['@platform/source', 'module', 'browser', 'development|production'],
  // One copy, which cleans up what all of them have rendered (scripts/suites/sharedPage.mjs).
  dedupe: ['vitest-browser-react'],
}
/**
 * What may be imported in a browser, tests and stories besides: looked through for dependencies before the first test,
 * workers and code that loads late included. A dependency that is met in the middle of a run is bundled then, and
 * reloads the page under the test.
 */
const optimizeDeps = {
  entries: [
    'packages/{bot-builder,chat-widget,customer-master,client,contract,dialogue,nlu,reports,ui}/src/**/*.{ts,tsx}',
    'packages/testing/src/{builders,memory-backend}/**/*.ts',
    'apps/console/src/**/*.{ts,tsx}',
    '!**/*.test.ts',
  ],
}
const chromium = { browser: 'chromium' as const, viewport: { width: 1024, height: 768 } }
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Nothing moves in a test: a click would wait for an animation, and scroll, which closes what floats.
  provider: playwright({ launchOptions: launchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [chromium],
})
/** What makes the tests in a browser cheaper. */
const browserSetup = ['withoutTracing', 'unseen', 'noScreenKeyboard'].map((name) =>
  resolvePath(`scripts/suites/${name}.mjs`),
)
/** What lets test files share a page. */
const sharedPageSetup = [...browserSetup, resolvePath('scripts/suites/sharedPage.mjs')]
/** One more than there are cores, because tests also wait. Not in a browser: its pages take turns at the focus. */
const maxWorkers = availableParallelism() + 1
/**
 * Files of tests take turns in a process instead of each starting one: a third less time. Whatever lives in a module
 * lives through all of them, so a test leaves nothing there. In a browser they take turns in one page, stories as in
 * Storybook itself: a third to a half less time. sharedPage.mjs removes what the other files leave in it.
 */
const isolate = false
/** In CI a second look at what failed, which the report still names. */
const retry = process.env.CI ? 2 : 0
/** A browser shares the machine with everything else: generous limits. */
const browserLimits = {
  testTimeout: 45_000,
  hookTimeout: 60_000,
  maxWorkers: 1,
  retry,
  expect: { poll: { timeout: 10_000 } },
}
/** Those of hooks, which need no layout: they run in Node, on a light DOM. */
const hookTests = ['packages/*/src/**/*.hook.test.tsx']
const componentTests = globSync(['packages/*/src/**/*.test.tsx', 'apps/console/src/**/*.test.tsx'], {
  exclude: hookTests,
})
/** Those that share a page. Not those about what loads when: a page that has run another file has loaded it already. */
const sharedPageTests = componentTests.filter((file) => !file.endsWith('.loading.test.tsx'))
const ownPageTests = componentTests.filter((file) => !sharedPageTests.includes(file))
const serverTests = ['apps/server/src/**/*.test.ts']
/** Those that open a database, which run on PGlite in `node` and on PostgreSQL in `postgres`. */
const databaseTests = globSync(serverTests).filter((file) =>
  /testing\/(?:buildServer|testDatabase|serverProcess)|startServer|TEST_DATABASE_URL/.test(readFileSync(file, 'utf8')),
)
/** Those of them whose subject is the embedded database. */
const embeddedTests = globSync([
  'apps/server/src/main.test.ts',
  'apps/server/src/core/database/{checkpoints,clusterFolder,powerLoss,readOnly}.test.ts',
  'apps/server/src/core/maintenance/vacuumTables.test.ts',
  'apps/server/src/features/uploads/planning.test.ts',
])
const postgresTests = databaseTests.filter((file) => !embeddedTests.includes(file))
/** Those of them whose subject differs between the databases: connections, locks, processes, data directories, upgrades. */
const bothDatabasesTests = globSync([
  'apps/server/src/**/{database,jobs,tasks,schedules,deliveries,token-buckets,work,lock,live,answering,bootstrap}/**/*.test.ts',
  'apps/server/src/**/upgrade.test.ts',
  'apps/server/src/{main,transport-suite}.test.ts',
]).filter((file) => !file.endsWith('.kill.test.ts'))
/** `pnpm test` sets this if it also runs the postgres suite: then each database test runs once, and only these twice. */
const leavesToPostgres =
  process.env.TEST_PGLITE === 'differences' ? postgresTests.filter((file) => !bothDatabasesTests.includes(file)) : []
/**
 * Small files whose tests take long. Vitest starts with the largest files if it has not run them before: one of these would
 * run last, with the other cores idle.
 */
const longTests = globSync([
  'apps/server/src/transport-suite.test.ts',
  'apps/server/src/**/{*.kill,reading,clusterFolder,powerLoss,schedules,heldStart,deliveries}.test.ts',
]).map((file) => resolvePath(file))

/** Projects without stories. Storybook reads every story when it starts, half of the CPU time of a run of one file. */
const PLAIN_PROJECTS = ['node', 'postgres', 'browser']
const namedProjects = process.argv.flatMap((argument, index) => {
  if (argument === '--project') return process.argv.slice(index + 1, index + 2)
  return argument.startsWith('--project=') ? [argument.slice('--project='.length)] : []
})
const runsStories = namedProjects.length === 0 || namedProjects.some((name) => !PLAIN_PROJECTS.includes(name))
const storybook = async () => {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  return storybookTest({ configDir: '.storybook' })
}

const isLong = ({ moduleId }: TestSpecification) => longTests.includes(resolvePath(moduleId))

class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongTestsFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'],
      reporter: ['text-summary'],
    },
    projects: [
      {
        resolve,
        ssr: { resolve: { conditions: ['@platform/source', 'module', 'node', 'development|production'] } },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            ...hookTests,
            'apps/console/src/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            ...serverTests,
          ],
          exclude: [...configDefaults.exclude, ...leavesToPostgres],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          isolate,
          retry,
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['@platform/source', 'module', 'node', 'development|production'] } },
        // The database tests on the PostgreSQL that scripts/postgres.mjs names in TEST_DATABASE_URL.
        test: {
          name: 'postgres',
          environment: 'node',
          include: postgresTests,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          isolate,
          retry,
        },
      },
      {
        plugins: [react()],
        cacheDir: 'node_modules/.vite/browser',
        resolve,
        optimizeDeps,
        server: { proxy: componentProxy },
        test: {
          name: 'browser',
          ...browserLimits,
          include: componentTests,
          setupFiles: browserSetup,
          browser: {
            ...browser(),
            commands: { openEnterprise },
            instances: [
              { ...chromium, isolate, include: sharedPageTests, setupFiles: sharedPageSetup },
              { ...chromium, name: 'browser, a page for each file', include: ownPageTests },
            ],
          },
        },
      },
      {
        plugins: runsStories ? [storybook()] : [],
        optimizeDeps,
        test: {
          name: 'stories',
          ...browserLimits,
          isolate,
          setupFiles: browserSetup,
          browser: browser(),
        },
      },
    ],
  },
})
