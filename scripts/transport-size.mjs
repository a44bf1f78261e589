// Size of `httpTransport` in an application, gzip: its entry with everything that the entry imports, under esbuild and
// under Vite, from the built packages. The definitions of an area, and zod with them, are loaded with the first call.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const APPLICATION = `import { httpTransport } from '@platform/client'
globalThis.transport = httpTransport({ baseUrl: '/api/' })
`
const CONDITIONS = ['module', 'browser', 'production']
/** Calls that are added to an area, to test that the entry does not change. */
const MADE_UP = 200
const AREA = /areas[\\/]bots\.js$/

/**
 * A measured size and its budget, in bytes.
 *
 * @typedef {{ name: string, bytes: number, limit: number }} Size
 */

/** @typedef {{ code: string | Uint8Array, imports: readonly string[] }} Chunk */

/** @param {string | Uint8Array} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length

/**
 * Returns the module of an area with additional calls.
 *
 * @param {string} code
 */
function grown(code) {
  const calls = Array.from(
    { length: MADE_UP },
    (_, i) => `'made${i}.up': { path: 'made/up/${i}', summary: 'Call ${i}.' }`,
  )
  return `globalThis.madeUp = { ${calls.join(', ')} };\n${code}`
}

/**
 * `entry` and `firstCall`: bytes of the entry with what it imports, and of these with the largest area.
 *
 * @param {ReadonlyMap<string, Chunk>} chunks
 * @param {string | undefined} entry
 */
function sizesOf(chunks, entry) {
  if (entry === undefined) throw new Error('The build has no entry.')
  /** @type {(file: string, seen?: Set<string>) => Set<string>} */
  const closure = (file, seen = new Set()) => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) closure(imported, seen)
    return seen
  }
  /** @type {(files: Iterable<string>) => number} */
  const bytesOf = (files) => [...files].reduce((sum, file) => sum + gzipped(chunks.get(file)?.code ?? ''), 0)
  const first = closure(entry)
  const areas = [...chunks.keys()].map((file) => bytesOf(new Set([...first, ...closure(file)])))
  return { entry: bytesOf(first), firstCall: Math.max(...areas) }
}

/**
 * @param {string} input
 * @param {boolean} isGrown
 */
async function withEsbuild(input, isGrown) {
  const { outputFiles, metafile } = await esbuild({
    entryPoints: [input],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: dirname(input),
    absWorkingDir: root,
    conditions: CONDITIONS,
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: isGrown
      ? [
          {
            name: 'made-up-calls',
            setup(build) {
              build.onLoad({ filter: AREA }, ({ path }) => ({
                contents: grown(readFileSync(path, 'utf8')),
                loader: 'js',
              }))
            },
          },
        ]
      : [],
  })
  const chunks = new Map(
    Object.entries(metafile.outputs).map(([file, { imports }], index) => [
      file,
      {
        code: outputFiles[index]?.contents ?? '',
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
      },
    ]),
  )
  return sizesOf(
    chunks,
    Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint?.endsWith('application.mjs')),
  )
}

/**
 * @param {string} input
 * @param {boolean} isGrown
 */
async function withVite(input, isGrown) {
  const built = await vite({
    root: dirname(input),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: CONDITIONS },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input } },
    plugins: [{ name: 'made-up-calls', transform: (code, id) => (isGrown && AREA.test(id) ? grown(code) : null) }],
  })
  if (!('output' in built)) throw new Error('Vite built several times.')
  const output = built.output.filter((each) => each.type === 'chunk')
  return sizesOf(
    new Map(output.map(({ fileName, code, imports }) => [fileName, { code, imports }])),
    output.find(({ isEntry }) => isEntry)?.fileName,
  )
}

/**
 * Throws when calls of an area change the entry.
 *
 * @param {{ entryBytes: number, firstCallBytes: number }} limits
 */
export async function measureTransport({ entryBytes, firstCallBytes }) {
  // Beside the package, so that the imports of the application are resolved.
  const folder = mkdtempSync(join(root, 'packages/client/dist-size-'))
  const input = join(folder, 'application.mjs')
  writeFileSync(input, APPLICATION.replace('@platform/client', '../dist/index.js'))
  try {
    /** @type {Size[]} */
    const sizes = []
    for (const [bundler, build] of Object.entries({ esbuild: withEsbuild, Vite: withVite })) {
      const { entry, firstCall } = await build(input, false)
      const grownSize = await build(input, true)
      sizes.push(
        { name: `@platform/client: httpTransport under ${bundler}`, bytes: entry, limit: entryBytes },
        {
          name: `@platform/client: the same until the first call under ${bundler}`,
          bytes: firstCall,
          limit: firstCallBytes,
        },
        // The name of the area's chunk changes with its content, so the size may differ by a few bytes.
        {
          name: `${MADE_UP} calls more in an area, in the entry under ${bundler}`,
          bytes: Math.abs(grownSize.entry - entry),
          limit: 16,
        },
      )
      if (grownSize.firstCall <= firstCall)
        throw new Error('The added calls are in no chunk: scripts/transport-size.mjs adds them to areas/bots.js.')
    }
    return sizes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
