// Reads the source files of the repository: what each imports and exports, and which calls and routes it names.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

/** An import. Without `names` it is one of the whole module. */
export interface Import {
  /** As it is written (`./texts.ts`, `@platform/ui`), or from the root of the repository (`/apps/server/src/main.ts`). */
  readonly from: string
  readonly names?: readonly string[]
}

/** An export of another module: of a name, of its namespace (without `name`), or of all its names (without `as` too). */
export interface ReExport {
  readonly from: string
  readonly name?: string | undefined
  readonly as?: string | undefined
}

export interface Module {
  readonly imports: readonly Import[]
  readonly reExports: readonly ReExport[]
  /** Names that it exports and defines itself. */
  readonly exports: ReadonlySet<string>
  /** Strings in it that may be names of calls, such as `contacts.save`. */
  readonly calls: readonly string[]
  /** First parts of the addresses in it: `bots` of `/bots/a-1/intents`. */
  readonly addresses: readonly string[]
}

const SOURCES = ['packages/*/src/**', 'apps/*/src/**', 'e2e/**', 'scripts/**', '.storybook/**', '*.ts']

/** All source files, by their paths in the repository. */
export function readModules(root: string): ReadonlyMap<string, Module> {
  const entries = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
  return new Map(files.map((file) => [file, readModule(file, readFileSync(join(root, file), 'utf8'))]))
}

const EMPTY: Module = { imports: [], reExports: [], exports: new Set(), calls: [], addresses: [] }

/** Reads a module from its text. A file that is neither a script nor a style sheet imports nothing. */
export function readModule(file: string, text: string): Module {
  if (file.endsWith('.css'))
    return { ...EMPTY, imports: all(text, /@import\s+(?:url\()?['"]([^'"]+)/g).map((from) => ({ from })) }
  if (!/\.(?:ts|tsx|mjs|mts)$/.test(file)) return EMPTY
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  return {
    imports: [
      ...staticImports.flatMap(importOf),
      ...dynamic.flatMap((source) => all(source, /^['"`]([^'"`$]+)['"`]$/g)).map((from) => ({ from })),
      ...all(text, /new URL\(\s*'(\.[^']*)',\s*import\.meta\.url/g).map((from) => ({ from })),
      // Modules of the server that run in a thread or process (apps/server/src/core/ownFiles.ts).
      ...all(text, /\bentryFile\(\s*'([^']+)'/g).map((from) => ({ from: `/apps/server/src/${from}` })),
    ],
    ...exportsOf(staticExports),
    calls: all(text, /['"`]([a-z]\w*\.[a-z]\w*)['"`]/g),
    addresses: all(text, /['"`(]\/?([a-z][a-z-]+)(?=[/?'"`$])/g),
  }
}

type EsModule = ReturnType<typeof parseSync>['module']

function importOf({ moduleRequest, entries }: EsModule['staticImports'][number]): Import[] {
  // Types do not exist when a test runs: `pnpm check types` reads them.
  const values = entries.filter(({ isType }) => !isType)
  if (entries.length > 0 && values.length === 0) return []
  const names = values.map(({ importName }) =>
    importName.kind === 'NamespaceObject' ? null : (importName.name ?? 'default'),
  )
  const isWhole = names.length === 0 || names.includes(null)
  return [{ from: moduleRequest.value, ...(isWhole ? {} : { names: names.filter((name) => name !== null) }) }]
}

function exportsOf(staticExports: EsModule['staticExports']): Pick<Module, 'reExports' | 'exports'> {
  const entries = staticExports.flatMap((each) => each.entries).filter(({ isType }) => !isType)
  const reExports = entries.flatMap(({ moduleRequest, importName, exportName }): ReExport[] => {
    const as = exportName.name ?? undefined
    return moduleRequest ? [{ from: moduleRequest.value, name: importName.name ?? undefined, as }] : []
  })
  const own = entries.filter(({ moduleRequest }) => !moduleRequest)
  return { reExports, exports: new Set(own.map(({ exportName }) => exportName.name ?? 'default')) }
}

/** The first groups of all matches, each once. */
function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, group = '']) => group))]
}
