// Size budgets (docs/performance.md), gzip: one component of a package by size-limit, every entry of the packages
// (entry-sizes.json), the chat widget's files, the console by its own manifest.
// Exits with 1 if one is exceeded. `pnpm bench size` prints the result of `measureSizes`.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { measureEntrySizes } from './entry-sizes.mjs'
import { measureTransport } from './transport-size.mjs'
/** @import { Size } from './transport-size.mjs' */

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'apps/console/dist')
const KIB = 1024
/**
 * KiB of JavaScript that a browser loads to show the login screen, React and the definitions of its calls included; and
 * of any other route's own chunk. Of the first, 68 are React and the message formatter, 11 are zod.
 */
const FIRST_LOAD_KIB = 115
const CHUNK_KIB = 120
/** `httpTransport` itself; and with the definitions of the largest area, zod included, that the first call loads. */
const TRANSPORT_KIB = 30
const FIRST_CALL_KIB = 50
/** What a customer's page loads: the launcher; and everything until the first message (runtime, styles, transport). */
const LOADER_KIB = 2
const FIRST_MESSAGE_KIB = 20
/** The rich-text editor is Tiptap and ProseMirror; it loads when the Response tab opens. */
const LARGE_CHUNKS = /rich-text|RichText/

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** @returns {Promise<Size[]>} */
export async function measureSizes() {
  const sizeLimit = spawnSync('size-limit', ['--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (!sizeLimit.stdout.trim().startsWith('[')) throw new Error(`size-limit: ${sizeLimit.stdout}${sizeLimit.stderr}`)
  /** @type {{ name: string, size: number, sizeLimit: number }[]} */
  const measured = JSON.parse(sizeLimit.stdout)
  const packages = measured.map(({ name, size, sizeLimit: limit }) => ({ name, bytes: size, limit }))
  const transport = await measureTransport({
    entryBytes: TRANSPORT_KIB * KIB,
    firstCallBytes: FIRST_CALL_KIB * KIB,
  })
  return [...packages, ...(await measureEntrySizes()), ...transport, ...embedSizes(), ...consoleSizes()]
}

function embedSizes() {
  const folder = join(root, 'packages/chat-widget/dist/embed')
  const runtime = readdirSync(folder).find((file) => /^chat-.*\.js$/.test(file))
  if (!runtime) throw new Error('The chat widget has no chat-….js in dist/embed: scripts/size.mjs expects it.')
  /** @param {string} file */
  const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return [
    { name: 'chat-widget: embed.js', bytes: size('embed.js'), limit: LOADER_KIB * KIB },
    {
      name: 'chat-widget: embed.js and all until the first message',
      bytes: size('embed.js') + size(runtime),
      limit: FIRST_MESSAGE_KIB * KIB,
    },
  ]
}

/** @returns {Record<string, { file: string, imports?: string[], isEntry?: boolean }>} */
const readManifest = () => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

function consoleSizes() {
  const manifest = new Map(Object.entries(readManifest()))
  /** @type {(key: string, seen?: Set<string>) => Set<string>} */
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest.get(key)?.imports ?? []) closure(imported, seen)
    return seen
  }
  /** @type {(key: string) => string} */
  const fileOf = (key) => manifest.get(key)?.file ?? ''
  /** @type {(keys: Iterable<string>) => number} */
  const bytesOf = (keys) => [...keys].reduce((sum, key) => sum + gzipped(fileOf(key)), 0)
  const keys = [...manifest.keys()]
  const entry = keys.find((key) => manifest.get(key)?.isEntry)
  // The screen, and what its first call loads: the transport and the definitions of its area.
  const ends = ['LoginStart.tsx', 'LoginRoute.tsx', 'app/httpTransport.ts', 'contract/src/areas/account.ts']
  const login = ends.flatMap((end) => keys.find((key) => key.endsWith(end)) ?? [])
  if (!entry || login.length < ends.length)
    throw new Error(
      'The console has no entry, or none of the chunks of the login screen, the transport and the account area: scripts/size.mjs expects them.',
    )
  const first = new Set([entry, ...login].flatMap((key) => [...closure(key)]))
  const chunks = keys.filter((key) => fileOf(key).endsWith('.js') && !first.has(key))
  return [
    { name: 'console: first load at /login', bytes: bytesOf(first), limit: FIRST_LOAD_KIB * KIB },
    ...chunks
      .filter((key) => !LARGE_CHUNKS.test(key))
      .map((key) => ({
        name: `console: ${fileOf(key)}`,
        bytes: gzipped(fileOf(key)),
        limit: CHUNK_KIB * KIB,
      })),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const over = (await measureSizes()).filter(({ bytes, limit }) => bytes > limit)
  for (const { name, bytes, limit } of over) {
    console.error(`${name} is ${(bytes / KIB).toFixed(1)} KiB; its budget is ${(limit / KIB).toFixed(1)} KiB.`)
  }
  if (over.length > 0) {
    console.error('If an entry of a package should grow: node scripts/entry-sizes.mjs --write records the sizes.')
  }
  process.exit(over.length > 0 ? 1 : 0)
}
