import { useEffect, useState, type ReactElement } from 'react'
import type { DataRouter } from 'react-router'
import { LoginRoute } from '../routes/login/LoginRoute.tsx'
import { useConsole } from './ConsoleContext.ts'

interface LoginStartProps {
  loadRouter: () => Promise<DataRouter>
  onSignedIn: (router: DataRouter) => void
}

/**
 * The login screen without a router. The router loads with the first key press and replaces this screen when a session
 * begins: its routes then redirect from the login to the requested page.
 */
export function LoginStart({ loadRouter, onSignedIn }: LoginStartProps): ReactElement {
  const { session } = useConsole()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    const preload = (): void => void import('./RoutedConsole.tsx').catch(() => undefined) // loadRouter reports it
    document.addEventListener('input', preload, { once: true })
    return () => document.removeEventListener('input', preload)
  }, [])

  useEffect(
    () =>
      session.listen(({ type }) => {
        if (type === 'begun') loadRouter().then(onSignedIn, setError)
      }),
    [session, loadRouter, onSignedIn],
  )

  if (error !== undefined) throw error // RootErrorBoundary offers to reload, which shows the console
  return <LoginRoute />
}
