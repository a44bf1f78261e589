import { redirect, type RouteObject } from 'react-router'
import type { ConsoleServices } from '../app/ConsoleContext.ts'
import { requireSession } from '../app/guards.ts'
import { AREAS } from './areas.ts'
import { BootScreen } from './pages/BootScreen.tsx'
import { FailureRoute } from './pages/FailureRoute.tsx'
import { loginRoutes } from './login/login.routes.ts'
import { screenRoute } from './screenRoute.ts'

export function consoleRoutes(services: ConsoleServices): RouteObject[] {
  return [
    {
      HydrateFallback: BootScreen,
      ErrorBoundary: FailureRoute,
      children: [
        ...loginRoutes(services),
        {
          middleware: [requireSession(services)],
          lazy: async () => {
            const { ShellRoute, ShellFailureRoute } = await import('../shell/ShellRoute.tsx')
            return { Component: ShellRoute, ErrorBoundary: ShellFailureRoute }
          },
          children: [
            { index: true, loader: () => redirect('/dashboard') },
            ...AREAS,
            screenRoute('*', { load: async () => (await import('./pages/NotFoundRoute.tsx')).NotFoundRoute }),
          ],
        },
      ],
    },
  ]
}
