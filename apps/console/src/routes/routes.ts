import { redirect, type MiddlewareFunction, type RouteObject } from 'react-router'
import type { ConsoleServices } from '../app/ConsoleContext.ts'
import { requireSession, userContext } from '../app/guards.ts'
import { AREAS, hasScreen } from './areas.ts'
import { BootScreen } from './pages/BootScreen.tsx'
import { FailureRoute } from './pages/FailureRoute.tsx'
import { loginRoutes } from './login/login.routes.ts'

const redirectToFirstPath: MiddlewareFunction = async ({ context }) => {
  const [{ firstPath, visibleMenu }, { callerOf }] = await Promise.all([
    import('../shell/menu.ts'),
    import('@platform/contract/policies'),
  ])
  const path = firstPath(visibleMenu(callerOf(context.get(userContext)), hasScreen))
  if (path !== undefined) throw redirect(path)
}

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
            {
              index: true,
              middleware: [redirectToFirstPath],
              lazy: async () => ({ Component: (await import('./pages/EmptyHomeRoute.tsx')).EmptyHomeRoute }),
            },
            ...AREAS,
            { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFoundRoute.tsx')).NotFoundRoute }) },
          ],
        },
      ],
    },
  ]
}
