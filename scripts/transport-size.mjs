// Size of `httpTransport` in an application, gzip: its entry with everything that the entry imports, under esbuild and
// under Vite, from the built packages. The definitions of an area, and zod with them, are loaded with the first call.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUNDLERS, bytesOf, closureOf } from './bundles.mjs'
/** @import { Bundle, BundleOptions } from './bundles.mjs' */

const root = fileURLToPath(new URL('..', import.meta.url))
const APPLICATION = `import { httpTransport } from '@platform/client'
globalThis.transport = httpTransport({ baseUrl: '/api/' })
`
/** Calls that are added to an area, to test that the entry does not change. */
const MADE_UP = 200
const AREA = /areas[\\/]bots\.js$/

/**
 * A measured size and its budget, in bytes.
 *
 * @typedef {{ name: string, bytes: number, limit: number }} Size
 */

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
 * @param {Bundle} bundle
 */
function sizesOf(bundle) {
  const first = closureOf(bundle, bundle.entry)
  const areas = [...bundle.chunks.keys()].map((file) =>
    bytesOf(bundle, new Set([...first, ...closureOf(bundle, file)])),
  )
  return { entry: bytesOf(bundle, first), firstCall: Math.max(...areas) }
}

/** Adds calls to an area, in both bundlers. @type {BundleOptions} */
const GROWN = {
  esbuildPlugins: [
    {
      name: 'made-up-calls',
      setup(build) {
        build.onLoad({ filter: AREA }, ({ path }) => ({ contents: grown(readFileSync(path, 'utf8')), loader: 'js' }))
      },
    },
  ],
  vitePlugins: [{ name: 'made-up-calls', transform: (code, id) => (AREA.test(id) ? grown(code) : null) }],
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
    for (const [bundler, bundle] of Object.entries(BUNDLERS)) {
      const { entry, firstCall } = sizesOf(await bundle(input))
      const grownSize = sizesOf(await bundle(input, GROWN))
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
