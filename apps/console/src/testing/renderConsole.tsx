import { PlatformError, type Transport } from '@platform/client'
import type { Locale } from '@platform/ui/i18n'
import '../styles.css'
import '@platform/ui/styles.css'
import { createMemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'
import { App } from '../app/App.tsx'
import { createPreferencesStore } from '../app/preferences.ts'
import { createSessionStore, TOKEN_KEY, type SessionStore } from '../app/session.ts'
import { readWhiteLabel } from '../app/whiteLabel.ts'
import { consoleRoutes } from '../routes/routes.ts'

/** Timeout of a navigation: the code of a screen may load for the first time. */
export const ARRIVAL = { timeout: 15_000 }

export interface RenderConsoleOptions {
  readonly transport: Transport
  /** The initial path. */
  readonly path: string
  /** @default 'token' */
  readonly token?: string | null
  readonly locale?: Locale
  /** Whether the login is shown without the router first, as `main.tsx` does. @default false */
  readonly startsAtLogin?: boolean
  /** The content of the white-label file. */
  readonly whiteLabel?: unknown
}

/** Ends the session if a call reports that it is invalid, as the HTTP transport does. */
function endingSession(transport: Transport, session: SessionStore): Transport {
  return {
    ...transport,
    async call(name, input, options) {
      try {
        return await transport.call(name, input, options)
      } catch (error) {
        if (error instanceof PlatformError && error.context.type === 'LOGIN_REQUIRED') session.end('lost')
        throw error
      }
    },
  }
}

/** Renders the whole console at an address, with a transport of the test. */
export async function renderConsole({
  transport,
  path,
  token = 'token',
  locale = 'en',
  startsAtLogin = false,
  whiteLabel,
}: RenderConsoleOptions) {
  window.localStorage.clear()
  window.sessionStorage.clear()
  if (token !== null) window.localStorage.setItem(TOKEN_KEY, token)
  const session = createSessionStore(window.localStorage, window)
  const services = {
    session,
    transport: endingSession(transport, session),
    preferences: createPreferencesStore(window.localStorage, [locale]),
    whiteLabel: readWhiteLabel(whiteLabel),
  }
  services.preferences.change({ theme: 'light', locale })
  const createRouter = () => createMemoryRouter(consoleRoutes(services), { initialEntries: [path] })
  let router = createRouter()
  const loadRouter = async () => (router = createRouter())
  const screen = await render(
    <App services={services} router={startsAtLogin ? null : router} loadRouter={loadRouter} />,
  )
  return {
    ...screen,
    session,
    router,
    /** Returns the address that the browser would show. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
