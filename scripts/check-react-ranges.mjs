// Tests the React range that each published package declares: installs the packed packages with the lowest and with
// the highest React of the range in a separate folder, imports every entry, and renders in a DOM
// (react-ranges/render.mjs). Needs built packages and the npm registry or the pnpm store.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'platform-react-ranges-'))
const jsdom = createRequire(join(root, 'apps/server/package.json')).resolve('jsdom')

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? null : `${command} ${args.join(' ')}\n${stdout}${stderr}`
}

/** The lowest version of a range such as `^18.2.0 || ^19.0.0`, and its highest major, of which pnpm installs the newest. */
function endsOf(range) {
  const parts = range.split('||').map((part) => part.trim())
  if (!parts.every((part) => /^\^\d+\.\d+\.\d+$/.test(part)))
    throw new Error(`The React range "${range}" is not of the form "^18.2.0 || ^19.0.0", which this script reads.`)
  return [parts[0].slice(1), /\d+/.exec(parts.at(-1))[0]]
}

const published = readdirSync(join(root, 'packages'))
  .map((name) => ({ name, manifest: JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) }))
  .filter(({ manifest }) => !manifest.private)

function pack() {
  const failures = published.map(({ name }) =>
    run('pnpm', ['pack', '--pack-destination', folder], join(root, 'packages', name)),
  )
  if (failures.some(Boolean)) throw new Error(failures.filter(Boolean).join('\n'))
  return Object.fromEntries(
    published.map(({ name, manifest }) => [
      manifest.name,
      `file:${join(folder, `platform-${name}-${manifest.version}.tgz`)}`,
    ]),
  )
}

/** Returns a package with its dependencies among the published packages. */
function closureOf(name) {
  const { dependencies = {} } = published.find(({ manifest }) => manifest.name === name).manifest
  const ours = Object.keys(dependencies).filter((each) => published.some(({ manifest }) => manifest.name === each))
  return [name, ...ours.flatMap(closureOf)]
}

/** Installs packages with a React version and renders them. Returns the error output, or null. */
function check(react, names, tarballs) {
  const target = join(folder, react.replaceAll(/\W/g, '_'))
  mkdirSync(target)
  const all = [...new Set(names.flatMap(closureOf))]
  const tarballsOf = (list) => Object.fromEntries(list.map((name) => [name, tarballs[name]]))
  writeFileSync(
    join(target, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: { react, 'react-dom': react, ...tarballsOf(all) } }),
  )
  // The packages depend on versions of one another that are not published yet. A range without this React fails.
  writeFileSync(
    join(target, 'pnpm-workspace.yaml'),
    JSON.stringify({
      overrides: tarballsOf(all),
      strictPeerDependencies: true,
      autoInstallPeers: false,
      peerDependencyRules: { ignoreMissing: ['@types/*'] },
    }),
  )
  const refused = run('pnpm', ['install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'], target)
  if (refused) return refused
  copyFileSync(join(root, 'scripts/react-ranges/render.mjs'), join(target, 'render.mjs'))
  const entries = all.flatMap((name) => {
    const { exports } = published.find(({ manifest }) => manifest.name === name).manifest
    return Object.keys(exports)
      .filter((path) => !/\.(css|json)$/.test(path))
      .map((path) => name + path.slice(1))
  })
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', 'render.mjs', jsdom, ...entries], target)
}

const installs = new Map()
for (const { manifest } of published) {
  // An entry of a package whose React is optional needs its other optional peers too, such as a test runner.
  const range = manifest.peerDependenciesMeta?.react?.optional ? undefined : manifest.peerDependencies?.react
  for (const react of range ? endsOf(range) : []) {
    installs.set(react, [...(installs.get(react) ?? []), manifest.name])
  }
}
const failures = []
try {
  const tarballs = pack()
  for (const [react, names] of installs) {
    const failure = check(react, names, tarballs)
    console.log(`${failure ? 'FAIL' : 'ok  '} React ${react}: ${names.join(', ')}`)
    if (failure) failures.push(failure)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
