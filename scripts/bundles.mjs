// Bundles one module as an application does, with esbuild and with Vite, and returns what a browser loads first.
import { builtinModules } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const CONDITIONS = ['module', 'browser', 'production']

/** @typedef {{ code: string | Uint8Array, imports: readonly string[] }} Chunk */

/**
 * The files of a bundle, and the name of the one that the page loads.
 *
 * @typedef {{ chunks: ReadonlyMap<string, Chunk>, entry: string }} Bundle
 */

/**
 * `external`: packages that are left to the application. `esbuildPlugins` and `vitePlugins` change sources.
 *
 * @typedef {object} BundleOptions
 * @property {readonly string[]} [external]
 * @property {import('esbuild').Plugin[]} [esbuildPlugins]
 * @property {import('vite').Plugin[]} [vitePlugins]
 */

/** @param {string | Uint8Array} code */
export const gzipped = (code) => gzipSync(code, { level: 9 }).length

/** @type {(name: string) => RegExp} */
const packagePattern = (name) => new RegExp(`^${name}(?:/|$)`)

/** @type {Readonly<Record<'esbuild' | 'Vite', (input: string, options?: BundleOptions) => Promise<Bundle>>>} */
export const BUNDLERS = { esbuild: bundleWithEsbuild, Vite: bundleWithVite }

/**
 * @param {string} input
 * @param {BundleOptions} [options]
 * @returns {Promise<Bundle>}
 */
async function bundleWithEsbuild(input, { external = [], esbuildPlugins = [] } = {}) {
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
    external: [...external, ...builtinModules, 'node:*', '*.woff2'],
    loader: { '.bin': 'file' },
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: esbuildPlugins,
  })
  const outputs = Object.entries(metafile.outputs)
  const chunks = new Map(
    outputs.map(([file, { imports }], index) => [
      file,
      {
        code: outputFiles[index]?.contents ?? '',
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
      },
    ]),
  )
  return bundleOf(chunks, outputs.find(([, { entryPoint }]) => entryPoint && input.endsWith(entryPoint))?.[0])
}

/**
 * @param {string} input
 * @param {BundleOptions} [options]
 * @returns {Promise<Bundle>}
 */
async function bundleWithVite(input, { external = [], vitePlugins = [] } = {}) {
  const built = await vite({
    root: dirname(input),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: CONDITIONS },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        external: [...[...external, ...builtinModules].map(packagePattern), /^node:/],
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: vitePlugins,
  })
  if (!('output' in built)) throw new Error('Vite built several times.')
  if (input.endsWith('.css')) {
    const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
    return bundleOf(
      new Map(sheet?.type === 'asset' ? [[sheet.fileName, { code: sheet.source, imports: [] }]] : []),
      sheet?.fileName,
    )
  }
  const output = built.output.filter((each) => each.type === 'chunk')
  return bundleOf(
    new Map(output.map(({ fileName, code, imports }) => [fileName, { code, imports }])),
    output.find(({ isEntry }) => isEntry)?.fileName,
  )
}

/** @type {(chunks: ReadonlyMap<string, Chunk>, entry: string | undefined) => Bundle} */
function bundleOf(chunks, entry) {
  if (entry === undefined) throw new Error('The build has no entry.')
  return { chunks, entry }
}

/**
 * The names of a file and of all files that it imports, without those that it loads later.
 *
 * @type {(bundle: Bundle, file: string, seen?: Set<string>) => Set<string>}
 */
export function closureOf(bundle, file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of bundle.chunks.get(file)?.imports ?? []) closureOf(bundle, imported, seen)
  return seen
}

/**
 * The bytes of files, gzip.
 *
 * @type {(bundle: Bundle, files: Iterable<string>) => number}
 */
export const bytesOf = ({ chunks }, files) =>
  [...files].reduce((sum, file) => sum + gzipped(chunks.get(file)?.code ?? ''), 0)
