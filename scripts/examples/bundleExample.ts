import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Renders the component of an example inside the providers that its README requires, with the props that it may have. */
const PAGE = `
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { UiProvider } from '@platform/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as example from 'example'

const transport = memoryBackend()
const [component] = Object.values(example)
const element = createElement(component, { agentId: SAMPLE_AGENT_ID, onOpen() {} })
const connected = createElement(LiveConnectionProvider, null, createElement(UiProvider, null, element))
createRoot(document.body.appendChild(document.createElement('div'))).render(
  createElement(PlatformProvider, { transport }, connected),
)
`

/** Replaces the transports over HTTP, as \`httpTransport\`, by those in memory. */
const TRANSPORTS: Readonly<Record<string, string>> = {
  '@platform/client': `
    import { memoryBackend } from '@platform/testing/memory-backend'
    export * from '@platform/client'
    export const httpTransport = () => memoryBackend()`,
  '@platform/chat-widget': `
    import { memoryTransport } from '${root}packages/chat-widget/src/testing/memoryTransport.ts'
    export * from '@platform/chat-widget'
    export const httpTransport = () => memoryTransport()`,
}

/** Returns the source of an entry of a package of the workspace. */
function sourceOf(specifier: string): string {
  const [, name = '', path = ''] = /^@platform\/([^/]+)(.*)$/.exec(specifier) ?? []
  const folder = `${root}packages/${name}/`
  const { exports }: { exports: Record<string, string | Record<string, string>> } = JSON.parse(
    readFileSync(`${folder}package.json`, 'utf8'),
  )
  const target = exports[`.${path}`]
  const source = typeof target === 'string' ? target : target?.['@platform/source']
  if (source === undefined) throw new Error(`@platform/${name} has no entry .${path}.`)
  return folder + source
}

const workspace = (code: string, resolveDir: string): Plugin => ({
  name: 'workspace',
  setup(build) {
    build.onResolve({ filter: /^example$/ }, () => ({ path: 'example', namespace: 'example' }))
    build.onLoad({ filter: /^example$/, namespace: 'example' }, () => ({ contents: code, loader: 'tsx', resolveDir }))
    build.onResolve({ filter: /^@platform\// }, ({ path, namespace }) =>
      namespace === 'example' && path in TRANSPORTS ? { path, namespace: 'transport' } : { path: sourceOf(path) },
    )
    build.onLoad({ filter: /./, namespace: 'transport' }, ({ path }) => ({
      contents: TRANSPORTS[path] ?? '',
      loader: 'ts',
      resolveDir,
    }))
  },
})

/**
 * Bundles the sources of the packages that an example imports into one script and one style sheet, which are those that
 * the example imports.
 *
 * @param code the example
 * @param packageFolder name of the folder in `packages` whose dependencies it uses
 */
export async function bundleExample(code: string, packageFolder: string): Promise<{ script: string; styles: string }> {
  const resolveDir = `${root}packages/${packageFolder}`
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir, loader: 'js' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@platform/source', 'module', 'browser', 'development'],
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: { '.woff2': 'empty', '.bin': 'empty' },
    outdir: `${root}dist-example`,
    write: false,
    logLevel: 'error',
    plugins: [workspace(code, resolveDir)],
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), styles: textOf('.css') }
}
