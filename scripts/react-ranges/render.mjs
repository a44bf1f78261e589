// Runs in a folder with installed packages: imports the given entries, and renders those with a component on the server
// and in a DOM. Fails on every error that React reports.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [jsdomPath = '', ...entries] = process.argv.slice(2)
const { JSDOM } = createRequire(import.meta.url)(jsdomPath)
const { window } = new JSDOM('<!doctype html><div id="root"></div>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})
/** @type {string[]} */
const errors = []
/** React 18 logs this for every component with a layout effect that is rendered on a server; React 19 does not. */
const HARMLESS = /^Warning: useLayoutEffect does nothing on the server/
console.error = (...parts) => {
  if (!HARMLESS.test(String(parts[0]))) errors.push(parts.map(String).join(' '))
}
process.on('unhandledRejection', (error) => errors.push(String((error instanceof Error && error.stack) || error)))

// The entries are imported without a DOM first, as in server-side rendering.
const modules = Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry, await import(entry)])))
const { createElement: h, version } = await import('react')
const { renderToString } = await import('react-dom/server')

const forever = () => new Promise(() => {})
const transport = { call: forever, connect: () => ({ close() {} }) }
const appearance = {
  position: 'right',
  colour: '#1f6f5c',
  greeting: 'Welcome',
  launcherLabel: 'Help',
  languages: ['en'],
}
const chatTransport = {
  settings: async () => ({ agentName: 'Shop assistant', appearance }),
  begin: forever,
  connect: () => ({ send() {}, close() {} }),
}

/**
 * The rendered elements of the entries, with a text that must appear. The exports have no types here: the packages are
 * installed in the folder in which this module runs.
 *
 * @type {Record<string, (module: any) => [element: import('react').ReactElement, text: string]>}
 */
const SAMPLES = {
  '@platform/client/react': ({ PlatformProvider, useEndpoint }) => {
    const Status = () => h('p', null, `agents: ${useEndpoint('agents.list', {}).status}`)
    return [h(PlatformProvider, { transport }, h(Status)), 'agents: loading']
  },
  '@platform/ui': ({ Button, TextField, UiProvider }) => [
    h(UiProvider, { theme: 'light', locale: 'en' }, h(TextField, { label: 'Name' }), h(Button, null, 'Save')),
    'Save',
  ],
  '@platform/bot-builder': ({ Agents }) => {
    const { PlatformProvider } = modules['@platform/client/react']
    const { UiProvider } = modules['@platform/ui']
    const agents = h(Agents, { search: '', onSearchChange() {}, onAgentOpen() {} })
    return [h(UiProvider, { theme: 'light', locale: 'en' }, h(PlatformProvider, { transport }, agents)), 'Skills']
  },
  '@platform/chat-widget': ({ ChatWidget }) => [
    h(ChatWidget, { transport: chatTransport, agentKey: 'pk_sample', locale: 'en', placement: 'inline' }),
    'Shop assistant',
  ],
}

const elements = entries.flatMap((entry) => {
  const sample = SAMPLES[entry]?.(modules[entry])
  return sample ? [{ entry, element: sample[0], text: sample[1] }] : []
})
for (const { element } of elements) renderToString(element)

window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** Globals that Node has too, but without a page. */
const REPLACED = new Set(['navigator', 'localStorage', 'sessionStorage'])
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !REPLACED.has(name)) continue
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
}
const { createRoot } = await import('react-dom/client')
for (const { entry, element, text } of elements) {
  const container = window.document.getElementById('root')
  const root = createRoot(container)
  root.render(element)
  const deadline = Date.now() + 5_000
  while (!container.innerHTML.includes(text) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  if (!container.innerHTML.includes(text))
    errors.push(`${entry} does not show "${text}": ${container.innerHTML.slice(0, 500)}`)
  root.unmount()
}
await new Promise((resolve) => setTimeout(resolve, 50))
if (errors.length > 0) {
  process.stderr.write(`React ${version}, from ${pathToFileURL('.').href}\n${errors.join('\n')}\n`)
  process.exit(1)
}
process.exit(0)
