import { loadedEndpoint, loadEndpoint, subscribeToAreas, type EndpointName } from '@platform/contract/protocol'
import { hasAccess } from '@platform/contract/policies'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlatform } from './PlatformContext.ts'

/**
 * Whether the user may call an endpoint, by its `access` and the `permissions` of the nearest `PlatformProvider`. True
 * if the provider has no `permissions`: the server decides. False until the definitions of the endpoint's area are
 * loaded; the hook loads them.
 *
 * @example const mayEdit = useMayCall('agents.save')
 */
export function useMayCall(name: EndpointName): boolean {
  const { caller } = usePlatform()
  const endpoint = useSyncExternalStore(
    subscribeToAreas,
    () => loadedEndpoint(name),
    () => undefined,
  )
  const isMissing = caller !== undefined && endpoint === undefined
  useEffect(() => {
    // If loading fails, the first call of the area tries again and reports the error.
    if (isMissing) loadEndpoint(name).catch(() => undefined)
  }, [isMissing, name])
  if (!caller) return true
  return endpoint !== undefined && hasAccess(caller, endpoint.access)
}
