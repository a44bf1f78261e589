// Which way things may know each other (docs/architecture.md), as a test that names the file that breaks a rule.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FEATURES = ['bot-builder', 'reports', 'customer-master', 'chat-widget', 'broadcasts']

/** What a part may import of the platform, besides itself. */
const ALLOWED = {
  contract: [],
  nlu: [],
  ui: [],
  client: ['contract'],
  testing: ['contract', 'client', 'ui'],
  'bot-builder': ['contract', 'client', 'ui', 'chat-widget'],
  reports: ['contract', 'client', 'ui'],
  'customer-master': ['contract', 'client', 'ui'],
  'chat-widget': ['contract', 'client', 'ui'],
  broadcasts: ['contract', 'client', 'ui'],
  console: ['contract', 'client', 'ui', ...FEATURES],
  server: ['contract', 'nlu'],
}
/** Parts of the headless world: no DOM library, no CSS, no components. */
const HEADLESS = /^packages\/(contract|client|nlu)\/|\/headless(\/|\.ts)/
const NOT_HEADLESS = /^(react-dom|react-aria|react-aria-components|@platform\/ui)(\/|$)|\.css$/
const IS_TEST = /\.(test|test-d|stories)\.tsx?$|\/testing\/|\/transport-suite/

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist.*|public|migrations)$/.test(entry.name)) yield* sources(path)
    } else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const importsOf = (text) => [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map((match) => match[1])

const files = ['packages', 'apps'].flatMap((top) =>
  readdirSync(join(root, top)).flatMap((part) =>
    [...sources(join(root, top, part))].map((path) => ({
      part,
      file: relative(root, path).replaceAll('\\', '/'),
      imports: importsOf(readFileSync(path, 'utf8')),
    })),
  ),
)

describe('the layers', () => {
  it('are kept by every import of the platform', () => {
    const broken = files.flatMap(({ part, file, imports }) =>
      imports
        .filter((name) => name.startsWith('@platform/'))
        .map((name) => name.split('/')[1])
        .filter((target) => target !== part && !(ALLOWED[part] ?? []).includes(target))
        .filter((target) => !(IS_TEST.test(file) && (target === 'testing' || part === 'server')))
        .map((target) => `${file} may not import @platform/${target}`),
    )
    expect(broken).toEqual([])
  })

  it('keep headless code free of components and style sheets', () => {
    const broken = files
      .filter(({ file }) => HEADLESS.test(file) && !IS_TEST.test(file))
      .flatMap(({ file, imports }) =>
        imports.filter((name) => NOT_HEADLESS.test(name)).map((name) => `${file} may not import ${name}`),
      )
    expect(broken).toEqual([])
  })

  it('are not tunnelled by relative paths into another part', () => {
    const broken = files.flatMap(({ part, file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .filter((name) => {
          const target = join(file, '..', name).replaceAll('\\', '/')
          return /^(packages|apps)\//.test(target) && target.split('/')[1] !== part
        })
        .map((name) => `${file} reaches into another part by ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('see the files they are about', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.some(({ imports }) => imports.includes('@platform/contract'))).toBe(true)
  })
})
