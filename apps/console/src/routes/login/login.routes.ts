import type { RouteObject } from 'react-router'
import type { ConsoleServices } from '../../app/ConsoleContext.ts'
import { skipWhenSignedIn } from '../../app/guards.ts'

/** The login area, with its second address (specification 3 §2.1). */
export function loginRoutes(services: ConsoleServices): RouteObject[] {
  return ['login', ':id/redirect'].map((path) => ({
    path,
    middleware: [skipWhenSignedIn(services)],
    lazy: async () => ({ Component: (await import('./LoginRoute.tsx')).LoginRoute }),
  }))
}
