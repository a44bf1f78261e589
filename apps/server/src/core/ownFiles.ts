import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

const packageFile = findPackageJSON(import.meta.url)
if (packageFile === undefined)
  throw new Error('apps/server/package.json is missing: files of the server are found from it')

/** The folder `apps/server`. It is the same for the sources in `src` and for the bundle in `dist`. */
export const SERVER_FOLDER = new URL('.', pathToFileURL(packageFile))

/** The root folder of the repository. */
export const REPOSITORY_FOLDER = new URL('../../', SERVER_FOLDER)

/** Whether this code runs from the sources. Otherwise it runs from the bundle of `scripts/bundle-server.mjs`. */
export const RUNS_SOURCES = import.meta.url.endsWith('.ts')

/**
 * Returns the file of a module that runs in its own thread or process.
 *
 * @param source path of the module in `src`, as a literal: `scripts/bundle-server.mjs` searches the sources for these
 * calls, and adds an entry to the bundle for each.
 */
export function entryFile(source: string): URL {
  if (RUNS_SOURCES) return new URL(`src/${source}`, SERVER_FOLDER)
  // All files of the bundle are in one folder, so that `import.meta.url` has the same folder in each of them.
  return new URL(`dist/${source.replaceAll('/', '-').replace(/\.ts$/, '.js')}`, SERVER_FOLDER)
}
