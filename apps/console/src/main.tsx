import './styles.css' // first: the styles of the packages override its reset
import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { isLoginStart } from './app/returnPath.ts'
import { createPreferencesStore } from './app/preferences.ts'
import { createSessionStore } from './app/session.ts'
import { consoleTransport } from './app/transport.ts'
import { loadWhiteLabel } from './app/whiteLabel.ts'

const root = document.getElementById('root')
if (!root) throw new Error('Console: there is no #root in index.html to render into.')

const whiteLabel = await loadWhiteLabel(window.location.hostname)
const favicon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
if (favicon && whiteLabel.favicon) favicon.href = whiteLabel.favicon

const session = createSessionStore(window.localStorage, window)
const services = {
  session,
  transport: consoleTransport(session),
  preferences: createPreferencesStore(window.localStorage, navigator.languages),
  whiteLabel,
}
const loadRouter = async () => (await import('./app/consoleRouter.ts')).createConsoleRouter(services)
const startsAtLogin = session.token() === null && isLoginStart(window.location.pathname)
if (startsAtLogin && window.location.pathname === '/') window.history.replaceState(null, '', '/login')
const router = startsAtLogin ? null : await loadRouter()

createRoot(root).render(
  <StrictMode>
    <App services={services} router={router} loadRouter={loadRouter} />
  </StrictMode>,
)
