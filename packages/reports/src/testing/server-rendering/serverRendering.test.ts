import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
beforeAll(async () => {
  // Inside the package, so that its dependencies are found.
  folder = await mkdtemp(join(PACKAGE, 'dist-rendering-'))
  await build({
    entryPoints: [fileURLToPath(new URL('renderReport.tsx', import.meta.url))],
    outfile: join(folder, 'render.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@platform/source'],
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'error',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Versions of ICU write the same texts with other spaces: U+2009 around a dash, U+202F before "pm". */
const OTHER_SPACES = `data:text/javascript,${encodeURIComponent(`
  const other = (text) => text.replaceAll(' ', '\\u202f')
  const { prototype } = Intl.DateTimeFormat
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'format')
  Object.defineProperty(prototype, 'format', { get() { return (date) => other(get.call(this)(date)) } })
  for (const name of ['formatToParts', 'formatRangeToParts']) {
    const format = prototype[name]
    prototype[name] = function (...dates) {
      return format.apply(this, dates).map((part) => ({ ...part, value: other(part.value) }))
    }
  }
  const { formatRange } = prototype
  prototype.formatRange = function (...dates) { return other(formatRange.apply(this, dates)) }
`)}`

async function render(timeZone: string, hasOtherSpaces: boolean): Promise<string> {
  const preload = hasOtherSpaces ? ['--import', OTHER_SPACES] : []
  const { stdout } = await promisify(execFile)(process.execPath, [...preload, join(folder, 'render.mjs')], {
    env: { ...process.env, TZ: timeZone },
  })
  return stdout
}

it('renders the same on every server and in every browser, which hydrates it', async () => {
  // 26 hours apart: it is never the same day in both.
  const reference = await render('Pacific/Kiritimati', false)
  expect(reference).toContain('platform-Report')
  for (const timeZone of ['Etc/GMT+12', 'Asia/Kolkata', 'America/New_York']) {
    expect(await render(timeZone, true)).toBe(reference)
  }
})
