import type { EndpointName, User } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { callerOf, can, requirementOf, type Action } from '@platform/contract/policies'
import { PlatformError } from '@platform/client'

/** Throws unless the user may make the call: LOGIN_REQUIRED without a session, else FORBIDDEN. */
export function permit(user: User | null, name: EndpointName): void {
  const { access } = endpoints[name]
  if (access === 'public') return
  if (!user) throw new PlatformError({ type: 'LOGIN_REQUIRED' })
  if (access !== 'session') permitAction(user, access)
}

/** Throws FORBIDDEN unless the user may do the action: for calls that stand for several actions. */
export function permitAction(user: User | null, action: Action): void {
  if (mayDo(user, action)) return
  throw new PlatformError({ type: 'FORBIDDEN', permissions: requirementOf(action).permissions })
}

export const mayDo = (user: User | null, action: Action): boolean => user !== null && can(callerOf(user), action)
