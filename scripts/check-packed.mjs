// Packs every published package and checks the tarball with publint, and its types with attw.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'platform-packed-'))
let failed = false
/** @type {(command: string, args: readonly string[], cwd?: string) => void} */
const run = (command, args, cwd = root) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  failed = true
  console.error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
}

for (const name of readdirSync(join(root, 'packages'))) {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  if (manifest.private) continue
  run('pnpm', ['pack', '--pack-destination', folder], join(root, 'packages', name))
  const tarball = join(folder, `platform-${name}-${manifest.version}.tgz`)
  run('publint', [tarball, '--strict'])
  // Style sheets and data have no types.
  const untyped = Object.keys(manifest.exports).filter((path) => /\.(?:css|bin)$/.test(path))
  run('attw', [
    tarball,
    '--profile',
    'esm-only',
    ...(untyped.length > 0 ? ['--exclude-entrypoints', ...untyped.map((path) => path.slice(2))] : []),
  ])
}
rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
