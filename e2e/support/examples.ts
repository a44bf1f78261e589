import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Within the repository, so that an example resolves the same packages as an application. */
const FOLDER = join(ROOT, 'e2e/.examples')

/** Returns the React examples of a documentation page, by the name of the exported component. */
export async function examplesOf(page: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(ROOT, page), 'utf8')
  const named = new Map<string, string>()
  for (const [, code = ''] of text.matchAll(/^```tsx\n(.*?)^```$/gms)) {
    const name = /export function (\w+)/.exec(code)?.[1]
    if (name !== undefined) named.set(name, code)
  }
  return named
}

/** Builds an example like an application, and serves it to a browser page at an address. */
export async function servePage(page: Page, address: string, code: string, props: object = {}): Promise<void> {
  const files = await bundle(code, props)
  const base = new URL(address)
  await page.route(
    (url) => url.origin === base.origin && (url.pathname === base.pathname || files.has(url.pathname.slice(1))),
    (route) => {
      const file = files.get(new URL(route.request().url()).pathname.slice(1))
      return route.fulfill(file ?? { contentType: 'text/html; charset=utf-8', body: pageOf(files) })
    },
  )
}

interface ServedFile {
  readonly contentType: string
  readonly body: string
}

async function bundle(code: string, props: object): Promise<ReadonlyMap<string, ServedFile>> {
  await mkdir(FOLDER, { recursive: true })
  const folder = await mkdtemp(join(FOLDER, 'example-'))
  await writeFile(join(folder, 'example.tsx'), code)
  await writeFile(
    join(folder, 'main.tsx'),
    `import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import * as example from './example.tsx'
    createRoot(document.body.appendChild(document.createElement('main'))).render(
      createElement(Object.values(example)[0], ${JSON.stringify(props)}))`,
  )
  try {
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [react()],
      resolve: { conditions: ['@platform/source', 'module', 'browser', 'production'] },
      build: { write: false, rolldownOptions: { input: join(folder, 'main.tsx') } },
    })
    if (!('output' in built)) throw new Error('Vite built something else than one page')
    return new Map(
      built.output.map((file) => {
        const isScript = file.type === 'chunk'
        const contentType = isScript ? 'text/javascript' : file.fileName.endsWith('.css') ? 'text/css' : 'font/woff2'
        return [file.fileName, { contentType, body: isScript ? file.code : String(file.source) }]
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

function pageOf(files: ReadonlyMap<string, ServedFile>): string {
  const main = [...files.keys()].find((name) => /main-.*\.js$/.test(name))
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'))
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Example</title>
    ${sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}
    <body><script type="module" src="/${main ?? ''}"></script></body></html>`
}
