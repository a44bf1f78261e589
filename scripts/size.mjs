// Size budgets (docs/performance.md), gzip: one component of a package by size-limit, the chat widget's files, the console by its own manifest.
// Exits with 1 if one is exceeded. `pnpm bench size` prints the result of `measureSizes`.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { measureTransport } from './transport-size.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'apps/console/dist')
const KIB = 1024
/**
 * KiB of JavaScript that a browser loads to show the login screen, React and the definitions of its calls included; and
 * of any other route's own chunk. Of the first, 74 are React and the message formatter, 11 are zod.
 */
const FIRST_LOAD_KIB = 120
const CHUNK_KIB = 120
/** `httpTransport` itself; and with the definitions of the largest area, zod included, that the first call loads. */
const TRANSPORT_KIB = 30
const FIRST_CALL_KIB = 50
/** What a customer's page loads: the launcher; and everything until the first message (runtime, styles, transport). */
const LOADER_KIB = 2
const FIRST_MESSAGE_KIB = 20
/** The rich-text editor is Tiptap and ProseMirror; it loads when the Response tab opens. */
const LARGE_CHUNKS = /rich-text|RichText/

const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** [{ name, bytes, limit }] */
export async function measureSizes() {
  const sizeLimit = spawnSync('size-limit', ['--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (!sizeLimit.stdout.trim().startsWith('[')) throw new Error(`size-limit: ${sizeLimit.stdout}${sizeLimit.stderr}`)
  const packages = JSON.parse(sizeLimit.stdout).map(({ name, size, sizeLimit: limit }) => ({
    name,
    bytes: size,
    limit,
  }))
  const transport = await measureTransport({
    entryBytes: TRANSPORT_KIB * KIB,
    firstCallBytes: FIRST_CALL_KIB * KIB,
  })
  return [...packages, ...transport, ...embedSizes(), ...consoleSizes()]
}

function embedSizes() {
  const folder = join(root, 'packages/chat-widget/dist/embed')
  const runtime = readdirSync(folder).find((file) => /^chat-.*\.js$/.test(file))
  if (!runtime) throw new Error('The chat widget has no chat-….js in dist/embed: scripts/size.mjs expects it.')
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

function consoleSizes() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) closure(imported, seen)
    return seen
  }
  const bytesOf = (keys) => [...keys].reduce((sum, key) => sum + gzipped(manifest[key].file), 0)
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  // The screen, and what its first call loads: the transport and the definitions of its area.
  const login = ['LoginStart.tsx', 'LoginRoute.tsx', 'app/httpTransport.ts', 'contract/src/areas/account.ts'].map(
    (end) => Object.keys(manifest).find((key) => key.endsWith(end)),
  )
  if (!entry || login.includes(undefined))
    throw new Error(
      'The console has no entry, or none of the chunks of the login screen, the transport and the account area: scripts/size.mjs expects them.',
    )
  const first = new Set([entry, ...login].flatMap((key) => [...closure(key)]))
  const chunks = Object.keys(manifest).filter((key) => manifest[key].file.endsWith('.js') && !first.has(key))
  return [
    { name: 'console: first load at /login', bytes: bytesOf(first), limit: FIRST_LOAD_KIB * KIB },
    ...chunks
      .filter((key) => !LARGE_CHUNKS.test(key))
      .map((key) => ({
        name: `console: ${manifest[key].file}`,
        bytes: gzipped(manifest[key].file),
        limit: CHUNK_KIB * KIB,
      })),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const over = (await measureSizes()).filter(({ bytes, limit }) => bytes > limit)
  for (const { name, bytes, limit } of over) {
    console.error(`${name} is ${(bytes / KIB).toFixed(1)} KiB; its budget is ${(limit / KIB).toFixed(1)} KiB.`)
  }
  process.exit(over.length > 0 ? 1 : 0)
}
