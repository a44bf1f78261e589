// The size of every entry of every published package, gzip: the whole entry with what it imports, from the built packages,
// without its peers and without what it loads later. The budgets are in entry-sizes.json; `--write` records the sizes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUNDLERS, bytesOf, closureOf, gzipped } from './bundles.mjs'
/** @import { Size } from './transport-size.mjs' */

const root = fileURLToPath(new URL('..', import.meta.url))
const BUDGETS = join(root, 'scripts/entry-sizes.json')
/** How much an entry may exceed its recorded size, as a share: versions of dependencies and bundlers differ by less. */
const TOLERANCE = 0.03
/** The same in bytes, for entries of a few lines. */
const TOLERANCE_BYTES = 64

/** Other files, such as those of numbers, are loaded as they are. */
const IS_BUNDLED = /\.(?:js|css)$/

/** @typedef {{ exports: Readonly<Record<string, string | { default: string }>>, external: readonly string[] }} Published */

/** @type {(folder: string) => Published | null} */
function published(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest.private) return null
  return {
    exports: manifest.publishConfig.exports,
    external: Object.keys({ ...manifest.peerDependencies, ...manifest.optionalDependencies }),
  }
}

/** The entries of all published packages with the file of each, `package.json` left out. */
function listEntries() {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name)
    const found = published(folder)
    if (!found) return []
    return Object.entries(found.exports)
      .filter(([path]) => path !== './package.json')
      .map(([path, target]) => ({
        name: `@platform/${name}${path.slice(1)}`,
        file: join(folder, typeof target === 'string' ? target : target.default),
        external: found.external,
      }))
  })
}

/**
 * Measures every entry.
 *
 * @returns {Promise<Record<string, Record<string, number>>>} the bytes by entry and bundler
 */
async function measureEntries() {
  const bundled = Object.entries(BUNDLERS).map(async ([bundler, bundle]) => {
    /** @type {Map<string, number>} */
    const sizes = new Map()
    for (const { name, file, external } of listEntries()) {
      if (!IS_BUNDLED.test(file)) continue
      const result = await bundle(file, { external })
      sizes.set(name, bytesOf(result, closureOf(result, result.entry)))
    }
    return /** @type {const} */ ([bundler, sizes])
  })
  const byBundler = await Promise.all(bundled)
  return Object.fromEntries(
    listEntries().map(({ name, file }) => [
      name,
      IS_BUNDLED.test(file)
        ? Object.fromEntries(byBundler.map(([bundler, sizes]) => [bundler, sizes.get(name) ?? 0]))
        : { file: gzipped(readFileSync(file)) },
    ]),
  )
}

/** @returns {Promise<Size[]>} every entry with its budget */
export async function measureEntrySizes() {
  /** @type {Record<string, Record<string, number>>} */
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8'))
  const sizes = await measureEntries()
  const gone = Object.keys(budgets).filter((name) => !(name in sizes))
  if (gone.length > 0)
    throw new Error(`scripts/entry-sizes.json has budgets of entries that do not exist: ${gone.join(', ')}`)
  return Object.entries(sizes).flatMap(([name, byBundler]) =>
    Object.entries(byBundler).map(([bundler, bytes]) => {
      // An entry without a budget exceeds it.
      const recorded = budgets[name]?.[bundler] ?? 0
      return {
        name: `${name} under ${bundler}`,
        bytes,
        limit: recorded && Math.round(recorded * (1 + TOLERANCE)) + TOLERANCE_BYTES,
      }
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--write')) {
    console.error('Usage: node scripts/entry-sizes.mjs --write; scripts/size.mjs checks the sizes.')
    process.exit(2)
  }
  writeFileSync(BUDGETS, `${JSON.stringify(await measureEntries(), null, 2)}\n`)
}
