// Builds the files of the script tag into dist/embed: `embed.js` (the loader), and beside it the runtime, its rich
// parts and the languages, with a content hash in their names. A server serves `embed.js` at its root and the others below
// embed/. The view is the package's own source, rendered by Preact.
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
/** @import { Plugin, Rolldown } from 'vite' */

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/**
 * Replaces the module of the rich parts by one that also contains their style sheet.
 *
 * @type {Plugin}
 */
const richWithStyles = {
  name: 'rich-with-styles',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './rich.ts' && importer?.endsWith('/richParts.tsx') ? source('embed/richChunk.ts') : null,
}
/** The English texts that are visible before the first message; the other texts load with the rich parts. */
const FIRST_TEXTS =
  /^CHAT_(AGENT_NAME|COMPOSER_(LABEL|PLACEHOLDER|SEND)|HEADER_|LAUNCHER_|LOG_(EMPTY|LABEL|LOADING)|MESSAGE_(PERSON|YOU)|WINDOW_)/
/** @type {Plugin} */
const textsOnDemand = {
  name: 'texts-on-demand',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/messages/en.json')) return null
    const isLater = id.endsWith('?later')
    const texts = Object.entries(JSON.parse(code)).filter(([key]) => FIRST_TEXTS.test(key) !== isLater)
    const text = JSON.stringify(Object.fromEntries(texts))
    return isLater ? `export default ${text}` : text
  },
  async generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.isEntry) continue
      const sources = file.moduleIds.filter((id) => /\/src\/.*\.tsx?$/.test(id))
      const code = await Promise.all(sources.map((id) => readFile(id, 'utf8')))
      const keys = code.join().match(/\bCHAT_[A-Z_]+\b/g) ?? []
      const missing = keys.filter((key) => !FIRST_TEXTS.test(key))
      if (missing.length > 0)
        throw new Error(`${file.fileName} uses ${missing.join()}, which loads later: see FIRST_TEXTS`)
    }
  },
}
/**
 * Uses `h(type, props, ...children)`: it is shorter than the calls of the automatic runtime.
 *
 * @type {Plugin}
 */
const classicJsx = {
  name: 'classic-jsx',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.tsx') ? `import { h as _h, Fragment as _F } from 'preact'\n${code}` : null),
}
/**
 * Shortens class names and removes the page's tokens: neither is visible inside the shadow root.
 *
 * @type {Plugin}
 */
const smallNames = {
  name: 'small-names',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.(?:tsx?|css)\b/.test(id) ? small(whole(code, id)) : null),
}

/** @param {string} code */
const small = (code) => withoutTokens(code.replaceAll('platform-Chat-', 'c-').replaceAll('platform-Chat', 'c'))

/**
 * Inlines the imports of a style sheet: a shadow root gets one sheet.
 *
 * @type {(code: string, id: string) => string}
 */
const whole = (code, id) =>
  code.replaceAll(/@import '(.*)';/g, (_, file) => readFileSync(join(dirname(id), file), 'utf8'))

/**
 * Replaces `var(--platform-text, #111)` by `#111`; `--platform-chat-*` stay, so that a page can set them.
 *
 * @param {string} code
 */
function withoutTokens(code) {
  let text = code
  for (let at = text.search(TOKEN); at !== -1; at = text.search(TOKEN)) {
    let depth = 0
    let end = at
    do {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 || text[end - 1] !== ')')
    text = text.slice(0, at) + text.slice(text.indexOf(',', at) + 1, end - 1).trim() + text.slice(end)
  }
  return text
}
const TOKEN = /var\(--platform-(?!chat-)/

/**
 * Returns the name of the file of an entry.
 *
 * @param {{ name: string, file: string }} entry
 * @param {Rolldown.OutputOptions & { define?: Record<string, string> }} options
 */
async function bundle(entry, { define = {}, ...output }) {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    plugins: [richWithStyles, textsOnDemand, classicJsx, smallNames],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: { react: source('embed/react.ts') } },
    oxc: { jsx: { runtime: 'classic', pragma: '_h', pragmaFrag: '_F' } },
    ssr: { noExternal: true, resolve: { conditions: ['@platform/source', 'module', 'import', 'default'] } },
    build: {
      outDir: 'dist/embed',
      emptyOutDir: false,
      target: 'es2022',
      // Browsers with light-dark() and relative colours: fallbacks would double the size of the style sheet.
      cssTarget: ['chrome125', 'safari18', 'firefox128'],
      minify: true,
      // An application build would add code that preloads the imports; a server build does not.
      ssr: true,
      rolldownOptions: {
        input: { [entry.name]: source(entry.file) },
        preserveEntrySignatures: 'allow-extension',
        output,
      },
    },
  })
  const chunks = 'output' in built ? built.output.filter((file) => file.type === 'chunk') : []
  const chunk = chunks.find(({ isEntry }) => isEntry)
  if (!chunk) throw new Error(`The build of ${entry.file} has no entry.`)
  return chunk.fileName
}

rmSync(fileURLToPath(new URL('dist/embed', import.meta.url)), { recursive: true, force: true })
const runtime = await bundle(
  { name: 'chat', file: 'embed/runtime.tsx' },
  { format: 'es', entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
)
await bundle(
  { name: 'embed', file: 'embed/loader.ts' },
  { format: 'iife', entryFileNames: '[name].js', define: { RUNTIME_FILE: JSON.stringify(`embed/${runtime}`) } },
)
