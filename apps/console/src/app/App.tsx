import { UiProvider } from '@platform/ui'
import { useCallback, type ReactElement } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from './address/RouterContext.ts'
import { ConsoleContext, type ConsoleServices } from './ConsoleContext.ts'
import { LastResort } from './LastResort.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { usePreferences } from './usePreferences.ts'

/** The whole console: services, look and language around the router. */
export function App({ services, router }: { services: ConsoleServices; router: DataRouter }): ReactElement {
  return (
    <LastResort>
      <ConsoleContext value={services}>
        <LookAndLanguage services={services} router={router} />
      </ConsoleContext>
    </LastResort>
  )
}

function LookAndLanguage({ services, router }: { services: ConsoleServices; router: DataRouter }): ReactElement {
  const [{ theme, locale }] = usePreferences()
  const navigate = useCallback((href: string) => void router.navigate(href), [router])
  return (
    <UiProvider
      appliesTo="page"
      theme={theme}
      locale={locale}
      brand={services.whiteLabel.brand}
      toasts={services.toasts}
      navigate={navigate}
    >
      <RouterContext value={router}>
        <SessionWatch router={router} />
        <RouterProvider router={router} />
      </RouterContext>
    </UiProvider>
  )
}
