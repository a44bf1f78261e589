import { createToasts } from '@platform/ui'
import './styles.css' // first: what it resets, the components of the packages may set
import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
import { createPreferencesStore } from './app/preferences.ts'
import { createSessionStore } from './app/session.ts'
import { consoleTransport } from './app/transport.ts'
import { loadWhiteLabel } from './app/whiteLabel.ts'
import { consoleRoutes } from './routes/routes.ts'

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
  toasts: createToasts(),
  whiteLabel,
}
const router = createBrowserRouter(consoleRoutes(services))

createRoot(root).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
)
