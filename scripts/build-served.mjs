// Builds the console and the embeddable chat, which the server serves, if their sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { precompress } from './precompress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Fingerprints of the last builds, outside of the published files. */
const STAMPS = join(root, 'node_modules/.cache/platform-served')
const SERVED = [
  {
    name: 'the console',
    folder: 'apps/console',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    outcome: 'dist/index.html',
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
  {
    name: 'the chat for other pages',
    folder: 'packages/chat-widget',
    command: ['embed.build.mjs'],
    outcome: 'dist/embed/embed.js',
    sources: ['packages/chat-widget/src', 'packages/chat-widget/embed.build.mjs', 'pnpm-lock.yaml'],
  },
]
const NOT_BUILT = /\.(test|stories|test-d)\.tsx?$/

function* files(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) yield path
  else for (const entry of readdirSync(path).toSorted()) yield* files(join(path, entry))
}

/** Hashes the contents of the sources. Modification times are not used, because a fresh clone has new ones. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of files(join(root, source))) {
      if (!NOT_BUILT.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

export async function buildServed() {
  mkdirSync(STAMPS, { recursive: true })
  for (const { name, folder, command, outcome, sources } of SERVED) {
    const stamp = join(STAMPS, folder.replaceAll('/', '-'))
    const now = fingerprint(sources)
    const isFresh = existsSync(join(root, folder, outcome)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now
    if (!isFresh) {
      console.log(`Building ${name}.`)
      const built = spawnSync(process.execPath, command, { cwd: join(root, folder), stdio: 'inherit' })
      if (built.status !== 0) {
        console.error(`The build of ${name} failed; its output is above.`)
        process.exit(1)
      }
      writeFileSync(stamp, now)
    }
    // A build by `pnpm build` in the folder is not compressed yet.
    await precompress(dirname(join(root, folder, outcome)))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServed()
