// Which tests a change can affect: `pnpm test --changed`. It follows the imports from each test. Where one module imports
// all features, it does not follow them, but the calls and addresses that the test names.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readModules, type Import, type Module } from './readModules.ts'

const TEST = /(?:\.test\.(?:ts|tsx|mjs)|\.stories\.tsx|\.spec\.ts)$/
/** Modules that import all features, areas or routes. */
const COMPOSITIONS = new Set([
  'apps/server/src/features.ts',
  'apps/server/src/features/sample-data/createSampleData.ts',
  'apps/console/src/routes/areas.ts',
  'apps/console/src/shell/menu.ts',
  'packages/testing/src/areas/areas.generated.ts',
  'packages/contract/src/policies/policies.generated.ts',
  ...['account', 'bots', 'botEvents', 'customers', 'reports', 'webchat'].map(
    (area) => `packages/contract/src/areas/${area}.ts`,
  ),
])
/** A change of another file than a source may affect every test, unless it is one of these. */
const NO_SOURCE = /(?:\.md$|^docs\/|^\.changeset\/|^LICENSE$|^\.ci\/|^openapi\.json$|^packages\/[^/]+\/(?:etc|api)\/)/
/** Sources whose change may affect every test. */
const OF_ALL_TESTS =
  /^(?:vitest\.config\.ts|playwright\.config\.ts|scripts\/(?:suites\/|test\.mjs|browser\.mjs|postgres\.mjs))/
/** They read the sources of the whole repository, and take a second. */
const READS_EVERYTHING = /^scripts\/.*\.test\./
const MIGRATIONS = 'apps/server/migrations/'
const MIGRATE = 'apps/server/src/core/database/migrate.ts'

/** Reads the sources of a repository, to determine what a change affects. */
export function readTestGraph(root: string): TestGraph {
  const modules = readModules(root)
  const needs = new Needs(modules, readPackages(root))
  const tests = [...modules.keys()].filter((file) => TEST.test(file)).toSorted()
  return {
    affectedBy(changed) {
      const sources = changed
        .map((file) => (file.startsWith(MIGRATIONS) ? MIGRATE : file))
        .filter((file) => !NO_SOURCE.test(file))
      if (sources.some((file) => OF_ALL_TESTS.test(file) || !(modules.has(file) || isRemovedSource(file))))
        return undefined
      const wanted = new Set(sources)
      return tests.filter((test) => READS_EVERYTHING.test(test) || [...wanted].some((file) => needs.of(test).has(file)))
    },
  }
}

export interface TestGraph {
  /** Returns the files of tests that the change of some files can affect; `undefined` if it can affect all of them. */
  affectedBy(changed: readonly string[]): readonly string[] | undefined
}

/** What imported a removed file has changed too, so it affects only the tests of its folder, which `Needs` finds. */
const isRemovedSource = (file: string): boolean => /^(?:packages|apps)\/[^/]+\/src\/|^e2e\//.test(file)

/** The files of the exports of each package, by the specifier: `@platform/testing/render`. */
function readPackages(root: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(join(root, 'packages')).flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
        readonly name: string
        readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>
      }
      return Object.entries(manifest.exports ?? {}).flatMap(([path, target]): [string, string][] => {
        const source = typeof target === 'string' ? undefined : target['@platform/source']
        return source ? [[manifest.name + path.slice(1), join('packages', folder, source).replaceAll('\\', '/')]] : []
      })
    }),
  )
}

/** A module that another needs: what it runs itself, or all that it exports too. */
interface Edge {
  readonly file: string
  readonly isWhole: boolean
}

interface Edges {
  readonly own: readonly Edge[]
  readonly whole: readonly Edge[]
}

const isOfTests = (file: string): boolean => TEST.test(file) || /\/testing\/|^packages\/testing\/|^e2e\//.test(file)
const isOfServer = (file: string): boolean =>
  /^apps\/server\/src\/(?:features|channels)\//.test(file) && !TEST.test(file)
/** Their addresses are those of the console. */
const OPENS_ADDRESSES = /^(?:apps\/console|e2e)\/.*\.(?:test|spec)\.tsx?$/
/** The contract and the server name calls where they describe, permit or count them. */
const makesCalls = (file: string): boolean => !/^(?:apps\/server|packages\/contract)\//.test(file) || isOfTests(file)

/** Finds what the tests of the modules need. */
class Needs {
  readonly #modules: ReadonlyMap<string, Module>
  readonly #packages: ReadonlyMap<string, string>
  /** Modules that define a call (contract), answer it in memory, and answer it in the server. */
  readonly #definitions = new Map<string, Set<string>>()
  readonly #memoryAnswers = new Map<string, Set<string>>()
  readonly #serverAnswers = new Map<string, Set<string>>()
  /** Modules of routes of the console, by the first part of their address. */
  readonly #routes = new Map<string, Set<string>>()
  readonly #edges = new Map<string, Edges>()
  readonly #needed = new Map<string, ReadonlySet<string>>()

