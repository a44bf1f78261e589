// Builds what a page loads by a script tag, into dist/embed: `embed.js` (the loader), and beside it the runtime, its rich
// parts and the languages, named after their content. A server gives `embed.js` at its root and the others below embed/. The view is the package's own source, drawn by Preact.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** The parts that few conversations need: loaded when they are wanted. */
const richOnDemand = {
  name: 'rich-parts-on-demand',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/richParts.ts') && !importer?.endsWith('richChunk.ts') ? source('embed/richParts.tsx') : null,
}
/** Nobody outside of the shadow root sees its class names, and the page's tokens are not for it: less to load. */
const smallNames = {
  name: 'small-names',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.(?:tsx?|css)\b/.test(id)
      ? withoutTokens(code.replaceAll('platform-Chat-', 'c-').replaceAll('platform-Chat', 'c'))
      : null,
}

/** `var(--platform-text, #111)` is `#111`; `--platform-chat-*` stay, by which a page may paint its chat. */
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
    plugins: [richOnDemand, smallNames],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: { react: source('embed/react.ts') } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/embed',
      emptyOutDir: false,
      target: 'es2022',
      // What has light-dark() and relative colours: fallbacks would be twice the style sheet.
      cssTarget: ['chrome125', 'safari18', 'firefox128'],
      minify: true,
      // As for a server: an application would be given code that preloads what it imports.
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
