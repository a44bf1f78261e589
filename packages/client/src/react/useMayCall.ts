import { loadedEndpoint, loadEndpoint, subscribeToAreas, type EndpointName } from '@platform/contract/protocol'
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
  const { permissions } = usePlatform()
  const endpoint = useSyncExternalStore(
    subscribeToAreas,
    () => loadedEndpoint(name),
    () => undefined,
  )
  const isMissing = permissions !== undefined && endpoint === undefined
  useEffect(() => {
    // If loading fails, the first call of the area tries again and reports the error.
    if (isMissing) loadEndpoint(name).catch(() => undefined)
  }, [isMissing, name])
  if (!permissions) return true
  if (!endpoint) return false
  const { access } = endpoint
  if (access === 'public' || access === 'session') return true
  return access.some((permission) => permissions.includes(permission))
}