  constructor(modules: ReadonlyMap<string, Module>, packages: ReadonlyMap<string, string>) {
    this.#modules = modules
    this.#packages = packages
    for (const [file, { calls, addresses }] of modules) {
      if (file.endsWith('.endpoints.ts')) for (const call of calls) add(this.#definitions, call, file)
      if (isOfServer(file) && file.endsWith('outes.ts')) for (const call of calls) add(this.#serverAnswers, call, file)
      if (/^apps\/console\/src\/.*\.routes\.ts$/.test(file))
        for (const address of addresses) add(this.#routes, address, file)
    }
    for (const [file, { calls }] of modules) {
      // A call that no module of routes names is answered by a channel.
      if (!isOfServer(file) || file.endsWith('outes.ts')) continue
      for (const call of calls) if (!this.#serverAnswers.has(call)) add(this.#serverAnswers, call, file)
    }
    for (const call of this.#definitions.keys()) {
      const area = (call.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const handlers = `packages/testing/src/areas/${area}/handlers.ts`
      if (modules.has(handlers)) add(this.#memoryAnswers, call, handlers)
    }
  }

  /** The files that a test needs, itself included. */
  of(test: string): ReadonlySet<string> {
    const known = this.#needed.get(test)
    if (known) return known
    const answers = /^(?:apps\/server|e2e)\//.test(test) ? this.#serverAnswers : this.#memoryAnswers
    const runsConsole = /^(?:apps\/console|e2e)\//.test(test)
    const needed = new Set<string>()
    this.#needed.set(test, needed)
    const whole = new Set<string>()
    const waiting: Edge[] = [{ file: test, isWhole: true }]
    if (test.startsWith('e2e/'))
      for (const file of ['apps/server/src/serve.ts', 'apps/console/src/main.tsx'])
        waiting.push({ file, isWhole: true })
    // A test is about the modules beside it, some of which it reaches only through a composition.
    else for (const file of this.#inFolder(dirname(test))) waiting.push({ file, isWhole: true })
    for (let edge = waiting.pop(); edge; edge = waiting.pop()) {
      const { file, isWhole } = edge
      const module = this.#modules.get(file)
      if (!module || whole.has(file) || (needed.has(file) && !isWhole)) continue
      const isFirst = !needed.has(file)
      needed.add(file)
      if (COMPOSITIONS.has(file)) continue
      if (isWhole) {
        whole.add(file)
        waiting.push(...this.#edgesOf(file).whole)
      }
      if (!isFirst) continue
      waiting.push(...this.#edgesOf(file).own)
      for (const call of makesCalls(file) ? module.calls : [])
        for (const found of [...(this.#definitions.get(call) ?? []), ...(answers.get(call) ?? [])])
          waiting.push({ file: found, isWhole: true })
      for (const address of runsConsole && OPENS_ADDRESSES.test(file) ? module.addresses : [])
        for (const found of this.#routes.get(address) ?? []) waiting.push({ file: found, isWhole: true })
    }
    return needed
  }

  /** What a module needs whenever it runs, and what all of its exports need besides. */
  #edgesOf(file: string): Edges {
    const known = this.#edges.get(file)
    if (known) return known
    const { imports = [], reExports = [] } = this.#modules.get(file) ?? {}
    const edges = {
      own: imports.flatMap((each) => this.#follow(file, each)),
      whole: reExports.flatMap(({ from }) => this.#follow(file, { from })),
    }
    this.#edges.set(file, edges)
    return edges
  }

  #follow(file: string, { from, names }: Import): Edge[] {
    const target = this.#resolve(file, from)
    if (target === undefined) return []
    // A file that names a folder reads all of it.
    if (!this.#modules.has(target)) return this.#below(target).map((each) => ({ file: each, isWhole: true }))
    if (!names) return [{ file: target, isWhole: true }]
    // Not what else the module exports, nor the module if it only passes the name on.
    return names.map((name) => this.#ownerOf(target, name) ?? { file: target, isWhole: true })
  }

  #below(folder: string): string[] {
    return [...this.#modules.keys()].filter((file) => file.startsWith(`${folder}/`))
  }

  #inFolder(folder: string): string[] {
    return [...this.#modules.keys()].filter((file) => dirname(file) === folder && !TEST.test(file))
  }

  /** The module that defines a name which a module exports. */
  #ownerOf(file: string, name: string, seen = new Set<string>()): Edge | undefined {
    const module = this.#modules.get(file)
    if (!module || seen.has(file)) return undefined
    seen.add(file)
    if (module.exports.has(name)) return { file, isWhole: false }
    for (const { from, name: original, as } of module.reExports) {
      if (as !== undefined && as !== name) continue
      const target = this.#resolve(file, from)
      if (target === undefined) continue
      if (as !== undefined && original === undefined) return { file: target, isWhole: true }
      const owner = this.#ownerOf(target, original ?? name, seen)
      if (owner) return owner
    }
    return undefined
  }

  /** The path of an imported module; `undefined` for a dependency from npm. */
  #resolve(file: string, from: string): string | undefined {
    const [path = ''] = from.split('?')
    if (path.startsWith('/')) return path.slice(1)
    if (!path.startsWith('.')) return this.#packages.get(path)
    return normalize(join(dirname(file), path))
      .replaceAll('\\', '/')
      .replace(/\/$/, '')
  }
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}
