import type { Action, Permission, User } from '@platform/contract'
import { PlatformError } from '@platform/client'
import { createContext, data, redirect, type MiddlewareFunction } from 'react-router'
import type { ConsoleServices } from './ConsoleContext.ts'
import { loginPath, returnPath } from './returnPath.ts'

/** The signed-in user, for routes behind `requireSession`. */
export const userContext = createContext<User>()

/** Thrown by a guard for a page that the user may not open; the error boundary shows the permissions. */
export interface Forbidden {
  readonly permissions: readonly Permission[]
}

/** Redirects to the login without a session, and loads the user before the routes below are shown. */
export function requireSession({ session, transport }: ConsoleServices): MiddlewareFunction {
  return async ({ request, params, context }) => {
    const { pathname, search } = new URL(request.url)
    const token = session.token()
    if (token === null) {
      // An unknown address does not require a login.
      if (params['*'] !== undefined) throw data(null, { status: 404 })
      throw redirect(loginPath(pathname + search))
    }
    try {
      const user = session.knownUser() ?? (await transport.call('account.me', {}, { signal: request.signal }))
      session.setUser(token, user)
      context.set(userContext, user)
    } catch (error) {
      // The transport has ended the session, and a toast reports it.
      if (error instanceof PlatformError && error.context.type === 'LOGIN_REQUIRED') {
        throw redirect(loginPath(pathname + search))
      }
      throw error
    }
  }
}

/** Loaded by the first guard, because the login needs none; later navigations do not wait. */
let policies: typeof import('@platform/contract/policies') | undefined

/** Rejects users who may not do the action (specification 3 §6). */
export function requireAction(action: Action): MiddlewareFunction {
  return async ({ context }) => {
    policies ??= await import('@platform/contract/policies')
    const { callerOf, can, requirementOf } = policies
    if (can(callerOf(context.get(userContext)), action)) return
    throw data({ permissions: requirementOf(action).permissions } satisfies Forbidden, { status: 403 })
  }
}

/** Redirects a user who is already signed in. */
export function skipWhenSignedIn({ session }: ConsoleServices): MiddlewareFunction {
  return ({ request }) => {
    if (session.token() !== null) throw redirect(returnPath(new URL(request.url).search))
  }
}
