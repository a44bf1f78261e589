import type { EndpointName, User } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { callerOf, can, requirementOf } from '@platform/contract/policies'
import { PlatformError } from '@platform/client'

/** Throws unless the user may make the call: LOGIN_REQUIRED without a session, else FORBIDDEN. */
export function permit(user: User | null, name: EndpointName): void {
  const { access } = endpoints[name]
  if (access === 'public') return
  if (!user) throw new PlatformError({ type: 'LOGIN_REQUIRED' })
  if (access !== 'session' && !can(callerOf(user), access)) {
    throw new PlatformError({ type: 'FORBIDDEN', permissions: requirementOf(access).permissions })
  }
}
