import { FAILURE_MESSAGES, type EndpointName, type User } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { callerOf, can, requirementOf } from '@platform/contract/policies'
import { PlatformError } from '@platform/client'

/** Throws unless the user may make the call: LOGIN_REQUIRED without a session, else FORBIDDEN. */
export function permit(user: User | null, name: EndpointName): void {
  const { access } = endpoints[name]
  if (access === 'public') return
  if (!user) throw new PlatformError({ type: 'LOGIN_REQUIRED' }, FAILURE_MESSAGES.LOGIN_REQUIRED)
  if (access !== 'session' && !can(callerOf(user), access)) {
    const { permissions } = requirementOf(access)
    throw new PlatformError({ type: 'FORBIDDEN', permissions }, FAILURE_MESSAGES.FORBIDDEN)
  }
}
