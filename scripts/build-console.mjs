// Builds the console when its sources are newer than its last build: a first start builds, a second one does not.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'apps/console/dist')
const stamp = join(dist, '.sources')
const SOURCES = [
  'apps/console/src',
  'apps/console/public',
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  ...readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'testing')
    .map((name) => `packages/${name}/src`),
  'pnpm-lock.yaml',
]
const NOT_BUILT = /\.(test|stories|test-d)\.tsx?$/

function* files(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) yield path
  else for (const entry of readdirSync(path).toSorted()) yield* files(join(path, entry))
}

/** Changes whenever a file that the build reads changes. Content, not dates: a fresh clone has new dates. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of files(join(root, source))) {
      if (!NOT_BUILT.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

export function buildConsole() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the console.')
  const vite = join(root, 'apps/console/node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/console'),
    stdio: 'inherit',
  })
  if (built.status !== 0) {
    console.error('The console could not be built; what Vite said stands above.')
    process.exit(1)
  }
  writeFileSync(stamp, now)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildConsole()
