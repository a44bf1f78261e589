import type { RouteObject } from 'react-router'
import type { ConsoleServices } from '../../app/ConsoleContext.ts'
import { skipWhenSignedIn } from '../../app/guards.ts'

/** The login area, and the second address that the specification gives it (specification 3 §2.1). */
export function loginRoutes(services: ConsoleServices): RouteObject[] {
  return ['login', ':id/redirect'].map((path) => ({
    path,
    middleware: [skipWhenSignedIn(services)],
    lazy: async () => ({ Component: (await import('./LoginRoute.tsx')).LoginRoute }),
  }))
}
