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

/**
 * Returns the output of a command that fails, or null.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? null : `${command} ${args.join(' ')}\n${stdout}${stderr}`
}

/**
 * The lowest version of a range such as `^18.2.0 || ^19.0.0`, and its highest major, of which pnpm installs the newest.
 *
 * @param {string} range
 */
function endsOf(range) {
  const parts = range.split('||').map((part) => part.trim())
  if (!parts.every((part) => /^\^\d+\.\d+\.\d+$/.test(part)))
    throw new Error(`The React range "${range}" is not of the form "^18.2.0 || ^19.0.0", which this script reads.`)
  const [lowest = '', ...others] = parts.map((part) => part.slice(1))
  return [lowest, (others.at(-1) ?? lowest).split('.', 1).join('')]
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {Record<string, unknown>} exports
 */

/** @type {(name: string) => Manifest} */
const readManifest = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
const published = readdirSync(join(root, 'packages'))
  .map((name) => ({ name, manifest: readManifest(name) }))
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

/** @param {string} name */
function manifestOf(name) {
  const found = published.find(({ manifest }) => manifest.name === name)
  if (!found) throw new Error(`${name} is not published.`)
  return found.manifest
}

/**
 * Returns a package with its dependencies among the published packages.
 *
 * @param {string} name
 * @returns {string[]}
 */
function closureOf(name) {
  const { dependencies = {} } = manifestOf(name)
  const ours = Object.keys(dependencies).filter((each) => published.some(({ manifest }) => manifest.name === each))
  return [name, ...ours.flatMap(closureOf)]
}

/**
 * Installs packages with a React version and renders them. Returns the error output, or null.
 *
 * @param {string} react
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string>>} tarballs
 */
function check(react, names, tarballs) {
  const target = join(folder, react.replaceAll(/\W/g, '_'))
  mkdirSync(target)
  const all = [...new Set(names.flatMap(closureOf))]
  const overrides = Object.fromEntries(all.map((name) => [name, tarballs[name]]))
  writeFileSync(
    join(target, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: { react, 'react-dom': react, ...overrides } }),
  )
  // The packages depend on versions of one another that are not published yet. A range without this React fails.
  writeFileSync(
    join(target, 'pnpm-workspace.yaml'),
    JSON.stringify({
      overrides,
      strictPeerDependencies: true,
      autoInstallPeers: false,
      peerDependencyRules: { ignoreMissing: ['@types/*'] },
    }),
  )
  const refused = run('pnpm', ['install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'], target)
  if (refused) return refused
  copyFileSync(join(root, 'scripts/react-ranges/render.mjs'), join(target, 'render.mjs'))
  const entries = all.flatMap((name) => {
    return Object.keys(manifestOf(name).exports)
      .filter((path) => !/\.(css|json)$/.test(path))
      .map((path) => name + path.slice(1))
  })
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', 'render.mjs', jsdom, ...entries], target)
}

/** @type {Map<string, string[]>} */
const installs = new Map()
for (const { manifest } of published) {
  // An entry of a package whose React is optional needs its other optional peers too, such as a test runner.
  const range = manifest.peerDependenciesMeta?.react?.optional ? undefined : manifest.peerDependencies?.react
  for (const react of range ? endsOf(range) : []) {
    installs.set(react, [...(installs.get(react) ?? []), manifest.name])
  }
}
/** @type {string[]} */
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
