import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readTestGraph } from './readTestGraph.ts'
import { changedFiles } from './changedFiles.ts'

function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'platform-affected-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'packages'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const PACKAGE = JSON.stringify({ name: '@platform/ui', exports: { '.': { '@platform/source': './src/index.ts' } } })
const FILES = {
  'packages/ui/package.json': PACKAGE,
  'packages/ui/src/index.ts': `export { Button } from './button/Button.tsx'\nexport * from './list/List.tsx'`,
  'packages/ui/src/button/Button.tsx': `import './Button.css'\nimport type { Row } from '../list/List.tsx'\nexport const Button = (row: Row) => row`,
  'packages/ui/src/button/Button.css': `@import '../tokens.css';`,
  'packages/ui/src/tokens.css': '',
  'packages/ui/src/button/Button.test.tsx': `import { Button } from './Button.tsx'`,
  'packages/ui/src/list/List.tsx': `export interface Row {}\nexport const List = () => import('./lazy.ts')`,
  'packages/ui/src/list/lazy.ts': `export const lazy = new URL('./thread.ts', import.meta.url)`,
  'packages/ui/src/list/thread.ts': '',
  'packages/reports/package.json': JSON.stringify({ name: '@platform/reports' }),
  'packages/reports/src/Report.stories.tsx': `import { Button } from '@platform/ui'`,
  'packages/reports/src/Figures.test.tsx': `import { List as Rows } from '@platform/ui'`,
}

describe('imports', () => {
  const BUTTON = ['packages/reports/src/Report.stories.tsx', 'packages/ui/src/button/Button.test.tsx']
  const LIST = ['packages/reports/src/Figures.test.tsx']
  it.each([
    ['packages/ui/src/button/Button.tsx', BUTTON],
    ['packages/ui/src/tokens.css', BUTTON],
    ['packages/ui/src/list/List.tsx', LIST],
    ['packages/ui/src/list/lazy.ts', LIST],
    ['packages/ui/src/list/thread.ts', LIST],
    ['packages/ui/src/button/Button.test.tsx', BUTTON.slice(1)],
    ['docs/theming.md', []],
  ])('are followed from the tests to %s, by name through an index', (changed, tests) => {
    expect(readTestGraph(repository(FILES)).affectedBy([changed])).toEqual(tests)
  })

  it.each(['pnpm-lock.yaml', 'packages/ui/package.json', 'vitest.config.ts', 'scripts/suites/sharedPage.mjs'])(
    'do not limit the tests that %s affects',
    (changed) => {
      expect(readTestGraph(repository(FILES)).affectedBy([changed])).toBeUndefined()
    },
  )
})

describe('the features of this repository', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const graph = readTestGraph(root)

  it.each([
    [
      'apps/server/src/features/segments/segments.service.ts',
      [
        'apps/server/src/features/segments/segments.test.ts',
        'apps/server/src/transport-suite.test.ts',
        'e2e/phone-book.spec.ts',
      ],
      [
        'apps/server/src/features/intents/intents.test.ts',
        'e2e/widget.spec.ts',
        'packages/ui/src/button/Button.test.tsx',
      ],
    ],
    [
      'packages/testing/src/areas/segments/handlers.ts',
      ['packages/customer-master/src/segments/components/SegmentForm/SegmentForm.test.tsx'],
      [
        'packages/bot-builder/src/agents/components/Agents/Agents.test.tsx',
        'apps/server/src/features/segments/segments.test.ts',
      ],
    ],
    [
      'packages/reports/src/dashboard/components/Dashboard/Dashboard.tsx',
      ['apps/console/src/routes/dashboard/DashboardRoute.test.tsx', 'e2e/dashboard.spec.ts'],
      ['apps/console/src/routes/bots/entities.test.tsx', 'e2e/import.spec.ts'],
    ],
    [
      'apps/server/migrations/0001_start.sql',
      ['apps/server/src/core/database/migrate.test.ts'],
      ['packages/nlu/src/index.test.ts'],
    ],
  ])('are distinguished: %s', (changed, affected, unaffected) => {
    const found = graph.affectedBy([changed]) ?? ['every test']
    expect(found).toEqual(expect.arrayContaining(affected))
    expect(unaffected.filter((file) => found.includes(file))).toEqual([])
  })
})

describe('the changes since a commit', () => {
  let root: string
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'platform-changed-'))
    git('init', '-q')
    for (const name of ['kept', 'changed', 'removed']) writeFileSync(join(root, name), name)
    git('add', '.')
    git('commit', '-qm', 'first')
    return () => rmSync(root, { recursive: true })
  })

  it('are those in the folder, new files included', () => {
    writeFileSync(join(root, 'changed'), 'again')
    rmSync(join(root, 'removed'))
    writeFileSync(join(root, 'ö new'), '')
    expect(changedFiles(root).toSorted()).toEqual(['changed', 'removed', 'ö new'])
    git('add', '.')
    git('commit', '-qm', 'second')
    expect(changedFiles(root)).toEqual([])
    expect(changedFiles(root, 'HEAD~1').toSorted()).toEqual(['changed', 'removed', 'ö new'])
  })

  it('are refused for an unknown commit', () => {
    expect(() => changedFiles(root, 'nowhere')).toThrow(/nowhere/)
  })
})
