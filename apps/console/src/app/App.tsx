import { UiProvider } from '@platform/ui'
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react'
import type { DataRouter } from 'react-router'
import { ConsoleContext, type ConsoleServices } from './ConsoleContext.ts'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import { usePreferences } from './usePreferences.ts'

const RoutedConsole = lazy(async () => ({ default: (await import('./RoutedConsole.tsx')).RoutedConsole }))
const LoginStart = lazy(async () => ({ default: (await import('./LoginStart.tsx')).LoginStart }))

interface AppProps {
  services: ConsoleServices
  /** Null starts with the login screen, which needs no router. */
  router: DataRouter | null
  /** Creates the router after sign-in. */
  loadRouter: () => Promise<DataRouter>
}

/** The console: provides services, theme and language to its screens. */
export function App({ services, ...rest }: AppProps): ReactElement {
  return (
    <RootErrorBoundary>
      <ConsoleContext value={services}>
        <LookAndLanguage services={services} {...rest} />
      </ConsoleContext>
    </RootErrorBoundary>
  )
}

function LookAndLanguage({ services, router: givenRouter, loadRouter }: AppProps): ReactElement {
  const [{ theme, locale }] = usePreferences()
  const [router, setRouter] = useState(givenRouter)
  const navigate = useCallback((href: string) => void router?.navigate(href), [router])
  return (
    <UiProvider appliesTo="page" theme={theme} locale={locale} brand={services.whiteLabel.brand} navigate={navigate}>
      <Suspense fallback={null}>
        {router ? <RoutedConsole router={router} /> : <LoginStart loadRouter={loadRouter} onSignedIn={setRouter} />}
      </Suspense>
    </UiProvider>
  )
}
