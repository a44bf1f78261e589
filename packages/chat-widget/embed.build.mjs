// Builds the files of the script tag into dist/embed: `embed.js` (the loader), and beside it the runtime, its rich
// parts and the languages, with a content hash in their names. A server serves `embed.js` at its root and the others below
// embed/. The view is the package's own source, rendered by Preact.
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Replaces the module of the rich parts by one that also contains their style sheet. */
const richWithStyles = {
  name: 'rich-with-styles',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './rich.ts' && importer?.endsWith('/richParts.tsx') ? source('embed/richChunk.ts') : null,
}
/** The English texts that are visible before the first message; the other texts load with the rich parts. */
const FIRST_TEXTS =
  /^CHAT_(AGENT_NAME|COMPOSER_(LABEL|PLACEHOLDER|SEND)|HEADER_|LAUNCHER_|LOG_(EMPTY|LABEL|LOADING)|MESSAGE_(PERSON|YOU)|WINDOW_)/
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
    for (const { isEntry, fileName, moduleIds } of Object.values(files)) {
      const code =
        isEntry &&
        (await Promise.all(moduleIds.filter((id) => /\/src\/.*\.tsx?$/.test(id)).map((id) => readFile(id, 'utf8'))))
      const missing =
        code &&
        code
          .join()
          .match(/\bCHAT_[A-Z_]+\b/g)
          ?.filter((key) => !FIRST_TEXTS.test(key))
      if (missing?.length > 0) throw new Error(`${fileName} uses ${missing.join()}, which loads later: see FIRST_TEXTS`)
    }
  },
}
/** Uses `h(type, props, ...children)`: it is shorter than the calls of the automatic runtime. */
const classicJsx = {
  name: 'classic-jsx',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.tsx') ? `import { h as _h, Fragment as _F } from 'preact'\n${code}` : null),
}
/** Shortens class names and removes the page's tokens: neither is visible inside the shadow root. */
const smallNames = {
  name: 'small-names',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.(?:tsx?|css)\b/.test(id) ? small(whole(code, id)) : null),
}

const small = (code) => withoutTokens(code.replaceAll('platform-Chat-', 'c-').replaceAll('platform-Chat', 'c'))

/** Inlines the imports of a style sheet: a shadow root gets one sheet. */
const whole = (code, id) =>
  code.replaceAll(/@import '(.*)';/g, (_, file) => readFileSync(join(dirname(id), file), 'utf8'))

/** Replaces `var(--platform-text, #111)` by `#111`; `--platform-chat-*` stay, so that a page can set them. */
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

async function bundle(entry, { define = {}, ...output }) {
  const { output: files } = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    plugins: [richWithStyles, textsOnDemand, classicJsx, smallNames],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: { react: source('embed/react.ts') } },
    oxc: { jsx: { runtime: 'classic', pragma: '_h', pragmaFrag: '_F' } },
    ssr: { noExternal: true },
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
  return files.find(({ isEntry }) => isEntry).fileName
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
