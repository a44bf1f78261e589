// Builds what a start runs and serves, if its sources have changed since the last build: the bundle of the server, the
// console and the embeddable chat. `node scripts/build-served.mjs server` builds only what is named.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { precompress } from './precompress.mjs'
import { compareWithBuild } from './staleness.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Stamps of the last builds, outside of the published files. */
const STAMPS = join(root, 'node_modules/.cache/platform-served')
/**
 * @typedef {object} Served
 * @property {string} name as in the sentence "Building …"
 * @property {string} folder in which the command runs
 * @property {readonly string[]} command arguments of Node
 * @property {string} outcome a file of the build, in the folder
 * @property {boolean} isDownloaded whether browsers read it, compressed
 * @property {readonly string[]} sources files and folders whose change makes the build stale
 */
/** @type {Served} */
const SERVER = {
  name: 'the server',
  folder: 'apps/server',
  command: ['../../scripts/bundle-server.mjs'],
  outcome: 'dist/main.js',
  isDownloaded: false,
  sources: [
    'apps/server/src',
    'apps/server/package.json',
    ...['contract', 'dialogue', 'nlu'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
    'scripts/bundle-server.mjs',
    'pnpm-lock.yaml',
  ],
}

/** @type {Readonly<Record<string, Served>>} */
const SERVED = {
  server: SERVER,
  console: {
    name: 'the console',
    folder: 'apps/console',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    outcome: 'dist/index.html',
    isDownloaded: true,
    sources: [
      'apps/console/src',
      'apps/console/public',
      'apps/console/index.html',
      'apps/console/vite.config.ts',
      ...readdirSync(join(root, 'packages'))
        .filter((name) => name !== 'testing')
        .map((name) => `packages/${name}/src`),
      'pnpm-lock.yaml',
    ],
  },
  embed: {
    name: 'the chat for other pages',
    folder: 'packages/chat-widget',
    command: ['embed.build.mjs'],
    outcome: 'dist/embed/embed.js',
    isDownloaded: true,
    sources: [
      'packages/chat-widget/src',
      'packages/chat-widget/embed.build.mjs',
      'packages/client/src/live/linkReducer.ts',
      'pnpm-lock.yaml',
    ],
  },
}

/**
 * Builds what is stale.
 *
 * @param {readonly string[]} names which of `SERVED`
 * @param {string} node the Node that builds
 * @throws if a build fails, after it has printed why
 */
export async function buildServed(names = Object.keys(SERVED), node = process.execPath) {
  for (const each of names) {
    const served = SERVED[each]
    if (!served) throw new Error(`There is no build "${each}". The builds are ${Object.keys(SERVED).join(', ')}.`)
    const { name, folder, command, outcome, isDownloaded, sources } = served
    const { isStale, markBuilt } = compareWithBuild(join(STAMPS, folder.replaceAll('/', '-')), root, sources)
    if (isStale || !existsSync(join(root, folder, outcome))) {
      console.log(`Building ${name}.`)
      const built = spawnSync(node, command, { cwd: join(root, folder), stdio: 'inherit' })
      if (built.status !== 0) throw new Error(`The build of ${name} failed; its output is above.`)
      markBuilt()
    }
    // A build by `pnpm build` in the folder is not compressed yet.
    if (isDownloaded) await precompress(dirname(join(root, folder, outcome)))
  }
}

/** @type {Promise<void> | undefined} */
let serverBuild

/** Builds the bundle of the server if it is stale, once in a process, and returns the file that starts the server. */
export async function builtServer() {
  await (serverBuild ??= buildServed(['server']))
  return join(root, SERVER.folder, SERVER.outcome)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  await buildServed(names.length > 0 ? names : undefined).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
